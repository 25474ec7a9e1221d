ALTER TABLE service DROP COLUMN listed_every_minutes;
ALTER TABLE appointment DROP COLUMN location_by;
ALTER TABLE practitioner DROP COLUMN location_id;
