DROP TABLE form_response_view;
