#!/usr/bin/env bash
# Packs dist/polemos for Debian and Ubuntu: build.sh DIST OUT writes OUT/polemos_VERSION_ARCH.deb.
#
# The same folder and SOURCE_DATE_EPOCH give the same bytes; LEVEL is that of xz, 9 unless given.
# Needs dpkg-deb and the Python of the set-up, which draws the icons and writes the manual pages.
set -euo pipefail
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date +%s)}

dist=$(realpath "$1")
out=$(realpath "$2")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../../.."
version=$(python -c 'from game import __version__; print(__version__)')
arch=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/polemos
umask 022

put() { install -D -m 644 "$1" "$root/$2"; }

mkdir -p "$root/usr/lib" "$root/usr/games" "$root/usr/share/man/man6"
cp -r "$dist" "$root/usr/lib/polemos"
find "$root/usr/lib/polemos" -type f -exec chmod 644 {} +
find "$root/usr/lib/polemos" -type d -exec chmod 755 {} +
chmod 755 "$root/usr/lib/polemos/polemos"
for name in polemos polemos-cli; do ln -s "../lib/polemos/$name" "$root/usr/games/$name"; done
put .ci/packaging/desktop/polemos.desktop usr/share/applications/polemos.desktop
put .ci/packaging/desktop/polemos.metainfo.xml usr/share/metainfo/polemos.metainfo.xml
put .ci/packaging/desktop/polemos-mime.xml usr/share/mime/packages/polemos.xml
put sprites/art/icon.svg usr/share/icons/hicolor/scalable/apps/polemos.svg
python .ci/packaging/icons.py "$root/usr/share/icons/hicolor" >/dev/null
python .ci/packaging/manual.py "$root/usr/share/man/man6"
put "$here/overrides" usr/share/lintian/overrides/polemos
{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n'
    printf 'Upstream-Name: Polemos\n\nFiles: *\nCopyright: 2026 the Polemos developers\nLicense: Expat\n'
    tail -n +5 LICENSE | sed 's/^$/./; s/^/ /'
    printf '\nFiles: usr/lib/polemos/_internal/*\nCopyright: 1985-2026 others, each named in licences.txt\n'
    printf 'License: several\n All terms lie in /usr/lib/polemos/licences.txt.\n'
} >"$work/copyright"
for page in GUIDE.md ACCESSIBILITY.md; do put "$page" "usr/share/doc/polemos/$page"; done
put "$work/copyright" usr/share/doc/polemos/copyright
printf 'polemos (%s) stable; urgency=low\n\n  * See CHANGELOG.md in /usr/lib/polemos/_internal.\n\n -- %s  %s\n' \
    "$version" "The Polemos developers <polemos@localhost>" \
    "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" >"$work/changelog"
put "$work/changelog" usr/share/doc/polemos/changelog
gzip -9n "$root/usr/share/doc/polemos/changelog" "$root"/usr/share/man/man6/*.6

mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<END
Package: polemos
Version: $version
Architecture: $arch
Maintainer: The Polemos developers <polemos@localhost>
Installed-Size: $(du -sk --apparent-size "$root" | cut -f1)
Section: games
Priority: optional
Depends: libc6, libgcc-s1, libstdc++6
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libasound2 | libasound2t64
Description: three tabletop games of the Greek wars
 Card Duel, Deck Battle and Greek Map on one screen, against the computer or
 with friends at one machine, with lessons, puzzles, hints, reviews of every
 match and a war that leads through all three.
 .
 It needs no internet and no account.
END
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -depth -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz "-z${LEVEL:-9}" --build "$root" "$out/polemos_${version}_$arch.deb"
