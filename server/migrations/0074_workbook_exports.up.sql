-- The table of an export is a workbook; its format is 'csv', which the former release knows.
ALTER TABLE form_export ADD COLUMN is_workbook boolean NOT NULL DEFAULT false;
