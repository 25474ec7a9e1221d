#!/bin/sh
# /usr/local/bin/carefront: the command of the operator, as the user and with the settings of the service.
# carefront --settings <file> <verb> … uses other settings, such as those of a rehearsal. Paths must be absolute.
set -eu
[ "$(id -un)" = carefront ] || exec sudo -u carefront -- "$0" "$@"
settings=/etc/carefront/settings
if [ "${1:-}" = --settings ]; then
  settings=$2
  shift 2
fi
cd /opt/carefront
# Node reads the file as systemd does: no character of a value means anything to a shell.
exec node --env-file="$settings" server/src/carefront.ts "$@"
