DROP TABLE remote_failure, activation, release;
