-- The clients stay on the waitlist; how they came there is lost with the channel.
DELETE FROM client_registration WHERE channel = 'intake';
ALTER TABLE client_registration
  DROP COLUMN notes,
  DROP COLUMN practitioner_id,
  DROP COLUMN occupation_id,
  DROP CONSTRAINT client_registration_channel_check;
ALTER TABLE client_registration ADD CONSTRAINT client_registration_channel_check CHECK (channel IN ('chatbot'));
