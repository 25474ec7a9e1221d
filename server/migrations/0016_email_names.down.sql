-- The same names back, for a start of the older version after all servers of the newer one have ended.
DO $$
BEGIN
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  INSERT INTO pgboss.queue
    SELECT (jsonb_populate_record(q, '{"name": "send-letter"}')).* FROM pgboss.queue q WHERE q.name = 'send-email';
  UPDATE pgboss.job SET name = 'send-letter' WHERE name = 'send-email';
  DELETE FROM pgboss.queue WHERE name = 'send-email';
END
$$;

DELETE FROM attempt_counter WHERE kind IN ('guessing-email', 'login-email', 'login-email-own', 'booking-email');

CREATE FUNCTION rename_with_parts(was text, becomes text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part text;
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', was, becomes);
  EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', was || '_id_seq', becomes || '_id_seq');
  FOR part IN SELECT conname FROM pg_constraint WHERE conrelid = becomes::regclass AND starts_with(conname, was) LOOP
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', becomes, part, replace(part, was, becomes));
  END LOOP;
END
$$;
SELECT rename_with_parts('demo_message', 'demo_letter');
DROP FUNCTION rename_with_parts;

ALTER TABLE outbox ADD COLUMN attempts integer NOT NULL DEFAULT 0, ADD COLUMN last_error text;
UPDATE outbox SET kind = 'booking-letter' WHERE kind = 'booking-email';
ALTER TABLE outbox RENAME COLUMN kind TO letter;
