DROP TABLE form_booking_link;
