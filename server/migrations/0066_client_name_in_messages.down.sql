ALTER TABLE clinic DROP COLUMN client_name_in_messages;
