DROP TRIGGER chain_audit_event ON audit_event;
DROP FUNCTION chain_audit_event(), audit_genesis(integer), audit_hash(audit_event);
DROP TABLE audit_head;
DROP INDEX audit_event_by_time;
ALTER TABLE audit_event
  DROP COLUMN hash, DROP COLUMN previous_hash, DROP COLUMN request_id, DROP COLUMN ip, DROP COLUMN actor_roles, DROP COLUMN code,
  DROP COLUMN result, DROP COLUMN seq;
DROP TABLE consent_signature, consent_copy, consent_link, consent, consent_template;
DROP FUNCTION consent_only_forward(), consent_has_signatures();
ALTER TABLE clinic DROP COLUMN consent_version;
