-- Each rule of retention finds its due rows by an index and reads no row that stays (server/src/retention-rules.ts).
CREATE INDEX account_event_anonymous ON account_event (clinic_id, happened_at)
  WHERE user_id IS NULL OR action IN ('login-refused', 'second-factor-refused', 'reset-asked');
CREATE INDEX account_event_with_address ON account_event (clinic_id, happened_at) WHERE ip <> '';
CREATE INDEX attempt_counter_by_kind ON attempt_counter (clinic_id, kind, since);
CREATE INDEX card_on_file_by_end ON card_on_file (clinic_id, detached_at) WHERE detached_at IS NOT NULL;
CREATE INDEX login_challenge_by_start ON login_challenge (clinic_id, began_at);
CREATE INDEX login_device_by_use ON login_device (clinic_id, last_login_at);
CREATE INDEX login_session_by_start ON login_session (clinic_id, started_at);
CREATE INDEX login_session_short ON login_session (clinic_id, started_at) WHERE NOT is_remembered;
CREATE INDEX outbox_waiting_by_expiry ON outbox (clinic_id, expires_at) WHERE state = 'waiting';
CREATE INDEX password_reset_by_expiry ON password_reset (clinic_id, expires_at);
CREATE INDEX two_factor_setup_by_expiry ON two_factor_setup (clinic_id, expires_at);
CREATE INDEX user_form_by_age ON user_form (clinic_id, expires_at);
-- Old responses of which the given consents stay are not read every night.
CREATE INDEX form_response_whole ON form_response (clinic_id, form_id, submitted_at) WHERE reduced_at IS NULL;
