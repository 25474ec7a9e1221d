-- How messages name a client when the reader has more than one. By default by the initial.
ALTER TABLE clinic ADD COLUMN client_name_in_messages text NOT NULL DEFAULT 'initial' CHECK (client_name_in_messages IN ('initial', 'first_name'));
