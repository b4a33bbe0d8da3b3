#!/usr/bin/env bash
# Starts a member of the replica set. The members know each other by a key, which MongoDB takes from a file of its own only.
set -eu
install --mode=400 --owner=mongodb --group=mongodb /run/secrets/mongo_set_key /tmp/set-key
exec docker-entrypoint.sh mongod --replSet livery --keyFile /tmp/set-key "$@"
