DROP INDEX guardian_without_contact_text;
DROP INDEX client_without_contact_text;
DROP INDEX guardian_by_contact_text;
DROP INDEX client_by_contact_text;
