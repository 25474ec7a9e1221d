DROP INDEX client_registration_by_time;
DROP TABLE waitlist_view;
