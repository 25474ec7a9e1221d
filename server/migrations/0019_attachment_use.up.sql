-- Sums of a clinic's attachments, so that an upload checks the quotas without counting the files. Triggers keep them.
CREATE TABLE attachment_use (
  clinic_id integer PRIMARY KEY REFERENCES clinic ON DELETE CASCADE,
  files integer NOT NULL CHECK (files >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Files of visitors without an account, for no submission yet.
  waiting_files integer NOT NULL CHECK (waiting_files >= 0),
  waiting_bytes bigint NOT NULL CHECK (waiting_bytes >= 0)
);
INSERT INTO attachment_use
  SELECT clinic_id, count(*), sum(size_bytes),
    count(*) FILTER (WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL),
    coalesce(sum(size_bytes) FILTER (WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL), 0)
  FROM attachment GROUP BY clinic_id;
SELECT guard_clinic_table('attachment_use');

CREATE FUNCTION count_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO attachment_use AS kept
      SELECT clinic_id, count(*), sum(size_bytes),
        count(*) FILTER (WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL),
        coalesce(sum(size_bytes) FILTER (WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL), 0)
      FROM added GROUP BY clinic_id
    ON CONFLICT (clinic_id) DO UPDATE SET
      files = kept.files + excluded.files, bytes = kept.bytes + excluded.bytes,
      waiting_files = kept.waiting_files + excluded.waiting_files,
      waiting_bytes = kept.waiting_bytes + excluded.waiting_bytes;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE attachment_use AS kept SET
      files = kept.files - gone.files, bytes = kept.bytes - gone.bytes,
      waiting_files = kept.waiting_files - gone.waiting_files, waiting_bytes = kept.waiting_bytes - gone.waiting_bytes
    FROM (
      SELECT clinic_id, count(*) AS files, sum(size_bytes) AS bytes,
        count(*) FILTER (WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL) AS waiting_files,
        coalesce(sum(size_bytes) FILTER (WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL), 0) AS waiting_bytes
      FROM removed GROUP BY clinic_id
    ) AS gone
    WHERE kept.clinic_id = gone.clinic_id;
  END IF;
  RETURN NULL;
END
$$;
-- A trigger with transition tables takes one event.
CREATE TRIGGER count_added AFTER INSERT ON attachment REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_attachments();
CREATE TRIGGER count_changed AFTER UPDATE ON attachment REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_attachments();
CREATE TRIGGER count_removed AFTER DELETE ON attachment REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_attachments();

-- Waiting files of one uploader.
CREATE INDEX attachment_of_session ON attachment (clinic_id, uploader_session_hash) INCLUDE (size_bytes)
  WHERE subject_id IS NULL AND uploader_session_hash IS NOT NULL;
CREATE INDEX attachment_of_account ON attachment (clinic_id, uploaded_by_user_id) INCLUDE (size_bytes)
  WHERE subject_id IS NULL AND uploaded_by_user_id IS NOT NULL;
