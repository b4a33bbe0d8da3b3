#!/usr/bin/env bash
# Health check: a broker that answers, not only a port that is bound. Which requests it knows, it tells without a login:
# API key 18, version 0, correlation id 1, client id "ready". The answer begins with its length, the correlation id, no error.
set -eu
exec 3<>"/dev/tcp/${1:-127.0.0.1}/${2:-9092}"
printf '\0\0\0\017\0\022\0\0\0\0\0\001\0\005ready' >&3
answer=$(head -c 10 <&3 | tail -c 6 | tr '\0' '.')
[ "$answer" = ...$'\001'.. ]
