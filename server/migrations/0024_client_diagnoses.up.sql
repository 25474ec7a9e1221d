-- Diagnoses of a client (CP-09), as a form of the clinic asked for them.
CREATE TABLE client_diagnosis (
  clinic_id integer NOT NULL,
  client_id integer NOT NULL,
  diagnosis_id integer NOT NULL REFERENCES diagnosis,
  -- Order of the form.
  position smallint NOT NULL CHECK (position >= 0),
  date_onset date,
  relevant_history text CHECK (char_length(relevant_history) <= 2000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, client_id, diagnosis_id),
  FOREIGN KEY (clinic_id, client_id) REFERENCES client ON DELETE CASCADE
);
SELECT guard_clinic_table('client_diagnosis');

-- A client may register by a form of the clinic too.
ALTER TABLE client_registration DROP CONSTRAINT client_registration_channel_check;
ALTER TABLE client_registration
  ADD CONSTRAINT client_registration_channel_check CHECK (channel IN ('chatbot', 'intake', 'form'));
