-- The office asks for each client whether another record is perhaps of the same person (decision 94).
CREATE INDEX CONCURRENTLY client_by_birth_date ON client (clinic_id, dob);
