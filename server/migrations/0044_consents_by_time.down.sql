DROP INDEX consent_by_time;
