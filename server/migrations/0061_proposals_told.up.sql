-- When the person who proposed the change read that the office refused it. Null: not yet.
ALTER TABLE client_proposal ADD COLUMN refusal_read_at timestamptz;
