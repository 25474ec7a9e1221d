-- Consents: what was read, who signed it, how that is proved. And the log of who saw and did what, chained so that an edit shows.

-- Consents -----------------------------------------------------------------------------------------------------------

-- Which state of the clinic's template holds; 0 until it is saved by its editor.
ALTER TABLE clinic ADD COLUMN consent_version integer NOT NULL DEFAULT 0 CHECK (consent_version >= 0);

-- States of a clinic's template. 0: as it stood before its editor saved anything; written when it is first needed. Never changed.
CREATE TABLE consent_template (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 0),
  title text NOT NULL,
  -- Rich text, sanitised.
  tos text NOT NULL,
  saved_at timestamptz NOT NULL,
  -- No foreign key: versions outlive accounts. Null: nobody, for version 0.
  saved_by_user_id integer,
  PRIMARY KEY (clinic_id, version)
);

CREATE TABLE consent (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id uuid NOT NULL,
  client_id integer NOT NULL,
  -- Who is to complete it; null: any practitioner of the client's.
  practitioner_id integer,
  -- The booking that it came with.
  appointment_id uuid,
  form_type_id smallint NOT NULL DEFAULT 1 CHECK (form_type_id = 1),
  status text NOT NULL CHECK (status IN ('Draft', 'Viewed', 'Signed', 'Completed')),
  -- Copied from the template when the consent was made: later templates change nothing here.
  title text NOT NULL,
  terms text NOT NULL,
  template_version integer NOT NULL,
  -- In which language its statement is.
  locale text NOT NULL CHECK (locale IN ('en', 'fr')),
  -- The guardian who is to sign; all null where the client signs alone.
  guardian_id integer,
  guardian_first_name text,
  guardian_last_name text,
  guardian_email citext,
  -- EN-10's list, as it was last saved.
  third_party_contact jsonb NOT NULL DEFAULT '[]',
  -- Null: by a visitor's booking. No foreign key: consents outlive accounts.
  created_by_user_id integer,
  created_at timestamptz NOT NULL,
  viewed_at timestamptz,
  signed_at timestamptz,
  completed_at timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, client_id) REFERENCES client,
  FOREIGN KEY (clinic_id, practitioner_id) REFERENCES practitioner,
  FOREIGN KEY (clinic_id, guardian_id) REFERENCES guardian,
  FOREIGN KEY (clinic_id, template_version) REFERENCES consent_template,
  CHECK ((guardian_first_name IS NULL) = (guardian_last_name IS NULL))
);
CREATE INDEX consent_by_client ON consent (clinic_id, client_id, created_at);
CREATE INDEX consent_by_status ON consent (clinic_id, status, created_at);

-- The table of `shared/domain/consent-life.rules.ts` once more: whoever asks for it, a consent takes these steps and no others, and what
-- was signed is not touched.
CREATE FUNCTION consent_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['Draft Viewed', 'Draft Signed', 'Viewed Signed', 'Signed Completed'];
  completion CONSTANT text[] := ARRAY['status', 'completed_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('Draft', 'Viewed') THEN
      RAISE EXCEPTION 'a consent is not made signed' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT OLD.status || ' ' || NEW.status = ANY (steps) THEN
    RAISE EXCEPTION 'a consent takes no such step' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status IN ('Signed', 'Completed') AND to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD)
    AND (NEW.status = OLD.status OR (to_jsonb(NEW) - completion) IS DISTINCT FROM (to_jsonb(OLD) - completion)) THEN
    RAISE EXCEPTION 'a signed consent stays as it was signed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER consent_only_forward BEFORE INSERT OR UPDATE ON consent FOR EACH ROW EXECUTE FUNCTION consent_only_forward();

