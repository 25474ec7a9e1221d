import * as z from 'zod/mini';
import { positiveCount } from '../people/people.schemas.ts';
import { packageName, releaseName } from './release-fields.schemas.ts';

/** A release that was published: files that never change, the same for all clinics. */
const publishedRelease = z.object({
  id: z.string(),
  /** Name of the remote, or `shell`. */
  remote: z.string(),
  version: z.string(),
  published_at: z.string(),
});

/** The releases of one remote that the clinic's browsers load. */
export const activation = z.object({
  remote: z.string(),
  active: z.string(),
  /** The fallback release, and the target of a roll-back; null: none was active before. */
  previous: z.nullable(z.string()),
  activated_at: z.string(),
});

const change = z.strictObject({
  release_id: releaseName,
  /** The release that the caller saw as active; null: none. If another release is active now: 409 `activation_changed`. */
  expected_active: z.nullable(releaseName),
});

const changeErrors = {
  'activation-changed': { activation: z.nullable(activation) },
  'release-without-files': {},
  'release-misfit': { reasons: z.array(z.string()) },
} as const;

export const ACTIVATION_SCHEMAS = {
  listReleases: {
    query: z.object({
      remote: z.optional(packageName),
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
    }),
    /** Releases newest first; `activations` are all of the clinic's, on every page. */
    reply: z.object({
      activations: z.array(activation),
      data: z.array(publishedRelease),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
  applyActivation: { body: change, reply: activation, errors: changeErrors },
  rollBackActivation: { body: change, reply: activation, errors: changeErrors },
} as const;
