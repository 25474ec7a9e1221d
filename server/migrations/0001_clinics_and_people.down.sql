DROP TABLE client_practitioner, client_contact, contact, client_guardian, guardian, client, practitioner, occupation,
  role_membership, user_account;
DROP SEQUENCE person_id;
ALTER TABLE clinic DROP CONSTRAINT clinic_website_location_fkey;
DROP TABLE location, clinic_host, clinic;
DROP TABLE video_provider, event_location, event_type, diagnosis, third_party_relationship, organization, contact_type,
  relationship, state, country;
-- Extensions stay: other schemas of the same database may use them.