-- Somebody's way to one consent without an account: opens it, signs it once.
CREATE TABLE consent_link (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  consent_id uuid NOT NULL,
  -- SHA-256; the token is made from our secret and the link's id, and stands in the mail alone.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  email citext NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- As whom its holder signs.
  role text NOT NULL CHECK (role IN ('client', 'guardian')),
  -- Null: with a visitor's booking.
  sent_by_user_id integer,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Signed with it.
  used_at timestamptz,
  -- Overtaken by a later one.
  ended_at timestamptz,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, token_hash),
  FOREIGN KEY (clinic_id, consent_id) REFERENCES consent ON DELETE CASCADE
);
CREATE INDEX consent_link_by_consent ON consent_link (clinic_id, consent_id, created_at);

-- The signer's way to what they signed without an account: reads it, for a time.
CREATE TABLE consent_copy (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  consent_id uuid NOT NULL,
  -- As of a link.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  email citext NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, token_hash),
  FOREIGN KEY (clinic_id, consent_id) REFERENCES consent ON DELETE CASCADE
);

-- The evidence. Rows are only ever added: one of whoever accepts the terms, one of the provider.
CREATE TABLE consent_signature (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  consent_id uuid NOT NULL,
  part text NOT NULL CHECK (part IN ('signer', 'provider')),
  role text NOT NULL CHECK (role IN ('client', 'guardian', 'provider')),
  -- As typed.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  -- How the server knew them: an account (with or without a second factor), a mailed link, a visitor's booking.
  method text NOT NULL CHECK (method IN ('account', 'account-two-factor', 'link', 'booking')),
  -- No foreign keys: evidence outlives accounts.
  signer_user_id integer,
  guardian_id integer,
  practitioner_id integer,
  link_id uuid,
  -- By the server's clock, from the address that the server saw.
  signed_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 300),
  locale text NOT NULL CHECK (locale IN ('en', 'fr')),
  request_id text NOT NULL,
  -- Of mf-consent, that showed it: a published release's id; '' where the clinic had none.
  release text NOT NULL,
  template_version integer NOT NULL,
  -- Canonical JSON of everything that was signed: title, terms, statement, people. Byte for byte.
  document text NOT NULL,
  document_hash bytea NOT NULL CHECK (octet_length(document_hash) = 32),
  -- Of the terms alone, as they were shown.
  terms_hash bytea NOT NULL CHECK (octet_length(terms_hash) = 32),
  -- Of the signature before it on the same consent.
  previous_hash bytea CHECK (octet_length(previous_hash) = 32),
  -- Of this row: everything above.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, consent_id, part),
  FOREIGN KEY (clinic_id, consent_id) REFERENCES consent,
  CHECK ((part = 'provider') = (role = 'provider'))
);

-- At the commit, whichever of the two was written first: what is called signed has its signature, what is called completed both. A
-- temporary table of the caller's is not taken for ours.
CREATE FUNCTION consent_has_signatures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  parts CONSTANT text[] := CASE NEW.status WHEN 'Completed' THEN ARRAY['signer', 'provider'] ELSE ARRAY['signer'] END;
BEGIN
  IF NOT parts <@ ARRAY(
    SELECT s.part FROM public.consent_signature s WHERE s.clinic_id = NEW.clinic_id AND s.consent_id = NEW.id) THEN
    RAISE EXCEPTION 'a signed consent has its signature' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER consent_has_signatures AFTER UPDATE OF status ON consent DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('Signed', 'Completed')) EXECUTE FUNCTION consent_has_signatures();

SELECT guard_clinic_table('consent_template');
SELECT guard_clinic_table('consent');
SELECT guard_clinic_table('consent_link');
SELECT guard_clinic_table('consent_copy');
SELECT guard_clinic_table('consent_signature');
REVOKE UPDATE, DELETE ON consent_template, consent_signature FROM carefront_app;
REVOKE DELETE ON consent, consent_link FROM carefront_app;
REVOKE UPDATE, DELETE ON consent_copy FROM carefront_app;

-- The log ------------------------------------------------------------------------------------------------------------

