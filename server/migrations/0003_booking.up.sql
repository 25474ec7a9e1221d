-- Appointments, and the time that they, holds and blocks take: availability reads `occupancy` and nothing else.

CREATE TABLE appointment (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  practitioner_id integer NOT NULL,
  service_id integer NOT NULL,
  client_id integer NOT NULL,
  -- Null: the visitor left it open and the service does not decide it.
  location_id integer,
  status text NOT NULL
    CHECK (status IN ('requested', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'no_show')),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- What was agreed: the time on the wall. The instants follow from it and are set again when the zone's data changes.
  wall_date date NOT NULL,
  wall_minutes smallint NOT NULL CHECK (wall_minutes BETWEEN 0 AND 1439),
  zone text NOT NULL,
  tzdb_version text NOT NULL,
  -- The zone the visitor chose the time in.
  client_zone text NOT NULL,
  is_video boolean NOT NULL DEFAULT false,
  notes text NOT NULL DEFAULT '' CHECK (char_length(notes) <= 255),
  -- As booked: a later change of the service does not reach back.
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  fee_cents integer CHECK (fee_cents >= 0),
  -- Of the calendar file: the uid stays, the sequence counts changes.
  ics_uid text NOT NULL,
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  -- SHA-256; the token itself is only in the visitor's link.
  manage_token_hash bytea NOT NULL CHECK (octet_length(manage_token_hash) = 32),
  -- When an unanswered request gives its time back.
  request_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, manage_token_hash),
  UNIQUE (clinic_id, ics_uid),
  FOREIGN KEY (clinic_id, practitioner_id) REFERENCES practitioner,
  FOREIGN KEY (clinic_id, service_id) REFERENCES service,
  FOREIGN KEY (clinic_id, client_id) REFERENCES client,
  FOREIGN KEY (clinic_id, location_id) REFERENCES location,
  CHECK (end_at > start_at),
  CHECK (status <> 'requested' OR request_expires_at IS NOT NULL)
);
CREATE INDEX appointment_by_practitioner ON appointment (clinic_id, practitioner_id, start_at);
CREATE INDEX appointment_by_client ON appointment (clinic_id, client_id, start_at);
CREATE INDEX appointment_request_due ON appointment (clinic_id, request_expires_at) WHERE status = 'requested';

-- The form as it was sent, known fields only. People and appointment are read from their own tables; this is the record of what was said.
CREATE TABLE submitted_booking (
  clinic_id integer NOT NULL,
  appointment_id uuid NOT NULL,
  form jsonb NOT NULL,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clinic_id, appointment_id),
  FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment ON DELETE CASCADE
);

-- One stretch of one resource's time. A row that takes no time any more is deleted, not marked.
CREATE TABLE occupancy (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('practitioner', 'room', 'client')),
  resource_id integer NOT NULL,
  -- Half-open, buffers included: so they are kept too, and counted once.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
  state text NOT NULL CHECK (state IN ('hold', 'requested', 'confirmed', 'block')),
  -- 0 for everyone; staff who overbook on purpose use the next one.
  lane smallint NOT NULL DEFAULT 0 CHECK (lane >= 0),
  -- What the time is taken for, and when the session itself begins: limits per day count these. Null for blocks.
  service_id integer,
  session_starts_at timestamptz,
  appointment_id uuid,
  -- Hold only: SHA-256 of the token, SHA-256 of the visitor's session, first and last moment.
  hold_token_hash bytea CHECK (octet_length(hold_token_hash) = 32),
  hold_visitor_hash bytea CHECK (octet_length(hold_visitor_hash) = 32),
  hold_since timestamptz,
  hold_until timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment ON DELETE CASCADE,
  FOREIGN KEY (clinic_id, service_id) REFERENCES service,
  CHECK (ends_at > starts_at),
  -- Readers find by the start alone whatever can reach into their range: see `occupancy_by_start`.
  CONSTRAINT occupancy_at_most_a_day CHECK (ends_at - starts_at <= interval '24 hours'),
  CHECK ((state = 'hold') = (hold_token_hash IS NOT NULL)),
  CHECK ((state = 'hold') = (hold_since IS NOT NULL)),
  CHECK ((state = 'hold') = (hold_until IS NOT NULL)),
  CHECK (state = 'hold' OR hold_visitor_hash IS NULL),
  CHECK ((state IN ('requested', 'confirmed')) = (appointment_id IS NOT NULL)),
  CHECK ((service_id IS NULL) = (session_starts_at IS NULL)),
  CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (
    clinic_id WITH =, kind WITH =, resource_id WITH =, lane WITH =, during WITH &&
  ) WHERE (state IN ('hold', 'requested', 'confirmed', 'block'))
);
-- For reads: under row-level security `&&` would be a filter, not an index condition. The GiST index serves the constraint only.
CREATE INDEX occupancy_by_start ON occupancy (clinic_id, kind, resource_id, starts_at);
CREATE INDEX occupancy_by_appointment ON occupancy (clinic_id, appointment_id) WHERE appointment_id IS NOT NULL;
CREATE UNIQUE INDEX occupancy_hold_by_token ON occupancy (clinic_id, hold_token_hash) WHERE state = 'hold';
CREATE UNIQUE INDEX occupancy_one_hold_per_visitor ON occupancy (clinic_id, hold_visitor_hash) WHERE state = 'hold';

-- First answers, kept so that a repeated submit is not a second act. Without the manage link: that is derived again.
CREATE TABLE idempotency_key (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  -- Null only inside the transaction that acts.
  status smallint,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, route, key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (clinic_id, created_at);
