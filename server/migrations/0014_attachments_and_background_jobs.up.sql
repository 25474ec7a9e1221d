-- A file that a person adds to what they submit. Until it belongs to a submission, only its uploader reads it; from then on, the people of
-- that submission do.
CREATE TABLE attachment (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The use that it was uploaded for: a name that the server gives.
  purpose text NOT NULL CHECK (char_length(purpose) BETWEEN 1 AND 50),
  -- While the file comes in, the largest size that it may have: the row reserves the room.
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  -- Null while the file comes in. The type is found in the bytes, never taken from the browser.
  media_type text CHECK (char_length(media_type) BETWEEN 3 AND 100),
  sha256 bytea CHECK (octet_length(sha256) = 32),
  file_name text CHECK (char_length(file_name) BETWEEN 1 AND 200),
  -- One of the two: an account, or the SHA-256 of a visitor's session. No foreign key: files outlive accounts.
  uploaded_by_user_id integer,
  uploader_session_hash bytea CHECK (octet_length(uploader_session_hash) = 32),
  uploaded_at timestamptz NOT NULL,
  -- The draft or the response that it belongs to.
  subject_kind text CHECK (char_length(subject_kind) BETWEEN 1 AND 50),
  subject_id text CHECK (char_length(subject_id) BETWEEN 1 AND 100),
  PRIMARY KEY (clinic_id, id),
  CHECK (num_nonnulls(uploaded_by_user_id, uploader_session_hash) = 1),
  CHECK (num_nonnulls(media_type, sha256, file_name) IN (0, 3)),
  CHECK (num_nonnulls(subject_kind, subject_id) IN (0, 2)),
  CHECK (subject_id IS NULL OR sha256 IS NOT NULL)
);
CREATE INDEX attachment_unused ON attachment (clinic_id, uploaded_at) WHERE subject_id IS NULL;
CREATE INDEX attachment_of_subject ON attachment (clinic_id, subject_kind, subject_id) WHERE subject_id IS NOT NULL;
SELECT guard_clinic_table('attachment');

-- Work that a person started and that takes longer than a call. The job queue runs it; this row shows how far it is.
CREATE TABLE background_job (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 50),
  -- Ids and settings, no text of people.
  details jsonb NOT NULL,
  requested_by_user_id integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done_count integer NOT NULL DEFAULT 0 CHECK (done_count >= 0),
  -- Null until the work has counted.
  total_count integer CHECK (total_count >= 0),
  -- Of a job that is done: ids, such as that of an attachment.
  result jsonb,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, requested_by_user_id) REFERENCES user_account (clinic_id, id) ON DELETE CASCADE,
  CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL)),
  CHECK (result IS NULL OR state = 'done')
);
-- A person has one running job of a kind: pressing twice starts it once.
CREATE UNIQUE INDEX background_job_open ON background_job (clinic_id, requested_by_user_id, kind) WHERE ended_at IS NULL;
CREATE INDEX background_job_by_end ON background_job (clinic_id, ended_at) WHERE ended_at IS NOT NULL;
SELECT guard_clinic_table('background_job');
