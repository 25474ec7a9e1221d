ALTER TABLE form DROP COLUMN updated_by_user_id, DROP COLUMN last_save_id, DROP COLUMN last_new_ids;
