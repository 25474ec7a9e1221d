-- A form that anybody can send creates accounts. Such an account can log in when the owner of its address has opened the emailed link.
ALTER TABLE user_account ADD COLUMN must_confirm_email boolean NOT NULL DEFAULT false;
-- The link confirms the address, and sets no password.
ALTER TABLE password_reset ADD COLUMN is_confirmation boolean NOT NULL DEFAULT false;
