#!/bin/sh
# Beside Patroni on every database machine. A primary whose disk is full answers with errors and stays primary: Patroni asks only whether
# it lives. Here it ends at once, so that the standby takes over; it comes back by itself when there is room.
set -u
data=$PATRONI_POSTGRESQL_DATA_DIR
least=${ROOM_MEGABYTES:-64}
while sleep 2; do
  free=$(df -Pm "$data" 2> /dev/null | awk 'NR == 2 { print $4 }')
  [ "${free:-$least}" -lt "$least" ] || continue
  # Not a standby, and not one that ended already.
  [ ! -f "$data/standby.signal" ] && pid=$(head -n 1 "$data/postmaster.pid" 2> /dev/null) || continue
  echo "$free MB are left: PostgreSQL ends, so that another machine takes over" >&2
  kill -QUIT "$pid"
done
