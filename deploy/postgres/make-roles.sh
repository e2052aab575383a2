#!/bin/sh
# The two roles and the database: docs/operations.md, "Data". PostgreSQL's image runs it once, on an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set service_password="$DATABASE_PASSWORD" <<'SQL'
create role elbbote_owner login password :'owner_password';
create role elbbote login password :'service_password';
create database elbbote owner elbbote_owner encoding 'UTF8' template template0;
SQL
