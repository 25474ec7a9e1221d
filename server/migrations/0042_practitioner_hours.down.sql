ALTER TABLE practitioner DROP COLUMN hours_version;
