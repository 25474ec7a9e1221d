export {
  CLIENT_REGISTERED,
  emailLateRegistrations,
  type RegisteredPerson,
  type RegistrationChannel,
  type RegistrationWishes,
  recordRegistration,
} from './record-registration.ts';
export {
  type CountedRegistration,
  countRegistration,
  findRegistrationRefusal,
  registrationEmailHits,
} from './registration-limits.ts';
