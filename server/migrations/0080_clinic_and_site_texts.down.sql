ALTER TABLE booking_site_version DROP COLUMN translations;
ALTER TABLE booking_site DROP COLUMN translations;
ALTER TABLE clinic DROP COLUMN translations;
