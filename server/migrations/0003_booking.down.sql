DROP TABLE idempotency_key, occupancy, submitted_booking, appointment;
