-- Counts the changes of a practitioner's hours, dates and time off. An edit names the version that it began with, and a booking that waited for
-- the practitioner's lock sees that the hours it read are old.
ALTER TABLE practitioner ADD COLUMN hours_version integer NOT NULL DEFAULT 0 CHECK (hours_version >= 0);
