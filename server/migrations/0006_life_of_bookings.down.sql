DROP TABLE audit_event, appointment_notice;
DROP INDEX appointment_by_status;
ALTER TABLE appointment
  DROP COLUMN booked_by_user_id,
  DROP COLUMN origin,
  DROP COLUMN locale,
  DROP COLUMN agreed_at,
  DROP COLUMN link_version,
  DROP COLUMN reminded_sequence,
  DROP COLUMN title,
  DROP COLUMN travel_minutes,
  DROP COLUMN event_type_id,
  DROP COLUMN event_location_id,
  DROP COLUMN video_provider_id;
ALTER TABLE clinic DROP COLUMN reminder_lead_hours;
