#!/usr/bin/env bash
# Health check: a broker that answers, not only a port that is bound. Metadata request v1: API key 3, correlation id 1,
# client id "ready", no topics. The answer begins with its length, the correlation id and the number of brokers.
set -eu
exec 3<>"/dev/tcp/${1:-127.0.0.1}/${2:-9092}"
printf '\0\0\0\023\0\003\0\001\0\0\0\001\0\005ready\0\0\0\0' >&3
answer=$(head -c 12 <&3 | tail -c 8 | tr '\0' '.')
[[ $answer == ...$'\001'* && $answer != *.... ]]
