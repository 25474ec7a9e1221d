-- Where an appointment takes place, and how densely the starts of a service are shown.

-- The usual place; null: none. It counts for sessions in person for which neither a person, nor the service, nor the hours name a place.
ALTER TABLE practitioner
  ADD COLUMN location_id integer,
  ADD FOREIGN KEY (clinic_id, location_id) REFERENCES location;

-- The source of the place. Null: no place, or the appointment is from before this was kept; a place then counts as the visitor's.
ALTER TABLE appointment
  ADD COLUMN location_by text CHECK (location_by IN ('visitor', 'service', 'schedule', 'practitioner', 'clinic')),
  ADD CONSTRAINT appointment_location_by_needs_place CHECK (location_by IS NULL OR location_id IS NOT NULL);

-- Minutes between two shown starts: only the list of times reads it, every start stays bookable. Null: the page decides.
ALTER TABLE service ADD COLUMN listed_every_minutes smallint CHECK (listed_every_minutes BETWEEN 5 AND 240);
