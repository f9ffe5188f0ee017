#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, or in the folder that is named. What is there already stays.
set -eu
folder=${1:-$(dirname "$0")/secrets}
umask 077
mkdir -p "$folder"

# $1 bytes of chance, without signs that addresses and shells read in their own way.
chance() { head -c "$1" /dev/urandom | od -An -tx1 | tr -d ' \n'; }

# The folder is the owner's alone; the user of a container must be able to read its file.
secret() {
  if [ ! -e "$folder/$1" ]; then printf '%s' "$2" > "$folder/$1"; fi
  chmod 444 "$folder/$1"
}

secret database_password "$(chance 24)"
secret database_url "postgres://zay:$(cat "$folder/database_password")@postgres:5432/zay"
secret operator_token "$(chance 32)"
# Seals the second factors of the staff; whoever loses it invites them again. In no backup: keep a copy.
secret second_factor_key "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
secret minio_user "root-$(chance 4)"
secret minio_password "$(chance 24)"
secret s3_access_key "zay-$(chance 6)"
secret s3_secret_key "$(chance 24)"
# Whoever loses it loses the backups: keep a copy somewhere else.
secret backup_key "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
