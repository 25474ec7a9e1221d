-- Reports of browsers about releases, pooled over clinics, and releases that nobody loads any more.

CREATE TABLE release_report (
  release_id text NOT NULL REFERENCES release ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  -- Keyed hash of the network and the release: it names nobody, and differs between releases.
  reporter bytea NOT NULL CHECK (octet_length(reporter) = 8),
  -- All attempts, with the failed ones; a reporter counts three times an hour at most.
  mounts smallint NOT NULL CHECK (mounts BETWEEN 0 AND 3),
  failures smallint NOT NULL CHECK (failures BETWEEN 0 AND mounts),
  is_last_load_failed boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (release_id, hour, reporter)
);
CREATE INDEX release_report_by_time ON release_report (seen_at);

-- A row is for ever: no roll-back brings such a release back. No foreign key: the number of rows is part of each manifest's sequence, which
-- only grows, also when a clinic is deleted with its own releases.
CREATE TABLE release_stop (
  release_id text NOT NULL,
  -- 'stopped': the health rule stopped a candidate. 'revoked': a person or a key took it back.
  kind text NOT NULL CHECK (kind IN ('stopped', 'revoked')),
  reason text NOT NULL CHECK (char_length(reason) <= 300),
  by_key text,
  by_user_id integer,
  -- Clinic whose call it was.
  by_clinic integer,
  at timestamptz NOT NULL,
  PRIMARY KEY (release_id, kind)
);

-- Days on which a server gave the release to browsers.
CREATE TABLE release_use (
  release_id text NOT NULL REFERENCES release ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (release_id, day)
);

REVOKE DELETE, TRUNCATE ON release_report FROM carefront_app;
REVOKE UPDATE, DELETE, TRUNCATE ON release_stop, release_use FROM carefront_app;
