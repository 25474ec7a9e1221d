export { pathOf } from './address-length.ts';
export {
  clearHitsWithin,
  countEachWithin,
  countHits,
  countHitsWithin,
  type Hit,
  refundHits,
  refundHitsWithin,
  requireHitsLeft,
  returnHits,
} from './count-hits.service.ts';
export type { AccountBounds, HoldBounds } from './figures/booking-limits.ts';
export { LIMIT_POLICIES } from './figures/counted-limits.ts';
export { accountCodeHits, codeHits, emailHits, type LoginSource, recoveryHits } from './login-limits.rules.ts';
