-- The product says 'email' and 'message'; stored names say the same from now on.
--
-- While an old and a new server run on one database, no email is lost:
-- The migration locks the outbox. Transactions that have written into it end first, and their rows and jobs are renamed here.
-- From then on, an old server's request that would write an email fails as a whole, because the column is gone: it neither books nor
-- promises anything. The visitor tries again, at the new server.
-- An old server that is sending an email meanwhile can still mark its row as sent. Its job is renamed although it runs, so no second job is
-- added for the same email; the new server runs the job again after five minutes and finds nothing left to send.
-- An old server does not start on the new schema.

ALTER TABLE outbox RENAME COLUMN letter TO kind;
UPDATE outbox SET kind = 'booking-email' WHERE kind = 'booking-letter';
-- The job counts the tries and stores the last error; nothing read these copies.
ALTER TABLE outbox DROP COLUMN attempts, DROP COLUMN last_error;

-- With its constraints and its sequence, whose names begin with the table's.
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
SELECT rename_with_parts('demo_letter', 'demo_message');
DROP FUNCTION rename_with_parts;

-- A counter's subject is a hash that includes the limit's name, so a renamed limit counts from zero. The renamed limits protect mailboxes;
-- none of them protects a password or a code.
DELETE FROM attempt_counter WHERE kind IN ('guessing-letter', 'login-letter', 'login-letter-own', 'booking-letter');

-- The job queue has a schema of its own, which a server makes when it first starts, after its migrations.
DO $$
BEGIN
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  INSERT INTO pgboss.queue
    SELECT (jsonb_populate_record(q, '{"name": "send-email"}')).* FROM pgboss.queue q WHERE q.name = 'send-letter';
  UPDATE pgboss.job SET name = 'send-email' WHERE name = 'send-letter';
  DELETE FROM pgboss.queue WHERE name = 'send-letter';
END
$$;
