#!/usr/bin/env bash
# Health check: a database that answers, not only a port that is bound. An OP_MSG with { hello: 1, $db: 'admin' }, which needs
# no login; the answer's header ends with the same operation code. By the container's name: while the image makes its users,
# a database without them listens on localhost only.
set -eu
exec 3<>"/dev/tcp/${1:-$(hostname)}/${2:-27017}"
printf '\064\0\0\0\001\0\0\0\0\0\0\0\335\007\0\0\0\0\0\0\0\037\0\0\0\020hello\0\001\0\0\0\002$db\0\006\0\0\0admin\0\0' >&3
operation=$(head -c 16 <&3 | tail -c 4 | tr '\0' '.')
[ "$operation" = $'\335\007..' ]
