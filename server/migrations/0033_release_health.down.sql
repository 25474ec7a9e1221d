DROP TABLE release_use;
DROP TABLE release_stop;
DROP TABLE release_report;
