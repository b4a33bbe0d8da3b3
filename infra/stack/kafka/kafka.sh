#!/bin/sh
# kafka.sh <run folder> <broker port> <controller port> <node id> <voters>: generates the configuration, formats the folder,
# then becomes the broker. The voters are all brokers: <id>@<host>:<controller port>, separated by commas. With KAFKA_USERS, a
# file of users and passwords as Java wants it, the broker asks who is there.
set -eu
cd "$(dirname "$0")"
run=$1
log="-Dlog4j2.configurationFile=log4j2.properties"
config=$run/server.properties
mkdir -p "$run"
copies=$(echo "$5" | tr ',' '\n' | wc -l)
in_sync=$((copies > 1 ? copies - 1 : 1))
# Its name as sed takes it, which reads some characters as orders.
data=$(printf %s "$run/data" | sed 's/[#&\]/\\&/g')
sed "s/@BROKER@/$2/; s/@CONTROLLER@/$3/; s/@NODE@/$4/; s/@VOTERS@/$5/; s/@COPIES@/$copies/; s/@IN_SYNC@/$in_sync/; s#@DATA@#$data#" \
  server.properties.template ${KAFKA_USERS:+locked.properties.template} >"$config"
if [ ! -f "$run/data/meta.properties" ]; then
  java -XX:TieredStopAtLevel=1 "$log" -cp 'lib/*' kafka.tools.StorageTool format -t LiveryDevKafka00000001 -c "$config" >/dev/null
fi
# The class-data archive halves the start; a run without one leaves it in its folder when it ends.
if [ -f kafka.jsa ]; then
  set -- -XX:SharedArchiveFile=kafka.jsa -Xshare:auto
else
  set -- "-XX:ArchiveClassesAtExit=$run/kafka.jsa" -Xlog:cds=off -Xlog:cds+dynamic=off
fi
# The first of Java's compilers alone is ready sooner; the second makes faster code for what stays up.
compilers=$([ "${JAVA_COMPILERS:-first}" = both ] || echo -XX:TieredStopAtLevel=1)
# shellcheck disable=SC2086
exec java -Xms256m -Xmx"${KAFKA_HEAP:-384m}" -XX:+UseSerialGC $compilers -Djava.awt.headless=true \
  "$@" ${KAFKA_USERS:+-Djava.security.auth.login.config="$KAFKA_USERS"} "$log" -cp 'lib/*' kafka.Kafka "$config"
