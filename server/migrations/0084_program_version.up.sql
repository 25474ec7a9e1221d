-- The office keeps the programs itself: two people who change one at the same time see each other's change.
ALTER TABLE program ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE program_category ADD COLUMN version integer NOT NULL DEFAULT 1;
