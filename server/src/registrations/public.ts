export { emailLateRegistrations } from './email-late-registrations.job.ts';
export { type RegisteredPerson, recordRegistration } from './record-registration.ts';
export type { RegistrationChannel, RegistrationWishes } from './registration.repository.ts';
export { CLIENT_REGISTERED } from './registration-email.ts';
export {
  type CountedRegistration,
  countRegistration,
  findRegistrationRefusal,
  registrationEmailHits,
} from './registration-limits.service.ts';
