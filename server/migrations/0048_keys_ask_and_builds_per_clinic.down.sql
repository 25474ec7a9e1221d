DROP TABLE built_at_clinic;
ALTER TABLE release_key DROP COLUMN approval;
