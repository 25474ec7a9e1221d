-- A request without an email may have a link too: the page after booking opens the forms that the service asks for.
-- `email IS NOT NULL` alone tells that a link was emailed.
ALTER TABLE user_form DROP CONSTRAINT user_form_check;
ALTER TABLE user_form ADD CONSTRAINT user_form_email_needs_link CHECK (email IS NULL OR token_hash IS NOT NULL);
