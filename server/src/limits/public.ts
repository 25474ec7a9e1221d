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
export { type AccountBounds, type HoldBounds, LIMIT_POLICIES } from './figures/counted-limits.ts';

export { pathOf } from './request-limits.ts';
