-- Counts the changes of the clinic's services, locations, closures and hours. A booking reads it again under the lock.
ALTER TABLE clinic ADD COLUMN offer_version integer NOT NULL DEFAULT 0;
