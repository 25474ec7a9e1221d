-- Staff build forms: who saved the working copy, and the last save, so that a repeated save gets the same answer.
ALTER TABLE form
  -- No foreign key: forms outlive accounts. Null: seeded, imported, or never saved by the builder.
  ADD COLUMN updated_by_user_id integer,
  ADD COLUMN last_save_id uuid,
  -- Ids that the last save gave to new parts: [[as sent, as stored], …].
  ADD COLUMN last_new_ids jsonb;
