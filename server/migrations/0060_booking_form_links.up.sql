-- The token with which a booking's link opens a requested form. It differs from the emailed link's token, so that it ends with the access of
-- a guardian who has the booking's link, and the emailed link stays.
CREATE TABLE form_booking_link (
  clinic_id integer NOT NULL,
  user_form_id uuid NOT NULL,
  -- Part of the token. The next version has another token.
  version integer NOT NULL,
  -- SHA-256 of the token; null: this version was not shown yet.
  token_hash bytea CHECK (octet_length(token_hash) = 32),
  PRIMARY KEY (clinic_id, user_form_id),
  UNIQUE (clinic_id, token_hash),
  FOREIGN KEY (clinic_id, user_form_id) REFERENCES user_form ON DELETE CASCADE
);
SELECT guard_clinic_table('form_booking_link');
