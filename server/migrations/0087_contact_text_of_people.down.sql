DROP TRIGGER write_contact_text ON guardian;
DROP TRIGGER write_contact_text ON client;
DROP FUNCTION write_contact_text;
ALTER TABLE guardian DROP COLUMN contact_text;
ALTER TABLE client DROP COLUMN locale, DROP COLUMN contact_text;
