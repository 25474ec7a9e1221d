-- Without the column a switched-off account could log in again: its roles go, and without a role nobody can log in.
-- The schema's owner sees the rows of every clinic while the tables do not force their policies.
ALTER TABLE user_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE role_membership NO FORCE ROW LEVEL SECURITY;
DELETE FROM role_membership m USING user_account u
  WHERE u.clinic_id = m.clinic_id AND u.id = m.user_id AND u.switched_off_at IS NOT NULL;
ALTER TABLE user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE role_membership FORCE ROW LEVEL SECURITY;
ALTER TABLE user_account DROP COLUMN switched_off_at;
