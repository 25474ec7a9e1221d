-- The office keeps the disciplines itself: two people who rename one at the same time see each other's change.
ALTER TABLE occupation ADD COLUMN version integer NOT NULL DEFAULT 1;
