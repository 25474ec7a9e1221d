ALTER TABLE user_account DROP COLUMN translations;
ALTER TABLE location DROP COLUMN translations;
ALTER TABLE service DROP COLUMN translations;
ALTER TABLE service_category DROP COLUMN translations;
ALTER TABLE occupation DROP COLUMN translations;
