DROP TABLE linked_form_draft;
