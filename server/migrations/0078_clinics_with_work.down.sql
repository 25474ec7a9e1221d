DROP FUNCTION clinics_with_work(text, timestamptz);
