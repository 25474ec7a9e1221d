-- A search for an email or phone reads these indexes alone; the others tell which rows have no searched text yet, and are usually empty.
CREATE INDEX CONCURRENTLY client_by_contact_text ON client (clinic_id, id) INCLUDE (contact_text);
CREATE INDEX CONCURRENTLY guardian_by_contact_text ON guardian (clinic_id, id) INCLUDE (contact_text);
CREATE INDEX CONCURRENTLY client_without_contact_text ON client (clinic_id) WHERE contact_text IS NULL;
CREATE INDEX CONCURRENTLY guardian_without_contact_text ON guardian (clinic_id) WHERE contact_text IS NULL;
