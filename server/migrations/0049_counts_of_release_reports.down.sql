DROP INDEX release_report_failed;
DROP INDEX release_report_newest;
DROP TRIGGER count_release_report ON release_report;
DROP FUNCTION count_release_report();
DROP TABLE release_report_hour;
