ALTER TABLE occupation DROP COLUMN version;
