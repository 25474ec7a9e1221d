ALTER TABLE practitioner DROP COLUMN portrait_id;
ALTER TABLE clinic DROP COLUMN image_dark, DROP COLUMN content_locale;
