-- Who edits the forms, the text of the consent form, and the public site. By default everybody who works at the clinic.
ALTER TABLE clinic ADD COLUMN forms_editors text NOT NULL DEFAULT 'everybody' CHECK (forms_editors IN ('everybody', 'office', 'admins'));
ALTER TABLE clinic ADD COLUMN consent_editors text NOT NULL DEFAULT 'everybody' CHECK (consent_editors IN ('everybody', 'office', 'admins'));
ALTER TABLE clinic ADD COLUMN site_editors text NOT NULL DEFAULT 'everybody' CHECK (site_editors IN ('everybody', 'office', 'admins'));
