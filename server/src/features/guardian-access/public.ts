export { endOfLink } from './change-access.ts';
export { closeLinks } from './close-links.repository.ts';
export { tellAboutAccess } from './emails/guardian-access-email.ts';
export { clinicDay, findNeed, lockNeed } from './guardian-access.repository.ts';
export { confirmNeedOfAdult } from './set-guardian-need.service.ts';
