-- Life after booking: who made it, what was said about it to whom, who did what; and sessions that staff place in the calendar.

ALTER TABLE clinic
  -- How long before a session its people are reminded; null: not at all.
  ADD COLUMN reminder_lead_hours smallint DEFAULT 24 CHECK (reminder_lead_hours BETWEEN 1 AND 168);

ALTER TABLE appointment
  -- Null: a visitor without an account.
  ADD COLUMN booked_by_user_id integer,
  -- 'calendar': placed by the clinic's own people, at any time.
  ADD COLUMN origin text NOT NULL DEFAULT 'site' CHECK (origin IN ('site', 'calendar')),
  -- In which language it was made: letters about it are in that of whoever reads them, or in this one.
  ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr')),
  -- When its present time was agreed on: made, confirmed or moved. Reminders look at it.
  ADD COLUMN agreed_at timestamptz NOT NULL DEFAULT now(),
  -- Which link of the booking is the one that opens it: the next one when it is given to another client.
  ADD COLUMN link_version smallint NOT NULL DEFAULT 0 CHECK (link_version >= 0),
  -- For which change its reminder was seen to, whether or not it reached anybody; null: for none.
  ADD COLUMN reminded_sequence integer,
  -- Of calendar events (EN-09); null where they follow from the booking itself.
  ADD COLUMN title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 255),
  ADD COLUMN travel_minutes smallint NOT NULL DEFAULT 0 CHECK (travel_minutes BETWEEN 0 AND 240),
  ADD COLUMN event_type_id integer REFERENCES event_type,
  ADD COLUMN event_location_id integer REFERENCES event_location,
  ADD COLUMN video_provider_id integer REFERENCES video_provider,
  ADD FOREIGN KEY (clinic_id, booked_by_user_id) REFERENCES user_account;
UPDATE appointment SET agreed_at = created_at;
CREATE INDEX appointment_by_status ON appointment (clinic_id, status, start_at);

-- Every message about a booking that was ever put into the outbox: none is written twice. `sequence` is the appointment's at that time.
CREATE TABLE appointment_notice (
  clinic_id integer NOT NULL,
  appointment_id uuid NOT NULL,
  notice text NOT NULL
    CHECK (notice IN ('requested', 'confirmed', 'declined', 'expired', 'moved', 'cancelled', 'reminder')),
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('client', 'guardian', 'booker', 'practitioner', 'clinic')),
  -- Of the client, the guardian, the booker's account, the practitioner, the clinic.
  recipient_id integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'text')),
  sequence integer NOT NULL,
  -- The letter in the outbox; not a foreign key, for letters may be tidied away.
  outbox_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, appointment_id, notice, recipient_kind, recipient_id, channel, sequence),
  FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment ON DELETE CASCADE
);

-- Who did what, and why where a reason is asked for. Rows are only ever added.
CREATE TABLE audit_event (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- 'link': somebody with the link of an e-mail. 'system': the clock.
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'visitor', 'link', 'system')),
  -- Of a person; no foreign key: the log outlives accounts.
  actor_user_id integer,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- What the person wrote; '' where nothing was asked.
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  -- Ids, times and codes; no names, addresses or notes.
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (clinic_id, id),
  CHECK ((actor_kind = 'person') = (actor_user_id IS NOT NULL))
);
CREATE INDEX audit_event_by_subject ON audit_event (clinic_id, subject_kind, subject_id, id);

SELECT guard_clinic_table('appointment_notice');
SELECT guard_clinic_table('audit_event');
REVOKE UPDATE, DELETE ON audit_event FROM carefront_app;
