-- Each submit of a form, and two timers each minute, look for the clinic's last email of a kind that waits or was sent.
CREATE INDEX outbox_by_kind ON outbox (clinic_id, kind, created_at) WHERE state IN ('waiting', 'sent');
-- Without a mail server, thousands of messages of other kinds wait.
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (clinic_id, kind, created_at) WHERE state = 'waiting';
