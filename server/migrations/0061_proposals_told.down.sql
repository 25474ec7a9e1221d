ALTER TABLE client_proposal DROP COLUMN refusal_read_at;
