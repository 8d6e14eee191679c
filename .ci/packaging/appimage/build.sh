#!/usr/bin/env bash
# Lays dist/polemos out as an AppDir: build.sh DIST OUT writes OUT/Polemos.AppDir, and an AppImage of it
# where appimagetool is on the path. Only the AppDir has ever been built.
set -euo pipefail

dist=$(realpath "$1")
out=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
app=$out/Polemos.AppDir

mkdir -p "$app/usr/lib" "$app/usr/bin" "$app/usr/share/metainfo" "$app/usr/share/applications"
cp -r "$dist" "$app/usr/lib/polemos"
for name in polemos polemos-cli; do ln -s "../lib/polemos/$name" "$app/usr/bin/$name"; done
ln -s usr/bin/polemos "$app/AppRun"
cp .ci/packaging/desktop/polemos.desktop "$app/usr/share/applications/"
ln -s usr/share/applications/polemos.desktop "$app/polemos.desktop"
python .ci/packaging/release.py fill .ci/packaging/desktop/polemos.metainfo.xml.in \
    >"$app/usr/share/metainfo/polemos.appdata.xml"
mkdir -p "$app/usr/share/mime/packages"
cp .ci/packaging/desktop/polemos-mime.xml "$app/usr/share/mime/packages/polemos.xml"
python .ci/packaging/icons.py "$app/usr/share/icons/hicolor" >/dev/null
ln -s usr/share/icons/hicolor/256x256/apps/polemos.png "$app/polemos.png"
ln -s polemos.png "$app/.DirIcon"
if command -v appimagetool >/dev/null; then
    appimagetool "$app" "$out/Polemos-$(uname -m).AppImage"
else
    echo "appimagetool is not here: $app is as far as it goes"
fi