ALTER TABLE audit_event
  -- 1, 2, 3 … of each clinic, without a gap.
  ADD COLUMN seq bigint,
  ADD COLUMN result text NOT NULL DEFAULT 'done' CHECK (result IN ('done', 'refused', 'failed')),
  -- Of a refusal: its code in `errors.ts`; '' where it was done.
  ADD COLUMN code text NOT NULL DEFAULT '',
  -- In which roles, joined by commas; '' for nobody in particular.
  ADD COLUMN actor_roles text NOT NULL DEFAULT '',
  -- Of the call; '' for the server's own work.
  ADD COLUMN ip text NOT NULL DEFAULT '',
  ADD COLUMN request_id text NOT NULL DEFAULT '',
  ADD COLUMN previous_hash bytea,
  ADD COLUMN hash bytea;

-- Where each clinic's chain ends. Nobody writes it but the trigger below.
CREATE TABLE audit_head (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (clinic_id)
);

-- What a row's hash covers: everything in it, and the row before. The check asks neither of these functions: it has the same once more
-- (`features/audit-log/row-hash.ts`).
CREATE FUNCTION audit_hash(e audit_event) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.sha256(e.previous_hash || pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    e.clinic_id, e.seq, pg_catalog.trunc(extract(epoch FROM e.at) * 1000000::numeric), e.actor_kind, e.actor_user_id, e.actor_roles,
    e.action, e.subject_kind, e.subject_id, e.result, e.code, e.reason, e.details, e.ip, e.request_id)::text, 'UTF8'))
$$;
CREATE FUNCTION audit_genesis(clinic_id integer) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT pg_catalog.sha256(pg_catalog.decode(pg_catalog.lpad(pg_catalog.to_hex(clinic_id), 8, '0'), 'hex'))
$$;

-- With the rights of the schema's owner: the app itself can neither choose a place in the chain nor move its end. Its own temporary tables
-- come last, so that none of them is taken for the head. The lock on the head is kept until the transaction ends, so a transaction writes
-- to the log after everything that it has to wait for.
CREATE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head public.audit_head;
BEGIN
  INSERT INTO public.audit_head (clinic_id, seq, hash) VALUES (NEW.clinic_id, 0, public.audit_genesis(NEW.clinic_id))
    ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT head FROM public.audit_head h WHERE h.clinic_id = NEW.clinic_id FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.previous_hash := head.hash;
  NEW.hash := public.audit_hash(NEW);
  UPDATE public.audit_head h SET seq = NEW.seq, hash = NEW.hash WHERE h.clinic_id = NEW.clinic_id;
  RETURN NEW;
END
$$;

-- What was logged before there was a chain is taken into it, in its order: of every clinic that has rows, also of one that no host leads
-- to. Their owner sees them all meanwhile, and the new table is guarded only once it is filled.
ALTER TABLE audit_event NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  clinic integer;
  e audit_event;
  last audit_head;
BEGIN
  FOR clinic IN SELECT DISTINCT clinic_id FROM audit_event ORDER BY clinic_id LOOP
    last.seq := 0;
    last.hash := audit_genesis(clinic);
    FOR e IN SELECT * FROM audit_event WHERE clinic_id = clinic ORDER BY id LOOP
      e.seq := last.seq + 1;
      e.previous_hash := last.hash;
      last.hash := audit_hash(e);
      last.seq := e.seq;
      UPDATE audit_event SET seq = e.seq, previous_hash = e.previous_hash, hash = last.hash WHERE clinic_id = clinic AND id = e.id;
    END LOOP;
    INSERT INTO audit_head (clinic_id, seq, hash) VALUES (clinic, last.seq, last.hash);
  END LOOP;
END
$$;
ALTER TABLE audit_event FORCE ROW LEVEL SECURITY;

SELECT guard_clinic_table('audit_head');
REVOKE INSERT, UPDATE, DELETE ON audit_head FROM carefront_app;

ALTER TABLE audit_event
  ALTER COLUMN seq SET NOT NULL,
  ALTER COLUMN previous_hash SET NOT NULL,
  ALTER COLUMN hash SET NOT NULL,
  ADD UNIQUE (clinic_id, seq);
CREATE INDEX audit_event_by_time ON audit_event (clinic_id, at);
CREATE TRIGGER chain_audit_event BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION chain_audit_event();
