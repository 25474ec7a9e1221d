-- Template of the intake note, title and text of the consent form in the other language, as in the tables of 0079.
ALTER TABLE clinic ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
-- {"fr": {…}}: all texts of the site once more. Switches and pictures are those of the row.
ALTER TABLE booking_site ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE booking_site_version ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
