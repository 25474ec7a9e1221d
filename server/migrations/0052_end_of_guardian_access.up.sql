-- Age in full years from which a client decides alone. It differs by province and purpose, so each clinic sets its own.
ALTER TABLE clinic ADD COLUMN consent_age_years smallint NOT NULL DEFAULT 18 CHECK (consent_age_years BETWEEN 14 AND 21);

-- The client, of age, keeps the guardian's access. Null: they did not, and the access ends with the age or with the need.
ALTER TABLE client_guardian ADD COLUMN renewed_at timestamptz;

-- The office confirmed that the client needs a guardian as an adult, too.
ALTER TABLE client ADD COLUMN guardian_need_confirmed_at timestamptz;
-- The day on which the need that came from the age ended. A need that is set later was set for an adult.
ALTER TABLE client ADD COLUMN guardian_need_ended_on date;
-- The day on which client and guardians were told that the access will end.
ALTER TABLE client ADD COLUMN guardian_end_told_on date;
