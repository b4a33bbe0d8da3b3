#!/bin/sh
# Starts a part, or the script that is named, with the part's secrets: each is a file named after the variable it holds, so
# that none stands in the container's description.
set -eu
for file in /run/secrets/*; do
  if [ -f "$file" ]; then export "$(basename "$file")=$(cat "$file")"; fi
done
# Unless the container is told otherwise, Node's options are those of the demo's part of that name.
export NODE_OPTIONS="${NODE_OPTIONS-$(sed -n "s/^${FOLDER##*/}=//p" infra/platform/node-options.env)}"
[ $# -gt 0 ] || set -- "$FOLDER/main.ts"
exec node "$@"
