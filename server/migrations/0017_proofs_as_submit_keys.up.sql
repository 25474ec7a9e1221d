-- A used proof of work is a submit key like any other: one key, the hash of what was sent with it, and the answer.
-- While an old and a new server run on one database, a registration at the old server fails as a whole, because its table is gone, and so
-- does a booking, because a column is gone. The visitor tries again, at the new server, with the same key or proof.
INSERT INTO idempotency_key (clinic_id, route, key, body_hash, answer, created_at)
  SELECT clinic_id, 'bot-check', encode(challenge_hash, 'hex'), body_hash, to_jsonb(subject_id), used_at FROM bot_check_use;
DROP TABLE bot_check_use;

-- Nothing read it: the route knows the status of its answer.
ALTER TABLE idempotency_key DROP COLUMN status;
