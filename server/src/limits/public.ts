export { pathOf } from './address-bounds.ts';
export { ATTEMPT_POLICIES } from './attempts.rules.ts';
export {
  clearTriesWithin,
  forgiveTries,
  forgiveTriesWithin,
  requireTriesLeft,
  type Try,
  takeEachWithin,
  takeTries,
  takeTriesWithin,
} from './attempts.service.ts';
export { accountCodeTries, codeTries, emailTries, type LoginSource, recoveryTries } from './login-limits.rules.ts';
