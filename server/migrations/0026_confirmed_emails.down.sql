-- Without the column an account could log in before its address is confirmed: its password goes. A reset link sets a new one.
UPDATE user_account SET password_hash = NULL WHERE must_confirm_email;
DELETE FROM password_reset WHERE is_confirmation;
ALTER TABLE password_reset DROP COLUMN is_confirmation;
ALTER TABLE user_account DROP COLUMN must_confirm_email;
