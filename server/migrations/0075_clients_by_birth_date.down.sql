DROP INDEX client_by_birth_date;
