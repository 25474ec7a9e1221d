import * as z from 'zod/mini';
import { positiveCount } from '../people/people.schemas.ts';
import { PLAN_RULES } from './plan-rules.ts';
import { bothTexts, commitId, packageName, reason, releaseName } from './release-fields.schemas.ts';

const basisPoints = z.int().check(z.gte(1), z.lte(10_000));
const unit = z.enum(['clinic', 'visitor']);
const sequence = z.int().check(z.nonnegative());
const page = z._default(positiveCount(100_000), 1);
const limit = z._default(positiveCount(100), 20);
const releaseParams = z.object({ id: releaseName });

/** Reports of browsers about a candidate, pooled over clinics. */
const health = z.object({ mounts: z.number(), failures: z.number() });

/** A release that was published: files that never change. */
const publishedRelease = z.object({
  id: z.string(),
  /** Name of the remote, or `shell`. */
  remote: z.string(),
  version: z.string(),
  published_at: z.string(),
  notes: z.nullable(bothTexts(2_000)),
  /** `built`: came with the server. `published`: over the API, by a release key. */
  source: z.enum(['built', 'published']),
  key_name: z.nullable(z.string()),
  /** Only this clinic can use it. */
  is_private: z.boolean(),
  /** The release was stopped or revoked, and cannot be activated any more; null: it may be used. */
  stopped: z.nullable(z.object({ kind: z.enum(['stopped', 'revoked']), reason: z.string(), at: z.string() })),
  /** Bytes of the first script, and of everything that starts with the page; null: not measured. */
  sizes: z.object({ entry_gzip_bytes: z.nullable(z.number()), start_brotli_bytes: z.nullable(z.number()) }),
});

/** The releases of one remote that the clinic's browsers load. */
const plannedActivation = z.object({
  remote: z.string(),
  active: z.string(),
  /** The fallback release, and the target of a roll-back; null: none was active before. */
  previous: z.nullable(z.string()),
  activated_at: z.string(),
  /** A release that a share of clinics or visitors loads instead. */
  candidate: z.nullable(z.object({ release_id: z.string(), basis_points: z.number(), unit, health })),
  /** Calls for a group of clinics leave the remote as it is. */
  hold: z.boolean(),
  /** `off`: the clinic's browsers do not load the remote. */
  state: z.enum(['on', 'off']),
  /** In the list of releases: names of calls that the active release requires and this server does not have; absent: none. */
  missing_calls: z.optional(z.array(z.string())),
});

const change = z.strictObject({
  release_id: releaseName,
  /** The release that the caller saw as active; null: none. If another release is active now: 409 `activation_changed`. */
  expected_active: z.nullable(releaseName),
});

const plan = {
  /** Together, because a shell with a new contract needs its remotes in the same step. Each remote at most once. */
  changes: z.array(change).check(z.minLength(1), z.maxLength(10)),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('clinic') }),
    /** Platform keys only. */
    z.strictObject({ kind: z.literal('group'), group: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
  ]),
  /** Absent, or 10 000 basis points: everybody. */
  share: z.optional(z.strictObject({ basis_points: basisPoints, unit })),
};

const planRule = z.object({
  rule: z.enum(PLAN_RULES),
  status: z.enum(['passed', 'failed']),
  /** Sentences; empty where the rule passed. */
  reasons: z.array(z.string()),
  /** Sentences that refuse nothing. */
  notes: z.array(z.string()),
});
export const clinicPlan = z.object({
  /** Slug. */
  clinic: z.string(),
  /** Name of the resulting set of releases, for evidence. */
  set_hash: z.string(),
  diff: z.array(
    z.object({
      remote: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      /** Origins that the clinic's pages reach with the release and not without it; absent: none. */
      added_origins: z.optional(z.object({ connect: z.array(z.string()), img: z.array(z.string()) })),
    }),
  ),
  rules: z.array(planRule),
  is_green: z.boolean(),
});
const appliedPlan = z.extend(clinicPlan, { applied: z.boolean(), activations: z.array(plannedActivation) });

/** Of the caller's clinic; a call with an earlier number is refused. Required in calls of keys, so that a replayed call changes nothing. */
const expectedSequence = z.optional(sequence);
const changed = { 'activation-changed': { activation: z.nullable(plannedActivation), sequence: z.number() } } as const;
const notGreen = { 'plan-not-green': { clinics: z.array(clinicPlan) } } as const;

const activationEvent = z.object({
  id: z.number(),
  remote: z.string(),
  kind: z.enum(['activated', 'candidate', 'rolled-back', 'stopped', 'revoked', 'held', 'released', 'off', 'on']),
  from_release: z.nullable(z.string()),
  to_release: z.nullable(z.string()),
  basis_points: z.nullable(z.number()),
  unit: z.nullable(unit),
  /** `system`: the health rule. `name`: of the person or key; null: gone. */
  by: z.object({ kind: z.enum(['person', 'key', 'system']), name: z.nullable(z.string()) }),
  reason: z.string(),
  at: z.string(),
});

/** Shapes of the calls that plan, apply and watch activations. */
export const RELEASE_PLAN_SCHEMAS = {
  listReleases: {
    query: z.object({ remote: z.optional(packageName), page, limit }),
    /** Releases newest first; `activations` are all of the clinic's, on every page. */
    reply: z.object({
      sequence: z.number(),
      activations: z.array(plannedActivation),
      data: z.array(publishedRelease),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
  planActivation: {
    body: z.strictObject(plan),
    reply: z.object({ sequence: z.number(), clinics: z.array(clinicPlan) }),
    errors: { 'invalid-input': {}, 'release-key-scope': {} },
  },
  applyActivation: {
    body: z.strictObject({ ...plan, expected_sequence: expectedSequence, reason }),
    reply: z.object({ sequence: z.number(), clinics: z.array(appliedPlan) }),
    errors: { 'invalid-input': {}, 'release-key-scope': {}, ...changed, ...notGreen },
  },
  rollBackActivation: {
    body: z.strictObject({
      remote: packageName,
      expected_active: releaseName,
      expected_sequence: expectedSequence,
      reason,
    }),
    reply: plannedActivation,
    errors: { 'release-key-scope': {}, ...changed, ...notGreen },
  },
  holdActivation: {
    body: z.strictObject({ remote: packageName, hold: z.boolean(), state: z.enum(['on', 'off']) }),
    reply: plannedActivation,
  },
  listActivationEvents: {
    query: z.object({ remote: z.optional(packageName), page, limit }),
    /** Newest first. */
    reply: z.object({
      data: z.array(activationEvent),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
  approveRelease: {
    params: releaseParams,
    body: z.strictObject({ note: reason }),
    reply: z.object({ release_id: z.string(), approved_at: z.string() }),
  },
  revokeRelease: {
    params: releaseParams,
    body: z.strictObject({ reason }),
    reply: z.object({ release_id: z.string(), revoked_at: z.string() }),
    errors: { 'release-key-scope': {} },
  },
  postEvidence: {
    body: z.strictObject({
      /** Ids of all releases that ran together, the shell's with them. */
      set: z.array(releaseName).check(z.minLength(1), z.maxLength(50)),
      /** Name of the tests, such as `contract`. */
      suite: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/), z.maxLength(40)),
      passed: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
      failed: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
      commit: z.nullable(commitId),
    }),
    reply: z.object({ set_hash: z.string() }),
    errors: { 'release-key-scope': {} },
  },
} as const;
