export { endOfLink } from './change-access.ts';
export { clinicDay, findNeed, lockNeed } from './guardian-access.repository.ts';
export { confirmNeedOfAdult } from './set-guardian-need.service.ts';
