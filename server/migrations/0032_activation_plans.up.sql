-- Activations are planned, shared out and explained.

ALTER TABLE activation
  -- Release that a share of clinics or visitors loads instead of the stable one. Null: no share.
  ADD COLUMN candidate text REFERENCES release,
  -- Hundredths of a per cent.
  ADD COLUMN basis_points integer CHECK (basis_points BETWEEN 1 AND 9999),
  ADD COLUMN unit text CHECK (unit IN ('clinic', 'visitor')),
  -- Of this candidate alone, so that its buckets are not those of the last candidate.
  ADD COLUMN salt text CHECK (char_length(salt) BETWEEN 16 AND 64),
  -- Calls for a group of clinics leave the remote as it is.
  ADD COLUMN hold boolean NOT NULL DEFAULT false,
  -- 'off': the clinic's browsers do not load the remote.
  ADD COLUMN state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off')),
  ADD CONSTRAINT activation_candidate_whole CHECK (
    (candidate IS NULL) = (basis_points IS NULL) AND (candidate IS NULL) = (unit IS NULL) AND (candidate IS NULL) = (salt IS NULL)
  ),
  ADD CONSTRAINT activation_candidate_differs CHECK (candidate <> stable);

-- History: rows are added, never changed.
CREATE TABLE activation_event (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  remote text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('activated', 'candidate', 'rolled-back', 'stopped', 'revoked', 'held', 'released', 'off', 'on')),
  from_release text,
  to_release text,
  basis_points integer,
  unit text CHECK (unit IN ('clinic', 'visitor')),
  -- Both null: the health rule.
  by_user_id integer,
  by_key text,
  reason text NOT NULL CHECK (char_length(reason) <= 300),
  at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  CHECK (by_user_id IS NULL OR by_key IS NULL)
);
CREATE INDEX activation_event_of_remote ON activation_event (clinic_id, remote, id DESC);

-- A person approved a release whose remote asks for it.
CREATE TABLE release_approval (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  release_id text NOT NULL REFERENCES release ON DELETE CASCADE,
  approved_by integer NOT NULL,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 300),
  at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, release_id)
);

-- A set of releases passed, or failed, its tests together.
CREATE TABLE release_evidence (
  -- SHA-256 of the set, in hex.
  set_hash text NOT NULL CHECK (set_hash ~ '^[0-9a-f]{64}$'),
  suite text NOT NULL CHECK (char_length(suite) <= 40),
  -- 'server': the start of the server, for the set that was built with it.
  key_id text NOT NULL CHECK (char_length(key_id) <= 16),
  -- A clinic's key vouches for its own clinic only. Null: a key of the platform.
  private_to integer REFERENCES clinic ON DELETE CASCADE,
  passed integer NOT NULL CHECK (passed >= 0),
  failed integer NOT NULL CHECK (failed >= 0),
  commit_id text CHECK (char_length(commit_id) = 40),
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX release_evidence_once ON release_evidence (set_hash, suite, key_id, COALESCE(private_to, 0));
CREATE INDEX release_evidence_of_key ON release_evidence (key_id, at);
ALTER TABLE release_evidence ENABLE ROW LEVEL SECURITY;
ALTER TABLE release_evidence FORCE ROW LEVEL SECURITY;
CREATE POLICY own_or_public ON release_evidence
  USING (private_to IS NULL OR private_to = NULLIF(current_setting('app.clinic_id', true), '')::integer)
  WITH CHECK (private_to IS NULL OR private_to = NULLIF(current_setting('app.clinic_id', true), '')::integer);

ALTER TABLE clinic
  -- Calls for a group of clinics name it.
  ADD COLUMN release_group text NOT NULL DEFAULT 'all' CHECK (release_group ~ '^[a-z]{1,20}$'),
  -- False: calls for a group leave the clinic as it is.
  ADD COLUMN follows_platform boolean NOT NULL DEFAULT true;

SELECT guard_clinic_table('activation_event');
SELECT guard_clinic_table('release_approval');
REVOKE UPDATE, DELETE ON activation_event FROM carefront_app;
