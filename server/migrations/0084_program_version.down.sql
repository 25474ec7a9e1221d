ALTER TABLE program_category DROP COLUMN version;
ALTER TABLE program DROP COLUMN version;
