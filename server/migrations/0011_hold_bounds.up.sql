-- Who has a hold, so that live ones are counted: the caller's network where nobody is signed in, else the account. Both go with the hold, at the
-- latest after 20 minutes; so the account's id needs no foreign key.
ALTER TABLE occupancy
  ADD COLUMN hold_network_hash bytea CHECK (octet_length(hold_network_hash) = 32),
  ADD COLUMN hold_user_id integer,
  ADD CONSTRAINT occupancy_holder_of_hold
    CHECK (state = 'hold' OR (hold_network_hash IS NULL AND hold_user_id IS NULL));
CREATE INDEX occupancy_holds ON occupancy (clinic_id, hold_until) WHERE state = 'hold';
-- What an account booked lately is counted.
CREATE INDEX appointment_by_booker ON appointment (clinic_id, booked_by_user_id, created_at) WHERE booked_by_user_id IS NOT NULL;
