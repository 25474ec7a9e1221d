ALTER TABLE clinic DROP COLUMN site_editors;
ALTER TABLE clinic DROP COLUMN consent_editors;
ALTER TABLE clinic DROP COLUMN forms_editors;
