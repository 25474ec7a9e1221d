ALTER TABLE form_export DROP COLUMN is_workbook;
