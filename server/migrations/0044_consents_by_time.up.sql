-- The list of a clinic's consents, newest first, and those of some days.
CREATE INDEX consent_by_time ON consent (clinic_id, created_at);
