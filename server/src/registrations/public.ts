export {
  type RegisteredPerson,
  type RegistrationChannel,
  type RegistrationWishes,
  recordRegistration,
} from './record-registration.ts';
export { CLIENT_REGISTERED, emailLateRegistrations } from './registration-email.ts';
export {
  type CountedRegistration,
  countRegistration,
  findRegistrationRefusal,
  registrationEmailHits,
} from './registration-limits.service.ts';
