#!/bin/sh
# mongo.sh <port> [-Dfile=<path>] [-Dcommit=each]: becomes the development server; without a file everything stays in memory.
set -eu
cd "$(dirname "$0")"
port=$1
shift
# The first of Java's compilers alone is ready sooner; the second makes faster code for what stays up.
compilers=$([ "${JAVA_COMPILERS:-first}" = both ] || echo -XX:TieredStopAtLevel=1)
# shellcheck disable=SC2086
exec java -Xmx"${MONGO_HEAP:-512m}" -XX:+UseSerialGC $compilers -Dorg.slf4j.simpleLogger.defaultLogLevel=error \
  -Dorg.slf4j.simpleLogger.log.de.bwaldvogel.mongo.wire=off -Dport="$port" "$@" -cp 'classes:lib/*' DevMongo
