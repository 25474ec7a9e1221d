-- Until when each of the clinic's own people has looked at the list of submitted forms.
CREATE TABLE form_response_view (
  clinic_id integer NOT NULL,
  user_id integer NOT NULL,
  -- Responses after this moment are new for the person.
  seen_until timestamptz NOT NULL,
  -- The last look before the present visit: responses after it are marked in the list. Null: it is the first visit.
  visit_from timestamptz,
  PRIMARY KEY (clinic_id, user_id),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account (clinic_id, id) ON DELETE CASCADE
);
SELECT guard_clinic_table('form_response_view');
