export {
  accountCodeHits,
  clearHitsWithin,
  codeHits,
  countEachWithin,
  countHits,
  countHitsWithin,
  emailHits,
  type Hit,
  type LoginSource,
  recoveryHits,
  refundHits,
  refundHitsWithin,
  requireHitsLeft,
  returnHits,
} from './count-hits.ts';
export { LIMIT_POLICIES } from './figures/counted-limits.ts';
export type { AccountBounds, HoldBounds } from './figures/limit-figures.ts';
export { pathOf } from './request-limits.ts';
