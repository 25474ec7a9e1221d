-- A start need not ask each of ten thousand clinics whether it has the builds that it had at the start before (decision 115).
CREATE TABLE built_activation (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  -- 'missing' or 'all' (ACTIVATE_BUILT).
  activate_built text NOT NULL,
  -- Ids of the releases that the server was built with, in order, with blanks between.
  builds text NOT NULL,
  -- Clinics with a later id were made after the last start that dealt with every clinic.
  up_to_clinic_id integer NOT NULL,
  -- Clinics at which a build was refused, failed, or was not tried yet.
  clinics_left jsonb NOT NULL
);
