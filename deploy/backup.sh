#!/bin/sh
# Once a day on every database machine, by florin-backup.timer: the primary is backed up, in full on Sundays. The others have nothing to do.
set -eu
psql="psql -XAtq -v ON_ERROR_STOP=1 -d florin"
[ "$($psql -c 'select pg_is_in_recovery()')" = f ] || exit 0
kind=diff
[ "$(date -u +%u)" = 7 ] && kind=full
pgbackrest --stanza=florin --type="${1:-$kind}" backup
# For the page System, which says when the last one is old.
$psql -c "alter database florin set florin.backed_up_at = '$(date -u +%Y-%m-%dT%H:%M:%SZ)'"
