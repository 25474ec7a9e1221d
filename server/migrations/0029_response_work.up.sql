-- Staff read, export, delete and count submitted forms.

-- The client's name as the search compares it (`foldedName` of the domain, decision 23), so that a search reads only the names that it finds.
-- Null: the server has not folded the name since it was written; it does so within minutes.
ALTER TABLE client ADD COLUMN folded_name text COLLATE "C";
CREATE INDEX client_unfolded ON client (clinic_id) WHERE folded_name IS NULL;

CREATE FUNCTION forget_folded_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded_name := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER forget_folded_name BEFORE UPDATE OF first_name, last_name ON client
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION forget_folded_name();

ALTER TABLE form_response
  -- The moment at which a person at work first opened the response. Null: nobody yet.
  ADD COLUMN seen_at timestamptz,
  -- No foreign key: responses outlive accounts. Null: nobody yet, or it was submitted before this was kept.
  ADD COLUMN seen_by_user_id integer,
  -- The answers were deleted; given consents stay.
  ADD COLUMN reduced_at timestamptz;
-- Responses from before this was kept are not new.
UPDATE form_response SET seen_at = submitted_at;
CREATE INDEX form_response_unseen ON form_response (clinic_id, submitted_at DESC, id) WHERE seen_at IS NULL;

-- Days after which a form's responses are deleted. Null: never.
ALTER TABLE form ADD COLUMN keep_responses_days integer CHECK (keep_responses_days BETWEEN 30 AND 36500);

-- The export of a form's responses: a file in the data folder that a background job makes.
CREATE TABLE form_export (
  clinic_id integer NOT NULL,
  -- Id of the background job, which has the state and the progress.
  id uuid NOT NULL,
  form_id integer NOT NULL,
  requested_by_user_id integer NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'json')),
  with_files boolean NOT NULL,
  started_at timestamptz NOT NULL,
  -- Null: the file is not complete.
  size_bytes bigint CHECK (size_bytes > 0),
  fault text CHECK (fault IN ('too-large')),
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, id) REFERENCES background_job ON DELETE CASCADE,
  FOREIGN KEY (clinic_id, form_id) REFERENCES form ON DELETE CASCADE
);
CREATE INDEX form_export_by_age ON form_export (clinic_id, started_at);
SELECT guard_clinic_table('form_export');

-- A place outlives the response that took it. Losing the name of the response takes no place, so it is not counted again.
DROP TRIGGER program_has_place ON program_registration;
CREATE TRIGGER program_has_place BEFORE INSERT OR UPDATE OF clinic_id, program_id, status ON program_registration
  FOR EACH ROW WHEN (NEW.status = 'registered') EXECUTE FUNCTION program_has_place();
