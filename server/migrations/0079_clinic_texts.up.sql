-- Texts that a clinic writes have a second language (decision 117): {"fr": {"name": "…", "description": "…"}}, without blank texts. The
-- columns themselves stay the texts in the clinic's language, `clinic.content_locale`.
ALTER TABLE occupation ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE service_category ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE service ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE location ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
-- Title and biography of a practitioner.
ALTER TABLE user_account ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
