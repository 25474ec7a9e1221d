-- A new clinic's owner looked at the site: one of the steps that open a clinic (decision 124). null: not yet.
ALTER TABLE clinic ADD COLUMN site_seen_at timestamptz;
