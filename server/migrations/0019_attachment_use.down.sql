DROP INDEX attachment_of_session;
DROP INDEX attachment_of_account;
DROP TRIGGER count_added ON attachment;
DROP TRIGGER count_changed ON attachment;
DROP TRIGGER count_removed ON attachment;
DROP FUNCTION count_attachments();
DROP TABLE attachment_use;
