-- Releases (immutable, shared by all clinics) and which of them each clinic's browsers load.

CREATE TABLE release (
  -- name@version+hash
  id text PRIMARY KEY,
  name text NOT NULL,
  version text NOT NULL,
  hash text NOT NULL,
  -- The whole release.json.
  document jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (name, version, hash)
);

CREATE TABLE activation (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- Name of the remote, or 'shell'.
  remote text NOT NULL,
  stable text NOT NULL REFERENCES release,
  previous text REFERENCES release,
  activated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clinic_id, remote),
  CHECK (stable <> previous)
);

-- What browsers reported: names and codes only.
CREATE TABLE remote_failure (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  remote text NOT NULL,
  version text NOT NULL,
  phase text NOT NULL,
  error text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clinic_id, id)
);
CREATE INDEX remote_failure_by_time ON remote_failure (clinic_id, remote, seen_at);
