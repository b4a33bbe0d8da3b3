#!/bin/sh
# mongo.sh <port> [-Dfile=<path>] [-Dcommit=each]: becomes the development server; without a file everything stays in memory.
set -eu
cd "$(dirname "$0")"
port=$1
shift
exec java -Xmx"${MONGO_HEAP:-512m}" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dorg.slf4j.simpleLogger.defaultLogLevel=error \
  -Dorg.slf4j.simpleLogger.log.de.bwaldvogel.mongo.wire=off -Dport="$port" "$@" -cp 'classes:lib/*' DevMongo
