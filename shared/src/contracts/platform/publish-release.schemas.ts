import * as z from 'zod/mini';
import { withoutNul } from '../fields.schemas.ts';
import { keyId, publicKey, releaseName, remoteName } from './release-fields.schemas.ts';

const empty = z.undefined();
/** `human`: an owner approves each release that the key activates. `none`: the key may decide alone. */
const approval = z.enum(['human', 'none']);
const releaseKey = z.object({
  id: z.string(),
  name: z.string(),
  public_key: z.string(),
  /** Names of the remotes that the key may publish and activate. */
  remotes: z.array(z.string()),
  approval,
  created_at: z.string(),
  /** null: the account is gone. */
  created_by: z.nullable(z.string()),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
});

/** Shapes of the calls that publish releases and keep the clinic's release keys. */
export const PUBLISH_RELEASE_SCHEMAS = {
  /**
   * Multipart: first the field `release` with the document, then a file for each name in `integrity`. The field's name is `file:` and that
   * name, because parsers cut folders from file names.
   */
  publishRelease: {
    reply: z.object({
      id: z.string(),
      /** False: the same release was published before. */
      is_new: z.boolean(),
    }),
    errors: {
      'release-signature': {},
      'release-key-scope': {},
      'release-server-file': {},
      'release-version-taken': {},
      'release-storage-full': {},
      'release-invalid': { reasons: z.array(z.string()) },
      'file-too-large': {},
    },
  },
  listReleaseKeys: { reply: z.array(releaseKey) },
  createReleaseKey: {
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), withoutNul),
      public_key: publicKey,
      remotes: z.array(remoteName).check(z.minLength(1), z.maxLength(20)),
      expires_days: z.int().check(z.gte(1), z.lte(365)),
      /** Absent: `human`. */
      approval: z.optional(approval),
    }),
    reply: releaseKey,
    errors: { 'release-keys-full': {}, 'release-key-taken': {} },
  },
  revokeReleaseKey: { params: z.object({ id: keyId }), reply: empty },
} as const;

/** An origin that a browser can load scripts from; paths, users and other schemes are refused. */
const origin = z.string().check(
  z.maxLength(200),
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { origin, protocol } = new URL(text);
    return origin === text && (protocol === 'https:' || protocol === 'http:');
  }, 'is no origin'),
);
const opened = z.object({ expires_at: z.string() });

/** Shapes of the calls that show a release, or a developer's own build, in one browser only. */
export const RELEASE_OVERRIDE_SCHEMAS = {
  openPreview: { body: z.strictObject({ release_id: releaseName }), reply: opened },
  openOverride: {
    body: z.strictObject({ remote: remoteName, origin }),
    reply: opened,
    /** Beyond the demo on one machine, only the owner may. */
    errors: { forbidden: {} },
  },
  endOverride: { reply: empty },
} as const;
