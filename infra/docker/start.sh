#!/bin/sh
# Starts a part, or the script that is named, with the part's secrets. Each is a file named after the variable it holds, so
# that `docker inspect` shows none of them.
set -eu
for file in /run/secrets/*; do
  if [ -f "$file" ]; then export "$(basename "$file")=$(cat "$file")"; fi
done
# Unless the container sets NODE_OPTIONS, the part runs with the options that it has in the demo.
export NODE_OPTIONS="${NODE_OPTIONS-$(sed -n "s/^${FOLDER##*/}=//p" infra/platform/node-options.env)}"
[ $# -gt 0 ] || set -- "$FOLDER/main.ts"
exec node "$@"
