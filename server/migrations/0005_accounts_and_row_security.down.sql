DO $$
DECLARE
  guarded record;
BEGIN
  FOR guarded IN SELECT policyname, tablename FROM pg_policies WHERE schemaname = current_schema() LOOP
    EXECUTE format('DROP POLICY %I ON %I', guarded.policyname, guarded.tablename);
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', guarded.tablename);
    EXECUTE format('ALTER TABLE %I DISABLE ROW LEVEL SECURITY', guarded.tablename);
  END LOOP;
END
$$;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE SELECT, INSERT, UPDATE, DELETE ON TABLES FROM carefront_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE USAGE ON SEQUENCES FROM carefront_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM carefront_app;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM carefront_app;
REVOKE ALL ON SCHEMA public FROM carefront_app;
DROP FUNCTION guard_clinic_table;
DROP TABLE demo_letter, outbox, account_event, attempt_counter, password_reset, two_factor_setup, recovery_code, login_device,
  login_challenge, login_session;
ALTER TABLE user_account DROP COLUMN password_changed_at, DROP COLUMN last_totp_step, DROP COLUMN email_key;
ALTER TABLE clinic_host DROP COLUMN is_primary;
ALTER TABLE clinic DROP COLUMN requires_staff_two_factor;
