-- The unsent answers of a requested form, for the person who goes on with them on another device. One device at a time has their key.
CREATE TABLE linked_form_draft (
  clinic_id integer NOT NULL,
  user_form_id uuid NOT NULL,
  -- The version that the answers belong to.
  version numeric(6, 1) NOT NULL,
  -- Encrypted for this request. Base64 of 2,000,000 bytes.
  content text NOT NULL CHECK (octet_length(content) <= 2700000),
  -- By the clock of the device: the newer of two texts counts.
  written_at timestamptz NOT NULL,
  -- Some days after the last save, and not after the link.
  expires_at timestamptz NOT NULL,
  -- SHA-256 of the key.
  key_hash bytea NOT NULL CHECK (octet_length(key_hash) = 32),
  -- Whose files the text names: an account, or the SHA-256 of a visitor's session, as in `attachment`.
  saved_by_user_id integer,
  saved_by_session_hash bytea CHECK (octet_length(saved_by_session_hash) = 32),
  -- The emailed code that gives the key to another device; null: none was asked for, or it was used. The code is derived from the id.
  code_id uuid,
  code_expires_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (clinic_id, user_form_id),
  FOREIGN KEY (clinic_id, user_form_id) REFERENCES user_form ON DELETE CASCADE
);
CREATE INDEX linked_form_draft_by_end ON linked_form_draft (clinic_id, expires_at);
SELECT guard_clinic_table('linked_form_draft');
