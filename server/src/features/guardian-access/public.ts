export { closeLinks, confirmNeedOfAdult, endOfLink } from './change-access.ts';
export { clinicDay, findNeed, lockNeed } from './guardian-access.repository.ts';
export { enqueueAccessEmails } from './guardian-access-emails.ts';
