#!/bin/sh
# Starts a Redis of a watched set with the command it is given: each may become the replica of the other. REPLICA_OF names
# whose copy it is at first; later Sentinel decides.
set -eu
if [ -n "${REPLICA_OF:-}" ]; then set -- "$@" --replicaof "$REPLICA_OF" 6379; fi
exec docker-entrypoint.sh "$@" --replica-announce-ip "$(hostname)" --masteruser replica --masterauth "$(cat /run/secrets/redis_replica_password)"
