ALTER TABLE consent_signature DROP COLUMN shown_proof;
DROP TABLE consent_shown;
