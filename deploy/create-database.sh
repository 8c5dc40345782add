#!/bin/sh
# Run by Patroni once, on the first primary, with its connection string: the two logins and the database.
# There is no standby yet that a commit could wait for.
set -eu
export PGOPTIONS='-c synchronous_commit=local'
psql -v ON_ERROR_STOP=1 "$1" <<SQL
create role florin_owner login createrole password '$FLORIN_OWNER_PASSWORD';
create role florin_app login password '$FLORIN_APP_PASSWORD';
grant florin_app to florin_owner with admin option;
create database florin owner florin_owner encoding 'UTF8';
SQL
