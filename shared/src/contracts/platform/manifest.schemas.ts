import * as z from 'zod/mini';
import { checkedDescription } from '../remotes/checked-description.schemas.ts';
import { integrity, namedPublicKey, signature } from './release-fields.schemas.ts';

/** A release as the browser gets it: addresses instead of file names. */
const resolvedFields = {
  id: z.string(),
  version: z.string(),
  container: z.string(),
  entry: z.string(),
  integrity,
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** sha384 by address, for every script that the release may load later. */
  assets: z.record(z.string(), z.string()),
  slot: z.object({ min_height_px: z.number() }),
};
export const fallbackRelease = z.object(resolvedFields);
export const resolvedRelease = z.object({
  ...resolvedFields,
  fallback: z.nullable(fallbackRelease),
  describes: z.optional(checkedDescription),
  /** `offline`: the remote may run from an expired manifest while the registry does not answer. Absent: it may. */
  policy: z.optional(z.object({ offline: z.boolean() })),
  /** The release is new to the clinic: the browser reports its mounts, too. */
  watched: z.optional(z.boolean()),
  /** A developer's own build replaces the release in this browser; it lies at this origin. */
  override: z.optional(z.object({ origin: z.string() })),
});

/**
 * The releases that a clinic's browsers load now (SH-02, SH-03). The fields of the signature are optional: servers and shells of before
 * signatures send and read a manifest without them.
 */
export const manifest = z.object({
  clinic: z.string(),
  shell: fallbackRelease,
  remotes: z.record(z.string(), resolvedRelease),
  schema: z.optional(z.literal('carefront-manifest/1')),
  /** Grows with every change of what the clinic's browsers load: a browser accepts no lower one. */
  sequence: z.optional(z.int()),
  /** Start of the hour in which the server signed. */
  issued: z.optional(z.string()),
  expires: z.optional(z.string()),
  /** Keys that the next manifests are signed with. */
  keys: z.optional(z.array(namedPublicKey)),
  /** Releases of this clinic's remotes that no browser may run any more. */
  revoked: z.optional(z.array(z.string())),
  /** Over everything else in the manifest, by each key of the server. */
  signatures: z.optional(z.array(signature)),
});
