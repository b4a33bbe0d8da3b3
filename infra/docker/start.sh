#!/bin/sh
# Starts a part. Each mounted secret is a file named after the variable it holds, so that no secret stands in the
# container's description.
set -eu
for file in /run/secrets/*; do
  if [ -f "$file" ]; then export "$(basename "$file")=$(cat "$file")"; fi
done
exec node "$FOLDER/main.ts"
