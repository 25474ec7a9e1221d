-- Rows of keys stay in the log, which nobody may change.
ALTER TABLE audit_event DROP CONSTRAINT audit_event_actor_kind_check,
  ADD CONSTRAINT audit_event_actor_kind_check CHECK (actor_kind IN ('person', 'visitor', 'link', 'system')) NOT VALID;
DROP TRIGGER count_activation_change ON activation;
DROP FUNCTION count_activation_change();
DROP TABLE activation_head;
DROP TABLE release_key;
-- Without its clinic's name, a clinic's own release would be everybody's.
DELETE FROM activation WHERE stable IN (SELECT id FROM release WHERE private_to IS NOT NULL);
UPDATE activation SET previous = NULL WHERE previous IN (SELECT id FROM release WHERE private_to IS NOT NULL);
DELETE FROM release WHERE private_to IS NOT NULL;
REVOKE UPDATE (files_removed_at) ON release FROM carefront_app;
DROP POLICY own_or_public ON release;
ALTER TABLE release NO FORCE ROW LEVEL SECURITY;
ALTER TABLE release DISABLE ROW LEVEL SECURITY;
DROP INDEX release_of_clinic;
DROP INDEX release_version_once;
ALTER TABLE release DROP CONSTRAINT release_has_key, DROP CONSTRAINT release_id_of_parts,
  DROP COLUMN source, DROP COLUMN private_to, DROP COLUMN key_id, DROP COLUMN bytes, DROP COLUMN entry_gzip_bytes,
  DROP COLUMN start_brotli_bytes, DROP COLUMN files_removed_at,
  ADD CONSTRAINT release_name_version_hash_key UNIQUE (name, version, hash);
