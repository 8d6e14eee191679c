#!/usr/bin/env bash
# Plays matches from the title by the accessibility tree alone, on the display that is given.
#
# session.sh COMMAND... -- GAME...: COMMAND opens the window, in the language of LANGUAGE, English
# without it. Wants dbus, at-spi2-core, and the system's Python with gi and Atspi-2.0.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if [ -z "${IN_SESSION:-}" ]; then
    IN_SESSION=1 exec dbus-run-session -- bash "$0" "$@" 2> >(grep -v "dbus-daemon\|dbind-WARNING" >&2)
fi
command=()
while [ "$1" != -- ]; do command+=("$1"); shift; done
shift

home=$(mktemp -d)
cat >"$home/settings.json" <<SETTINGS
{"language": "${LANGUAGE:-en}", "speed": 0.0, "told": {"moves": "asked", "turns": "asked", "results": "asked", "notes": "asked"}}
SETTINGS
/usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
bus=$!
sleep 1
for name in IsEnabled ScreenReaderEnabled; do
    gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.freedesktop.DBus.Properties.Set org.a11y.Status $name '<true>' >/dev/null
done
POLEMOS_HOME=$home SDL_AUDIODRIVER=dummy "${command[@]}" &
window=$!
# The window writes to its home until it has ended.
trap 'kill $window $bus 2>/dev/null || true; wait $window 2>/dev/null || true; rm -rf "$home"' EXIT
/usr/bin/python3 "$here/by_reader.py" "$@"
