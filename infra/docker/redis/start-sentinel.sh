#!/bin/sh
# Starts a Sentinel that watches the Redis called `redis` and its replicas under the name `livery`. It writes what it learns
# into its settings, which are therefore made anew at each start: the others tell it who is the master now. Everybody may
# ask it for the master; only Sentinels may tell it something.
set -eu
settings=/tmp/sentinel.conf
password=$(cat /run/secrets/redis_sentinel_password)
umask 077
cat > "$settings" <<END
port 26379
user default on nopass nocommands allchannels +ping +subscribe +sentinel|get-master-addr-by-name +sentinel|sentinels
user sentinel on >$password allcommands allchannels
sentinel sentinel-user sentinel
sentinel sentinel-pass $password
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $(hostname)
sentinel monitor livery redis 6379 2
sentinel auth-user livery sentinel
sentinel auth-pass livery $password
sentinel down-after-milliseconds livery 5000
sentinel failover-timeout livery 20000
sentinel parallel-syncs livery 1
END
exec redis-server "$settings" --sentinel
