-- The site's editor, pictures of the clinic's own, and the help bot's registrations.

-- States that the site was saved in, the newest of them. Rows are never changed: an earlier state comes back as the next version.
CREATE TABLE booking_site_version (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- 1, 2, 3 … of each clinic. 0: the site as it stood before its editor saved anything.
  version integer NOT NULL CHECK (version >= 0),
  json_content jsonb NOT NULL,
  about_us_content text NOT NULL,
  services_content text NOT NULL,
  teams_content text NOT NULL,
  saved_at timestamptz NOT NULL,
  -- No foreign key: versions outlive accounts. Null: nobody, for version 0.
  saved_by_user_id integer,
  PRIMARY KEY (clinic_id, version)
);

-- Which version the site shows; 0 until its editor saves.
ALTER TABLE booking_site ADD COLUMN version integer NOT NULL DEFAULT 0 CHECK (version >= 0);

-- Pictures of the clinic's rich text and banner, re-encoded; the bytes are files.
CREATE TABLE content_image (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('jpg', 'png')),
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  uploaded_by_user_id integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id)
);

-- Proofs of work that were used: none counts twice. Tidied after a day: by then each has long run out.
CREATE TABLE bot_check_use (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  challenge_hash bytea NOT NULL,
  -- Of what was sent with it: the same once more, after a lost answer, is told what the first made.
  body_hash bytea NOT NULL,
  -- What was made for it; null only inside its own transaction. No foreign key: a proof stays used when that is gone.
  subject_id integer,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, challenge_hash)
);
CREATE INDEX bot_check_use_recent ON bot_check_use (clinic_id, used_at);

-- How a client came onto the waitlist by themselves.
CREATE TABLE client_registration (
  clinic_id integer NOT NULL,
  client_id integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('chatbot')),
  locale text NOT NULL CHECK (locale IN ('en', 'fr')),
  registered_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, client_id),
  FOREIGN KEY (clinic_id, client_id) REFERENCES client ON DELETE CASCADE
);

SELECT guard_clinic_table('booking_site_version');
SELECT guard_clinic_table('content_image');
SELECT guard_clinic_table('bot_check_use');
SELECT guard_clinic_table('client_registration');
-- What was saved stays as it was. DELETE remains: saving removes the oldest versions, so that a clinic's do not grow without end.
REVOKE UPDATE ON booking_site_version FROM carefront_app;
