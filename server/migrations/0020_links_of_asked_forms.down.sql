-- Links that no email contains stop working; the requests stay on the account page.
UPDATE user_form SET token_hash = NULL WHERE email IS NULL;
ALTER TABLE user_form DROP CONSTRAINT user_form_email_needs_link;
ALTER TABLE user_form ADD CONSTRAINT user_form_check CHECK ((email IS NULL) = (token_hash IS NULL));
