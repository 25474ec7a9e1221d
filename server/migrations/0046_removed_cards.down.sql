DROP INDEX card_on_file_to_detach;
DROP INDEX card_on_file_of_response;
-- The former schema has no place for a card without an owner.
DELETE FROM card_on_file WHERE num_nonnulls(client_id, guardian_id, user_id, response_id) = 0;
ALTER TABLE card_on_file
  DROP CONSTRAINT card_on_file_one_owner,
  DROP CONSTRAINT card_on_file_clinic_id_client_id_fkey,
  DROP CONSTRAINT card_on_file_clinic_id_guardian_id_fkey,
  DROP CONSTRAINT card_on_file_clinic_id_response_id_fkey,
  ADD CONSTRAINT card_on_file_check CHECK (num_nonnulls(client_id, guardian_id, user_id, response_id) = 1),
  ADD FOREIGN KEY (clinic_id, client_id) REFERENCES client,
  ADD FOREIGN KEY (clinic_id, guardian_id) REFERENCES guardian,
  ADD FOREIGN KEY (clinic_id, response_id) REFERENCES form_response ON DELETE CASCADE;
ALTER TABLE card_on_file DROP COLUMN removed_at;
