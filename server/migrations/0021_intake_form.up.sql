-- A client may register by the Intake Form dialog too, and say whom they prefer.
ALTER TABLE client_registration DROP CONSTRAINT client_registration_channel_check;
ALTER TABLE client_registration
  ADD CONSTRAINT client_registration_channel_check CHECK (channel IN ('chatbot', 'intake')),
  -- Rich text, cleaned; its last line names the discipline.
  ADD COLUMN notes text,
  ADD COLUMN practitioner_id integer,
  ADD COLUMN occupation_id integer,
  ADD FOREIGN KEY (clinic_id, practitioner_id) REFERENCES practitioner,
  ADD FOREIGN KEY (clinic_id, occupation_id) REFERENCES occupation;
