ALTER TABLE clinic DROP COLUMN offer_version;
