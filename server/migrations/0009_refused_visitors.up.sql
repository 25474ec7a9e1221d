-- Refused calls of visitors without an account, counted: a crowd fills no log with them, and none waits for the chain's lock.
CREATE TABLE visitor_refusal (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- Its first moment.
  hour timestamptz NOT NULL,
  -- An IPv4 address, or the first 64 bits of an IPv6 address.
  network text NOT NULL,
  -- As in the log: what the call would have done, and why it was not done.
  action text NOT NULL,
  code text NOT NULL,
  calls integer NOT NULL DEFAULT 1 CHECK (calls > 0),
  PRIMARY KEY (clinic_id, hour, network, action, code)
);
SELECT guard_clinic_table('visitor_refusal');

-- No name is searched with it: names are folded and compared by one rule for both databases and every collation.
DROP EXTENSION IF EXISTS pg_trgm;
