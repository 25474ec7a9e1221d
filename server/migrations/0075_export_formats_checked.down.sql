ALTER TABLE form_export
  DROP CONSTRAINT form_export_format_check,
  ADD CONSTRAINT form_export_format_check CHECK (format IN ('csv', 'xlsx', 'json')) NOT VALID;
