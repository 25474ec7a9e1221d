/** The rules of a plan, in the order in which people read them. Each one fails with reasons. */
export const PLAN_RULES = [
  /** The release is published, its files are here, and nobody stopped it. */
  'published',
  'signature',
  /** Every file has the bytes of its hash. */
  'integrity',
  'shell-contract',
  'shared-versions',
  'api-operations',
  'events',
  /** Each address, part and well-known page has one owner. */
  'paths',
  'size',
  /** The resulting set passed its tests. */
  'evidence',
  /** A person approved the release. */
  'approval',
] as const;
export type PlanRule = (typeof PLAN_RULES)[number];
