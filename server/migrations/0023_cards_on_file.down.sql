DROP TABLE payment_event;
DROP TABLE card_on_file;
DROP TABLE card_setup;
