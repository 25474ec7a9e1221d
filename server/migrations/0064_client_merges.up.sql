-- Two records of one client that the office joined. The joined record is deleted, so that no list has to leave it out; this row leads from its
-- number to the record that was kept.
CREATE TABLE client_merge (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  -- No foreign key: the record is gone.
  merged_id integer NOT NULL,
  kept_id integer NOT NULL,
  merged_at timestamptz NOT NULL,
  -- No foreign key: merges outlive accounts.
  merged_by_user_id integer NOT NULL,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, merged_id),
  FOREIGN KEY (clinic_id, kept_id) REFERENCES client ON DELETE CASCADE,
  CHECK (kept_id <> merged_id)
);
CREATE INDEX client_merge_by_kept ON client_merge (clinic_id, kept_id);
SELECT guard_clinic_table('client_merge');

-- What a merge changed, row by row, so that it can be undone. Removed after a day.
CREATE TABLE client_merge_row (
  clinic_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  merge_id uuid NOT NULL,
  -- Order of the merge's statements. The undo goes through them from the last to the first.
  step smallint NOT NULL,
  table_name text NOT NULL,
  -- The values of the changed columns before; the whole row if the merge deleted it.
  before jsonb NOT NULL,
  -- The row's key and the values that the undo expects to find. Null: the merge deleted the row.
  after jsonb,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, merge_id) REFERENCES client_merge ON DELETE CASCADE
);
CREATE INDEX client_merge_row_of_merge ON client_merge_row (clinic_id, merge_id, step);
CREATE INDEX client_merge_row_by_age ON client_merge_row (clinic_id, recorded_at);
SELECT guard_clinic_table('client_merge_row');

-- As before, and: a signed consent is filed under another number of its client when the office joins two records, or takes that back. The
-- signed document and its evidence stay as they are.
CREATE OR REPLACE FUNCTION consent_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['Draft Viewed', 'Draft Signed', 'Viewed Signed', 'Signed Completed'];
  completion CONSTANT text[] := ARRAY['status', 'completed_at'];
  filed jsonb := to_jsonb(NEW);
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('Draft', 'Viewed') THEN
      RAISE EXCEPTION 'a consent is not made signed' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT OLD.status || ' ' || NEW.status = ANY (steps) THEN
    RAISE EXCEPTION 'a consent takes no such step' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.client_id <> OLD.client_id AND EXISTS (
    SELECT FROM client_merge m
    WHERE m.clinic_id = OLD.clinic_id
      AND (m.merged_id, m.kept_id) IN ((OLD.client_id, NEW.client_id), (NEW.client_id, OLD.client_id))) THEN
    filed := jsonb_set(filed, '{client_id}', to_jsonb(OLD.client_id));
  END IF;
  IF OLD.status IN ('Signed', 'Completed') AND filed IS DISTINCT FROM to_jsonb(OLD)
    AND (NEW.status = OLD.status OR (filed - completion) IS DISTINCT FROM (to_jsonb(OLD) - completion)) THEN
    RAISE EXCEPTION 'a signed consent stays as it was signed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
