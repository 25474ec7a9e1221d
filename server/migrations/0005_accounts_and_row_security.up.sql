-- Signing in, mail, and the wall between clinics: row-level security on every clinic-owned table.

-- Accounts -----------------------------------------------------------------------------------------------------------

ALTER TABLE clinic ADD COLUMN requires_staff_two_factor boolean NOT NULL DEFAULT false;
-- The host that the clinic's own links name, where PUBLIC_URL names none of its hosts.
ALTER TABLE clinic_host ADD COLUMN is_primary boolean NOT NULL DEFAULT false;

-- `citext` comparisons are not leakproof: under row-level security they would be filters, not index conditions.
ALTER TABLE user_account ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (lower(email::text)) STORED;
CREATE UNIQUE INDEX user_account_by_email_key ON user_account (clinic_id, email_key);
-- Time step of the last code that an authenticator app gave: it, and older ones, never work again.
ALTER TABLE user_account ADD COLUMN last_totp_step bigint;
ALTER TABLE user_account ADD COLUMN password_changed_at timestamptz;

-- A browser that is signed in. It carries the person, never rights: those are read anew at each request.
CREATE TABLE login_session (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  -- SHA-256; the token itself is only in the browser's cookie.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL,
  is_remembered boolean NOT NULL,
  -- Signed in with it, or from a browser that skips it for the day: where a clinic comes to ask for it, the others end.
  has_second_factor boolean NOT NULL DEFAULT false,
  -- Browser and system in two words, for the person's own list; '' where it did not say.
  device text NOT NULL CHECK (char_length(device) <= 60),
  -- The absolute limit counts from the first, the idle limit from the second, 'asked lately' from the third.
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  authenticated_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, token_hash),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
CREATE INDEX login_session_by_user ON login_session (clinic_id, user_id, started_at);

-- A password was right, the second factor is awaited. One browser, one code, 180 s.
CREATE TABLE login_challenge (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  -- SHA-256 of next_auth_id.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- SHA-256 of the browser's anonymous session: another browser cannot go on with it.
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  user_id integer NOT NULL,
  method text NOT NULL CHECK (method IN ('app', 'email')),
  is_remembered boolean NOT NULL,
  redirect_to_app boolean NOT NULL,
  dont_redirect boolean NOT NULL,
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Of the login: a chain of resends ends.
  began_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Passed, or replaced by a resend.
  ended_at timestamptz,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, token_hash),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
CREATE INDEX login_challenge_by_user ON login_challenge (clinic_id, user_id);

-- A browser that an account has signed in from: it keeps a budget of tries of its own, and may skip the second factor for a day.
CREATE TABLE login_device (
  clinic_id integer NOT NULL,
  user_id integer NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  trusted_until timestamptz,
  last_login_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, user_id, token_hash),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account ON DELETE CASCADE
);

CREATE TABLE recovery_code (
  clinic_id integer NOT NULL,
  user_id integer NOT NULL,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (clinic_id, user_id, code_hash),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account ON DELETE CASCADE
);

-- Two-factor about to be turned on: nothing of the account has changed yet.
CREATE TABLE two_factor_setup (
  clinic_id integer NOT NULL,
  user_id integer NOT NULL,
  id uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('app', 'email')),
  -- Sealed (platform/secrets.ts); only for the method 'app'.
  secret text,
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, user_id),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account ON DELETE CASCADE,
  CHECK ((method = 'app') = (secret IS NOT NULL))
);

CREATE TABLE password_reset (
  clinic_id integer NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (clinic_id, token_hash),
  FOREIGN KEY (clinic_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
CREATE INDEX password_reset_by_user ON password_reset (clinic_id, user_id);

-- Tries counted before anything costly or telling is done. The subject is a hash: of an address, an e-mail, an account.
CREATE TABLE attempt_counter (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  kind text NOT NULL,
  subject bytea NOT NULL CHECK (octet_length(subject) = 32),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Of the window that `attempts` counts in.
  since timestamptz NOT NULL,
  -- Before this, no further try.
  blocked_until timestamptz,
  PRIMARY KEY (clinic_id, kind, subject)
);
CREATE INDEX attempt_counter_by_age ON attempt_counter (clinic_id, since);

-- What happened to an account: ids only, never changed, never deleted by the app.
CREATE TABLE account_event (
  clinic_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for a try on an address that no account has.
  user_id integer,
  action text NOT NULL,
  -- Address as the server saw it.
  ip text NOT NULL,
  request_id text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id) REFERENCES clinic ON DELETE CASCADE
);
CREATE INDEX account_event_by_user ON account_event (clinic_id, user_id, happened_at);

-- Mail ---------------------------------------------------------------------------------------------------------------

-- A letter to be sent, written in the transaction of what it tells about. Its words are made when it leaves.
CREATE TABLE outbox (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- Also its Message-ID: a letter sent twice is one letter to the reader's program.
  id uuid NOT NULL,
  letter text NOT NULL,
  -- Ids and choices; for a reset that was asked for also the address given. Emptied when the letter has left.
  details jsonb NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'fr')),
  created_at timestamptz NOT NULL,
  -- After this it is of no use: a code that has run out.
  expires_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
  ended_at timestamptz,
  -- Code of the last failure, such as ECONNREFUSED; never the server's words.
  last_error text,
  PRIMARY KEY (clinic_id, id)
);
CREATE INDEX outbox_waiting ON outbox (clinic_id, created_at) WHERE state = 'waiting';

-- Demo mode only: every letter as it left.
CREATE TABLE demo_letter (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  message_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'text')),
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  attachments jsonb NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, message_id)
);

-- Row-level security -------------------------------------------------------------------------------------------------

-- The role that answers requests: neither owner nor BYPASSRLS. Roles belong to the whole server, so another database may have made it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carefront_app') THEN
    CREATE ROLE carefront_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- made meanwhile, next door
END
$$;
GRANT carefront_app TO CURRENT_USER;

-- `app.clinic_id` is the clinic of the running work, set by the pool at checkout; where it is empty, no row is seen.
-- Every later migration calls this for each clinic-owned table it makes; a test looks in the catalogue for one that was forgotten.
CREATE FUNCTION guard_clinic_table(guarded regclass, clinic_column text DEFAULT 'clinic_id') RETURNS void LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  -- Written out, not by function: inlined, the planner can use it as an index condition.
  EXECUTE format(
    'CREATE POLICY own_clinic ON %1$s USING (%2$I = NULLIF(current_setting(''app.clinic_id'', true), '''')::integer)
       WITH CHECK (%2$I = NULLIF(current_setting(''app.clinic_id'', true), '''')::integer)',
    guarded, clinic_column);
END
$$;

DO $$
DECLARE
  guarded regclass;
BEGIN
  FOR guarded IN
    SELECT c.oid FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'clinic_id' AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  LOOP
    PERFORM guard_clinic_table(guarded);
  END LOOP;
END
$$;
SELECT guard_clinic_table('clinic', 'id');
-- The one table read before the clinic is known: names and numbers, nothing private. Written like the others.
CREATE POLICY any_host ON clinic_host FOR SELECT USING (true);

GRANT USAGE ON SCHEMA public TO carefront_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO carefront_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO carefront_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO carefront_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO carefront_app;
-- What all clinics share is read by requests, and written by migrations; releases are only ever added.
DO $$
DECLARE
  shared regclass;
BEGIN
  FOR shared IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relrowsecurity
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM carefront_app', shared);
  END LOOP;
END
$$;
GRANT INSERT ON release TO carefront_app;
REVOKE UPDATE, DELETE ON account_event FROM carefront_app;
