-- Until when each of the clinic's own people has read the waitlist.
CREATE TABLE waitlist_view (
  clinic_id integer NOT NULL,
  user_id integer NOT NULL,
  -- Registrations after this moment are new for the person.
  seen_until timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, user_id),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account (clinic_id, id) ON DELETE CASCADE
);
SELECT guard_clinic_table('waitlist_view');

-- The count of new registrations reads the newest only.
CREATE INDEX client_registration_by_time ON client_registration (clinic_id, registered_at);
