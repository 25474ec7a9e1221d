ALTER TABLE guardian DROP COLUMN contact_set_by_user_id;
ALTER TABLE client DROP COLUMN contact_set_by_user_id;
ALTER TABLE client_guardian DROP COLUMN is_in_force;
ALTER TABLE client_guardian DROP COLUMN ended_at;
ALTER TABLE client_guardian DROP COLUMN awaits_acceptance;
DROP TABLE client_proposal;
