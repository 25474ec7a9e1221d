#!/bin/sh
# Makes the logins and the database of Carefront, or only what is missing of them. Runs as an administrator of PostgreSQL 15 or newer:
#   OWNER_PASSWORD=… REQUESTS_PASSWORD=… sh server/deploy/make-database.sh
# DATABASE_NAME names another database, such as the one of a rehearsal.
set -eu
: "${OWNER_PASSWORD:?}" "${REQUESTS_PASSWORD:?}"
export DATABASE_NAME="${DATABASE_NAME:-carefront}"
# The passwords go by the environment: every user of the machine may read the arguments of a process.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
SET client_min_messages = warning;
\getenv name DATABASE_NAME
\getenv owner_password OWNER_PASSWORD
\getenv requests_password REQUESTS_PASSWORD
-- The role of every request: it owns nothing, and row-level security restricts it to one clinic.
SELECT 'CREATE ROLE carefront_app NOLOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carefront_app') \gexec
-- The owner of the tables: migrations, backups, jobs.
SELECT 'CREATE ROLE carefront_owner' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carefront_owner') \gexec
ALTER ROLE carefront_owner LOGIN CREATEROLE BYPASSRLS PASSWORD :'owner_password';
GRANT carefront_app TO carefront_owner WITH ADMIN OPTION;
-- The login of requests.
SELECT 'CREATE ROLE carefront_requests' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carefront_requests') \gexec
ALTER ROLE carefront_requests LOGIN PASSWORD :'requests_password';
GRANT carefront_app TO carefront_requests;
SELECT format('CREATE DATABASE %I OWNER carefront_owner ENCODING ''UTF8'' TEMPLATE template0', :'name')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO carefront_requests;
SQL
