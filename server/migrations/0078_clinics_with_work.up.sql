-- Timers asked each clinic every minute whether it has work: 640 statements a second at 5,000 clinics (decision 116). One statement asks for all
-- clinics. Row security holds within it: like every other statement, it looks at one clinic at a time.
-- A clinic may be named that has nothing to do, but none that has may be left out. Timers without a condition here serve every clinic.
CREATE FUNCTION clinics_with_work(timer text, at timestamptz) RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := current_setting('app.clinic_id', true);
  clinic integer;
  has_work boolean;
BEGIN
  FOR clinic IN SELECT DISTINCT h.clinic_id FROM clinic_host h ORDER BY h.clinic_id LOOP
    PERFORM set_config('app.clinic_id', clinic::text, true);
    CASE timer
      WHEN 'booking-reminders' THEN
        SELECT EXISTS (
          SELECT FROM clinic c JOIN appointment a ON a.clinic_id = c.id
          WHERE c.id = clinic AND c.reminder_lead_hours IS NOT NULL AND a.status = 'confirmed' AND a.start_at > at
            -- A reminder that is due at night is sent up to 13 hours earlier.
            AND a.start_at <= at + make_interval(hours => c.reminder_lead_hours + 13)
            AND a.reminded_sequence IS DISTINCT FROM a.sequence) INTO has_work;
      WHEN 'expired-bookings' THEN
        SELECT EXISTS (
            SELECT FROM appointment a WHERE a.clinic_id = clinic AND a.status = 'requested'
              AND (a.request_expires_at <= at OR a.start_at <= at))
          OR EXISTS (
            SELECT FROM occupancy o WHERE o.clinic_id = clinic AND o.state = 'hold' AND o.hold_until <= at) INTO has_work;
      WHEN 'form-reminders' THEN
        SELECT EXISTS (
          SELECT FROM user_form u WHERE u.clinic_id = clinic AND u.submitted_at IS NULL AND u.cancelled_at IS NULL
            AND u.expires_at > at AND u.email IS NOT NULL AND u.reminded_at IS NULL
            AND u.created_at <= at - interval '7 days') INTO has_work;
      WHEN 'late-registration-emails' THEN
        SELECT EXISTS (
          SELECT FROM client_registration r JOIN client c ON c.clinic_id = r.clinic_id AND c.id = r.client_id
          WHERE r.clinic_id = clinic AND c.status = 'Waitlist' AND r.registered_at > (
            SELECT max(m.created_at) FROM outbox m
            WHERE m.clinic_id = clinic AND m.kind = 'client-registered' AND m.state IN ('waiting', 'sent'))) INTO has_work;
      WHEN 'late-form-emails' THEN
        SELECT EXISTS (
          SELECT FROM form_response r WHERE r.clinic_id = clinic AND NOT r.is_filled_out AND r.submitted_at > (
            SELECT max(m.created_at) FROM outbox m
            WHERE m.clinic_id = clinic AND m.kind = 'form-submitted' AND m.state IN ('waiting', 'sent'))) INTO has_work;
      WHEN 'old-form-exports' THEN
        SELECT EXISTS (
          SELECT FROM form_export e WHERE e.clinic_id = clinic AND e.started_at <= at - interval '1 day') INTO has_work;
      WHEN 'unconfirmed-accounts' THEN
        SELECT EXISTS (SELECT FROM user_account u WHERE u.clinic_id = clinic AND u.must_confirm_email) INTO has_work;
      WHEN 'cards-to-detach' THEN
        SELECT EXISTS (SELECT FROM card_on_file k WHERE k.clinic_id = clinic AND k.detached_at IS NULL)
          OR EXISTS (SELECT FROM card_setup s WHERE s.clinic_id = clinic AND s.expires_at <= at) INTO has_work;
      WHEN 'unused-attachments' THEN
        SELECT EXISTS (
          SELECT FROM attachment f WHERE f.clinic_id = clinic AND f.subject_id IS NULL
            AND f.uploaded_at <= at - interval '1 day') INTO has_work;
      ELSE
        has_work := true;
    END CASE;
    IF has_work THEN
      RETURN NEXT clinic;
    END IF;
  END LOOP;
  PERFORM set_config('app.clinic_id', COALESCE(scope_before, ''), true);
END
$$;
