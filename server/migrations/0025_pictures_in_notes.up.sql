-- A picture in the notes of a registration is deleted with its client.
ALTER TABLE attachment
  ADD COLUMN notes_client_id integer GENERATED ALWAYS AS (
    CASE WHEN subject_kind = 'registration-notes' THEN subject_id::integer END) STORED,
  ADD FOREIGN KEY (clinic_id, notes_client_id) REFERENCES client ON DELETE CASCADE;
CREATE INDEX attachment_of_notes ON attachment (clinic_id, notes_client_id) WHERE notes_client_id IS NOT NULL;
