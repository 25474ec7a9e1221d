DROP INDEX appointment_by_booker, occupancy_holds;
ALTER TABLE occupancy DROP CONSTRAINT occupancy_holder_of_hold, DROP COLUMN hold_user_id, DROP COLUMN hold_network_hash;
