DROP INDEX outbox_by_kind;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (clinic_id, created_at) WHERE state = 'waiting';
