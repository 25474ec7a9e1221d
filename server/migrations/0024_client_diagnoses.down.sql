DELETE FROM client_registration WHERE channel = 'form';
ALTER TABLE client_registration DROP CONSTRAINT client_registration_channel_check;
ALTER TABLE client_registration ADD CONSTRAINT client_registration_channel_check CHECK (channel IN ('chatbot', 'intake'));
DROP TABLE client_diagnosis;
