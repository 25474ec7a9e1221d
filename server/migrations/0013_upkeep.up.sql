-- What the timers remove is found by its age.
CREATE INDEX remote_failure_by_age ON remote_failure (clinic_id, seen_at);
CREATE INDEX outbox_by_end ON outbox (clinic_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX account_event_by_age ON account_event (clinic_id, happened_at);

-- 0006 added agreed_at and meant to fill it with created_at. Run by an owner who is no superuser it saw no rows, so bookings kept the
-- moment of the migration itself, which PostgreSQL remembers as the value of rows older than the column.
UPDATE appointment SET agreed_at = created_at
WHERE created_at < agreed_at AND agreed_at = (
  SELECT (attmissingval::text::timestamptz[])[1] FROM pg_attribute
  WHERE attrelid = 'appointment'::regclass AND attname = 'agreed_at' AND NOT attisdropped
);

-- The build of each package that a start of any process saw last: it was activated then, and is not activated again where a clinic was
-- rolled back since. Written by the owner alone.
CREATE TABLE built_release (
  name text PRIMARY KEY,
  release_id text NOT NULL REFERENCES release
);
REVOKE INSERT, UPDATE, DELETE ON built_release FROM carefront_app;
