DROP TRIGGER program_has_place ON program_registration;
CREATE TRIGGER program_has_place BEFORE INSERT OR UPDATE ON program_registration
  FOR EACH ROW WHEN (NEW.status = 'registered') EXECUTE FUNCTION program_has_place();
DROP TABLE form_export;
ALTER TABLE form DROP COLUMN keep_responses_days;
ALTER TABLE form_response DROP COLUMN seen_at, DROP COLUMN seen_by_user_id, DROP COLUMN reduced_at;
DROP TRIGGER forget_folded_name ON client;
DROP FUNCTION forget_folded_name();
ALTER TABLE client DROP COLUMN folded_name;
