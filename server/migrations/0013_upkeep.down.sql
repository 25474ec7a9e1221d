-- Times that were repaired stay as they are.
DROP TABLE built_release;
DROP INDEX account_event_by_age;
DROP INDEX outbox_by_end;
DROP INDEX remote_failure_by_age;
