DROP TABLE background_job, attachment;
