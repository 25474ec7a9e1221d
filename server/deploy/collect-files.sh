#!/bin/sh
# Copies what a server needs into an empty folder, and installs its packages there, without those of builds and tests.
# Runs in the root of a built checkout: sh server/deploy/collect-files.sh <folder>
set -eu
to=$1
mkdir -p "$to/server" "$to/shared"
cp package.json pnpm-lock.yaml pnpm-workspace.yaml "$to/"
cp -R server/package.json server/src server/assets server/migrations "$to/server/"
cp -R shared/package.json shared/src "$to/shared/"
for package in shell mf-*; do
  [ -f "$package/dist/release.json" ] || continue
  mkdir -p "$to/$package"
  cp -R "$package/dist" "$to/$package/"
done
pnpm=$(sed -n "s/^export const PNPM = '\(.*\)';$/\1/p" shared/tooling/pnpm.mjs)
cd "$to"
npm exec --yes "$pnpm" -- install --prod --frozen-lockfile --ignore-scripts --filter '@carefront/server...'
