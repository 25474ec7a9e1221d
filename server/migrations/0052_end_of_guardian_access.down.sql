ALTER TABLE client DROP COLUMN guardian_end_told_on;
ALTER TABLE client DROP COLUMN guardian_need_ended_on;
ALTER TABLE client DROP COLUMN guardian_need_confirmed_at;
ALTER TABLE client_guardian DROP COLUMN renewed_at;
ALTER TABLE clinic DROP COLUMN consent_age_years;
