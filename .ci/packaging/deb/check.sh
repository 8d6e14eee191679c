#!/usr/bin/env bash
# Checks a package: check.sh FILE.deb validates it, installs it, starts it, plays a match from it,
# and removes it.
#
# It is installed into a folder as its root, by dpkg's own database there, and runs with the libraries
# of this machine. `check.sh FILE.deb RELEASE` makes a whole fresh system of that release instead,
# for which mmdebstrap fetches some 60 MB.
set -euo pipefail

package=$(realpath "$1")
release=${2:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
desktop=$here/../desktop
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root

desktop-file-validate "$desktop/polemos.desktop"
# With a stand-in for the address, which its owner sets.
python "$here/../release.py" fill "$desktop/polemos.metainfo.xml.in" https://example.org/polemos >"$work/polemos.metainfo.xml"
appstreamcli validate --no-net "$work/polemos.metainfo.xml"
lintian --allow-root --fail-on error "$package"

start=(polemos shot title --out /tmp/title.png)
match=(polemos-cli match duel --seats "hoplite,recruit" --seed 7 --iterations 40 --json)
if [ -n "$release" ]; then
    mmdebstrap --variant=essential --include=libgcc-s1,libstdc++6 "$release" "$root" >/dev/null
    cp "$package" "$root/polemos.deb"
    chroot "$root" dpkg -i /polemos.deb
    chroot "$root" env -i PATH=/usr/games:/usr/bin:/bin SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "${start[@]}"
    mv "$root/tmp/title.png" "$work/title.png"
    chroot "$root" env -i PATH=/usr/games:/usr/bin:/bin "${match[@]}" >"$work/match.json"
    chroot "$root" dpkg --purge polemos
else
    mkdir -p "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/info"
    touch "$root/var/lib/dpkg/status"
    dpkg --root="$root" --force-depends --force-script-chrootless --log=/dev/null -i "$package"
    start[-1]=$work/title.png
    env -i PATH="$root/usr/games:/usr/bin:/bin" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "${start[@]}"
    env -i PATH="$root/usr/games:/usr/bin:/bin" "${match[@]}" >"$work/match.json"
    dpkg --root="$root" --log=/dev/null --purge polemos
fi
python "$here/../../result.py" "$work/match.json"
python "$here/../../picture.py" "$work/title.png"
left=$(find "$root" -name '*polemos*' ! -name polemos.deb ! -path '*/var/lib/dpkg/*' | head)
if [ -n "$left" ]; then
    printf 'left behind: %s\n' "$left" >&2
    exit 1
fi
