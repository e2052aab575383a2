#!/bin/sh
# Restarts the processes one by one, the next only once the last is ready: roll-over.sh 3000 3001
# Visitors notice nothing: a process drains before it stops, and the proxy sends its visitors to the other.
set -eu
[ $# -gt 0 ] || { echo "Usage: $0 PORT ..." >&2; exit 1; }
# By itself first: if it fails, no process has been stopped.
systemctl start elbbote-migrate
for port in "$@"; do
  echo "elbbote@$port ..."
  systemctl restart "elbbote@$port"
  tries=0
  until [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/readyz")" = 200 ]; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "elbbote@$port is not ready after two minutes, so the others stay as they are: journalctl -u elbbote@$port" >&2
      exit 1
    fi
    sleep 1
  done
  # Until proxies that look by themselves have seen it: while one goes they would know of none.
  sleep 4
done
echo "All are ready."
