ALTER TABLE idempotency_key ADD COLUMN status smallint;
UPDATE idempotency_key SET status = 201 WHERE answer IS NOT NULL;

CREATE TABLE bot_check_use (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  challenge_hash bytea NOT NULL,
  body_hash bytea NOT NULL,
  subject_id integer,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, challenge_hash)
);
CREATE INDEX bot_check_use_recent ON bot_check_use (clinic_id, used_at);
INSERT INTO bot_check_use
  SELECT clinic_id, decode(key, 'hex'), body_hash, answer::integer, created_at FROM idempotency_key WHERE route = 'bot-check';
DELETE FROM idempotency_key WHERE route = 'bot-check';
SELECT guard_clinic_table('bot_check_use');
