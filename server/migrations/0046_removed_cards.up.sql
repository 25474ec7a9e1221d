-- A card that a person or a deletion removed stays as a row until the payment provider has detached it: the row is the only pointer to the
-- card at the provider. Null: the card can be used.
ALTER TABLE card_on_file ADD COLUMN removed_at timestamptz;
-- The row outlives its owner, whatever deletes the owner. A card without an owner is detached by a timer.
ALTER TABLE card_on_file
  DROP CONSTRAINT card_on_file_check,
  DROP CONSTRAINT card_on_file_clinic_id_client_id_fkey,
  DROP CONSTRAINT card_on_file_clinic_id_guardian_id_fkey,
  DROP CONSTRAINT card_on_file_clinic_id_response_id_fkey,
  ADD CONSTRAINT card_on_file_one_owner CHECK (num_nonnulls(client_id, guardian_id, user_id, response_id) <= 1),
  ADD FOREIGN KEY (clinic_id, client_id) REFERENCES client ON DELETE SET NULL (client_id),
  ADD FOREIGN KEY (clinic_id, guardian_id) REFERENCES guardian ON DELETE SET NULL (guardian_id),
  ADD FOREIGN KEY (clinic_id, response_id) REFERENCES form_response ON DELETE SET NULL (response_id);
CREATE INDEX card_on_file_of_response ON card_on_file (clinic_id, response_id) WHERE response_id IS NOT NULL;
CREATE INDEX card_on_file_to_detach ON card_on_file (clinic_id, payment_method_id)
  WHERE detached_at IS NULL
    AND (removed_at IS NOT NULL OR num_nonnulls(client_id, guardian_id, user_id, response_id) = 0);
