DROP INDEX user_account_unconfirmed;
ALTER TABLE password_reset DROP COLUMN is_invitation;
