-- A link of an invitation has a life of its own: a reset link, which anybody can ask for, does not end it.
ALTER TABLE password_reset ADD COLUMN is_invitation boolean NOT NULL DEFAULT false;
-- An account without a password has got invitations, and resets that did the same.
UPDATE password_reset r SET is_invitation = true FROM user_account u
WHERE u.clinic_id = r.clinic_id AND u.id = r.user_id AND u.password_hash IS NULL AND NOT r.is_confirmation;
-- The sweep of accounts whose address nobody confirmed reads few rows.
CREATE INDEX user_account_unconfirmed ON user_account (clinic_id, created_at) WHERE must_confirm_email;
