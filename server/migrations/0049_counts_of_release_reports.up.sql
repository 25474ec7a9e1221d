-- The mounts and failures of a release are counted when they are reported: to add up all reports took longer the more browsers failed.

-- Sums of the reports of one hour, in eight parts by the first byte of the reporter, so that browsers that report at the same moment seldom
-- wait for each other.
CREATE TABLE release_report_hour (
  release_id text NOT NULL REFERENCES release ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  shard smallint NOT NULL CHECK (shard BETWEEN 0 AND 7),
  reporters integer NOT NULL CHECK (reporters > 0),
  mounts integer NOT NULL CHECK (mounts >= 0),
  failures integer NOT NULL CHECK (failures BETWEEN 0 AND mounts),
  PRIMARY KEY (release_id, hour, shard)
);
INSERT INTO release_report_hour (release_id, hour, shard, reporters, mounts, failures)
  SELECT release_id, hour, get_byte(reporter, 0) % 8, count(*), sum(mounts), sum(failures) FROM release_report
  GROUP BY release_id, hour, get_byte(reporter, 0) % 8;
CREATE INDEX release_report_hour_by_time ON release_report_hour (hour);
REVOKE DELETE, TRUNCATE ON release_report_hour FROM carefront_app;

CREATE FUNCTION count_release_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO release_report_hour AS sums (release_id, hour, shard, reporters, mounts, failures)
      VALUES (NEW.release_id, NEW.hour, get_byte(NEW.reporter, 0) % 8, 1, NEW.mounts, NEW.failures)
      ON CONFLICT (release_id, hour, shard) DO UPDATE SET
        reporters = sums.reporters + 1,
        mounts = sums.mounts + excluded.mounts,
        failures = sums.failures + excluded.failures;
  ELSIF NEW.mounts <> OLD.mounts OR NEW.failures <> OLD.failures THEN
    UPDATE release_report_hour SET mounts = mounts + NEW.mounts - OLD.mounts, failures = failures + NEW.failures - OLD.failures
      WHERE release_id = NEW.release_id AND hour = NEW.hour AND shard = get_byte(NEW.reporter, 0) % 8;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_release_report AFTER INSERT OR UPDATE ON release_report
  FOR EACH ROW EXECUTE FUNCTION count_release_report();

-- The last reporters, and the first few with a failure, are found without reading the others.
CREATE INDEX release_report_newest ON release_report (release_id, seen_at DESC, is_last_load_failed);
CREATE INDEX release_report_failed ON release_report (release_id, reporter) WHERE failures > 0;
