export { endOfLink } from './change-access.ts';
export { clinicDay, findNeed } from './guardian-access.repository.ts';
