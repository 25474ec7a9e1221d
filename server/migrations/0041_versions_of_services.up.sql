-- Raised with every save, so that a save that began with an older version is refused instead of overwriting the newer one.
ALTER TABLE service ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE service_category ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE location ADD COLUMN version integer NOT NULL DEFAULT 1;
