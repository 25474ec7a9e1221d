-- Teams publish releases with keys of their own.

ALTER TABLE release
  -- 'built': the server found the build beside itself at its start. 'published': a team sent it, signed with its key.
  ADD COLUMN source text NOT NULL DEFAULT 'built' CHECK (source IN ('built', 'published')),
  -- Only this clinic may use the release. Null: all clinics may.
  ADD COLUMN private_to integer REFERENCES clinic ON DELETE CASCADE,
  -- Key that published the release. No foreign key: keys of the platform are in a file, and releases outlive keys.
  ADD COLUMN key_id text,
  -- Size of all files.
  ADD COLUMN bytes bigint NOT NULL DEFAULT 0,
  -- Null: the release was published before its sizes were measured.
  ADD COLUMN entry_gzip_bytes integer,
  -- Entry, preloaded scripts and styles, compressed with Brotli.
  ADD COLUMN start_brotli_bytes integer,
  ADD COLUMN files_removed_at timestamptz,
  ADD CONSTRAINT release_has_key CHECK (source = 'built' OR key_id IS NOT NULL),
  -- A clinic's own release never has the id of another release, nor its folder.
  ADD CONSTRAINT release_id_of_parts CHECK (id = name || '@' || version || '+' || hash || COALESCE('.c' || private_to, ''));
-- The id has the same parts, and the clinic.
ALTER TABLE release DROP CONSTRAINT release_name_version_hash_key;
-- Builds of a developer repeat their version.
CREATE UNIQUE INDEX release_version_once ON release (name, version, COALESCE(private_to, 0)) WHERE source = 'published';
CREATE INDEX release_of_clinic ON release (private_to) WHERE private_to IS NOT NULL;

-- A server whose files were removed may get them again.
GRANT UPDATE (files_removed_at) ON release TO carefront_app;

ALTER TABLE release ENABLE ROW LEVEL SECURITY;
ALTER TABLE release FORCE ROW LEVEL SECURITY;
CREATE POLICY own_or_public ON release
  USING (private_to IS NULL OR private_to = NULLIF(current_setting('app.clinic_id', true), '')::integer)
  WITH CHECK (private_to IS NULL OR private_to = NULLIF(current_setting('app.clinic_id', true), '')::integer);

CREATE TABLE release_key (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- First 16 hex digits of the SHA-256 of the key's 32 bytes.
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{16}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- base64url. The server never sees the private key.
  public_key text NOT NULL CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- Names of the remotes that the key may publish.
  remotes jsonb NOT NULL CHECK (jsonb_array_length(remotes) BETWEEN 1 AND 20),
  created_by integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  revoked_by integer,
  last_used_at timestamptz,
  PRIMARY KEY (clinic_id, id),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
SELECT guard_clinic_table('release_key');

-- Number of changes of the clinic's activations. Browsers refuse a manifest that is older than one that they have seen.
CREATE TABLE activation_head (
  clinic_id integer PRIMARY KEY REFERENCES clinic ON DELETE CASCADE,
  sequence bigint NOT NULL CHECK (sequence > 0)
);
SELECT guard_clinic_table('activation_head');

CREATE FUNCTION count_activation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- No row is left when the clinic itself is being deleted.
    UPDATE activation_head SET sequence = sequence + 1 WHERE clinic_id = OLD.clinic_id;
  ELSE
    INSERT INTO activation_head AS head (clinic_id, sequence) VALUES (NEW.clinic_id, 1)
      ON CONFLICT (clinic_id) DO UPDATE SET sequence = head.sequence + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_activation_change AFTER INSERT OR UPDATE OR DELETE ON activation
  FOR EACH ROW EXECUTE FUNCTION count_activation_change();

-- The hash of a row contains the value, not this check.
ALTER TABLE audit_event DROP CONSTRAINT audit_event_actor_kind_check,
  -- 'key': a release key.
  ADD CONSTRAINT audit_event_actor_kind_check CHECK (actor_kind IN ('person', 'visitor', 'link', 'system', 'key'));
