#!/bin/sh
# The restore_command of a standby, with the segment and where to: from the archive only what the leader has passed. A primary that was cut
# off may still reach the archive and put there what no standby has; who took that could not follow the next primary.
set -eu
case $1 in
  *.history) ;;
  *)
    leader=$(curl -fs -m 2 "http://$PATRONI_RESTAPI_CONNECT_ADDRESS/cluster" | tr '{' '\n' | grep '"role": "leader"' | sed 's/.*"api_url": "\([^"]*\)".*/\1/')
    location=$(curl -fs -m 2 "$leader" | sed -n 's/.*"xlog": {"location": \([0-9]*\)}.*/\1/p')
    log=$(echo "$1" | cut -c 9-16)
    segment=$(echo "$1" | cut -c 17-24)
    [ "${location:-0}" -ge $(((0x$log * 256 + 0x$segment + 1) * 16777216)) ]
    ;;
esac
exec pgbackrest --stanza=florin archive-get "$1" "$2"
