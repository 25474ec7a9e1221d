ALTER TABLE clinic DROP COLUMN release_group, DROP COLUMN follows_platform;
DROP TABLE release_evidence;
DROP TABLE release_approval;
DROP TABLE activation_event;
ALTER TABLE activation
  DROP CONSTRAINT activation_candidate_whole, DROP CONSTRAINT activation_candidate_differs,
  DROP COLUMN candidate, DROP COLUMN basis_points, DROP COLUMN unit, DROP COLUMN salt, DROP COLUMN hold, DROP COLUMN state;
