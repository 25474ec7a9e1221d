ALTER TABLE location DROP COLUMN version;
ALTER TABLE service_category DROP COLUMN version;
ALTER TABLE service DROP COLUMN version;
