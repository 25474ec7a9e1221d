ALTER TABLE clinic DROP COLUMN site_seen_at;
