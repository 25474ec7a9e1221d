DROP TABLE client_registration, bot_check_use, content_image, booking_site_version;
ALTER TABLE booking_site DROP COLUMN version;
