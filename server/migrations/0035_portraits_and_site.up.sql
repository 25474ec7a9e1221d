-- Language of the clinic's own texts, its logo for dark pages, and portraits of its practitioners.

ALTER TABLE clinic
  ADD COLUMN content_locale text NOT NULL DEFAULT 'en' CHECK (content_locale IN ('en', 'fr')),
  -- Address of the logo for a dark page. Null: `image` is shown there on a light plate.
  ADD COLUMN image_dark text;

-- The removal of unused pictures keeps a portrait: without a cascade, a portrait can never disappear from under its practitioner.
ALTER TABLE practitioner
  ADD COLUMN portrait_id uuid,
  ADD CONSTRAINT practitioner_portrait_fkey FOREIGN KEY (clinic_id, portrait_id) REFERENCES content_image;
