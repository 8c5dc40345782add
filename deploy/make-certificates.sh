#!/bin/sh
# Certificates of the machines, by an authority of our own: make-certificates.sh FOLDER NAME=ADDRESS ...
# Writes ca.crt and ca.key once, then NAME.crt and NAME.key for each. Keep ca.key away from the machines.
set -eu
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
umask 077
if [ ! -f ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Florin machines' -keyout ca.key -out ca.crt
fi
for machine in "$@"; do
  name=${machine%%=*}
  address=${machine#*=}
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:%s,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" "$address" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 397 -extfile "$name.ext" -out "$name.crt"
  rm "$name.csr" "$name.ext"
done 2>/dev/null
