-- The clinic's own people can be switched off: such an account cannot log in, and nothing of it is deleted. Null: it can.
ALTER TABLE user_account ADD COLUMN switched_off_at timestamptz;
