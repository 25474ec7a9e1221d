-- Which clients are a practitioner's, the proof of signatures without the log, and indexes that statements lack.
-- The schema's owner sees the rows of every clinic while the tables that are changed below do not force their policies.
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE submitted_booking NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client_practitioner NO FORCE ROW LEVEL SECURITY;
ALTER TABLE consent_signature NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_event NO FORCE ROW LEVEL SECURITY;

-- Caseload -----------------------------------------------------------------------------------------------------------

-- A booking that a practitioner makes for a client of the clinic's does not make the client theirs; one by which they register a new client
-- does.
ALTER TABLE appointment ADD COLUMN is_client_new boolean NOT NULL DEFAULT false;
UPDATE appointment a SET is_client_new = true
  FROM submitted_booking s
  WHERE s.clinic_id = a.clinic_id AND s.appointment_id = a.id AND s.form ->> 'has_account' = '0';

-- Rows are assignments by the office from now on. A tie that comes with a booking is read from the booking, and ends with it: rows that
-- were written with a booking go.
ALTER TABLE client_practitioner ADD COLUMN assigned_by_user_id integer;
DELETE FROM client_practitioner work
  WHERE EXISTS (
    SELECT FROM appointment a
    WHERE a.clinic_id = work.clinic_id AND a.client_id = work.client_id AND a.practitioner_id = work.practitioner_id);

-- The account that accepted the terms, or that mailed the link by which they were accepted, does not sign as the provider.
CREATE FUNCTION consent_completed_by_another() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM public.consent_signature s
    LEFT JOIN public.consent_link l ON l.clinic_id = s.clinic_id AND l.id = s.link_id
    WHERE s.clinic_id = NEW.clinic_id AND s.consent_id = NEW.consent_id AND s.part = 'signer'
      AND NEW.signer_user_id IN (s.signer_user_id, l.sent_by_user_id)) THEN
    RAISE EXCEPTION 'a consent is completed by another person' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER consent_completed_by_another BEFORE INSERT ON consent_signature
  FOR EACH ROW WHEN (NEW.part = 'provider') EXECUTE FUNCTION consent_completed_by_another();

-- Seals --------------------------------------------------------------------------------------------------------------

-- The chain of a clinic's signatures: each seal covers its signature, what the log said of the consent until then, and the seal before.
-- It proves a signature for as long as the signature is kept, also when older rows of the log are removed.
CREATE TABLE consent_seal (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- 1, 2, 3 … of each clinic, without a gap.
  seq bigint NOT NULL,
  -- No foreign key: the seal of a signature that was removed stays, and shows it.
  signature_id uuid NOT NULL,
  -- JSON of the log's rows that make the consent's history, oldest first. Byte for byte as it is hashed.
  history text NOT NULL,
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (clinic_id, seq),
  UNIQUE (clinic_id, signature_id)
);

-- The log's rows that make the history of a consent. `until`: the last one's number; null: all of them.
CREATE FUNCTION consent_history(clinic integer, consent uuid, until bigint) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'seq', e.seq, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', e.action,
    'actor_kind', e.actor_kind, 'actor_roles', e.actor_roles, 'details', e.details, 'hash', encode(e.hash, 'hex')) ORDER BY e.seq), '[]')::text
  FROM public.audit_event e
  WHERE e.clinic_id = clinic AND e.subject_kind = 'consent' AND e.subject_id = consent::text AND e.result = 'done'
    AND e.action IN ('consent.created', 'consent.viewed', 'consent.saved', 'consent.link-sent', 'consent.signed', 'consent.completed')
    AND (until IS NULL OR e.seq <= until)
$$;

-- The hash is computed once more in `features/consent/consent-seal.ts`, which checks it.
CREATE FUNCTION seal_signature(signature consent_signature, history text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  before public.consent_seal;
  place bigint;
BEGIN
  SELECT * INTO before FROM public.consent_seal s WHERE s.clinic_id = signature.clinic_id ORDER BY s.seq DESC LIMIT 1;
  place := coalesce(before.seq, 0) + 1;
  before.hash := coalesce(before.hash, public.audit_genesis(signature.clinic_id));
  INSERT INTO public.consent_seal (clinic_id, seq, signature_id, history, previous_hash, hash)
    VALUES (signature.clinic_id, place, signature.id, history, before.hash, pg_catalog.sha256(before.hash || pg_catalog.convert_to(
      concat_ws(E'\n', signature.clinic_id, place, signature.id, encode(signature.hash, 'hex'), history), 'UTF8')));
END
$$;

-- At the commit: the log's rows of the transaction are written then, and nothing waits for another lock behind this one.
CREATE FUNCTION seal_new_signature() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('consent_seal'), NEW.clinic_id);
  PERFORM public.seal_signature(NEW, public.consent_history(NEW.clinic_id, NEW.consent_id, NULL));
  RETURN NULL;
END
$$;

-- Signatures that are there already, in their order, each with the history up to the row that tells of it.
DO $$
DECLARE
  signature consent_signature;
  told bigint;
BEGIN
  FOR signature IN SELECT * FROM consent_signature ORDER BY clinic_id, signed_at, part DESC, id LOOP
    SELECT max(e.seq) INTO told FROM audit_event e
      WHERE e.clinic_id = signature.clinic_id AND e.subject_kind = 'consent' AND e.subject_id = signature.consent_id::text
        AND e.result = 'done' AND e.details ->> 'signature' = encode(signature.hash, 'hex');
    PERFORM seal_signature(signature, consent_history(signature.clinic_id, signature.consent_id, coalesce(told, 0)));
  END LOOP;
END
$$;

SELECT guard_clinic_table('consent_seal');
REVOKE INSERT, UPDATE, DELETE ON consent_seal FROM carefront_app;
REVOKE EXECUTE ON FUNCTION seal_signature FROM PUBLIC;
CREATE CONSTRAINT TRIGGER seal_new_signature AFTER INSERT ON consent_signature DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION seal_new_signature();

-- Indexes ------------------------------------------------------------------------------------------------------------

-- A browser is found by its token alone, whoever signs in with it.
CREATE INDEX login_device_by_token ON login_device (clinic_id, token_hash);
-- Consents that name a practitioner.
CREATE INDEX consent_by_practitioner ON consent (clinic_id, practitioner_id, created_at);
-- What one person did, newest first.
CREATE INDEX audit_event_by_actor ON audit_event (clinic_id, actor_user_id, seq);

ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
ALTER TABLE submitted_booking FORCE ROW LEVEL SECURITY;
ALTER TABLE client_practitioner FORCE ROW LEVEL SECURITY;
ALTER TABLE consent_signature FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_event FORCE ROW LEVEL SECURITY;
