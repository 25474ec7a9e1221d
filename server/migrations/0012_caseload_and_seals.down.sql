DROP INDEX audit_event_by_actor;
DROP INDEX consent_by_practitioner;
DROP INDEX login_device_by_token;
DROP TRIGGER seal_new_signature ON consent_signature;
DROP FUNCTION seal_new_signature;
DROP FUNCTION seal_signature;
DROP FUNCTION consent_history;
DROP TABLE consent_seal;
DROP TRIGGER consent_completed_by_another ON consent_signature;
DROP FUNCTION consent_completed_by_another;
-- Rows of ties that came with bookings are not written again.
ALTER TABLE client_practitioner DROP COLUMN assigned_by_user_id;
ALTER TABLE appointment DROP COLUMN is_client_new;
