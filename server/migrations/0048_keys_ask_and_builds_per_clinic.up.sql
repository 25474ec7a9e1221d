-- A clinic's key asks a person by default, and each clinic has its own record of the build that a start of the server gave it.

ALTER TABLE release_key
  -- 'human': an owner approves each release that the key activates. 'none': the key may decide alone.
  ADD COLUMN approval text NOT NULL DEFAULT 'human' CHECK (approval IN ('human', 'none'));

-- The newest build of each package that a start of the server has dealt with at the clinic. A clinic whose activation failed has no row of
-- this build, so the next start tries again.
CREATE TABLE built_at_clinic (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- The package's.
  name text NOT NULL,
  -- No foreign key: a release that nobody uses may be removed.
  release_id text NOT NULL,
  PRIMARY KEY (clinic_id, name)
);
INSERT INTO built_at_clinic (clinic_id, name, release_id)
  SELECT clinic.id, built.name, built.release_id FROM clinic CROSS JOIN built_release AS built;
SELECT guard_clinic_table('built_at_clinic');
-- `built_release` stays for a while: the server of before reads and writes it.
