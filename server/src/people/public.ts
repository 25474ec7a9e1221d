export { isAddressByOthers } from './addresses-on-file.repository.ts';
export { findBirthDatesOfEqualNames } from './birth-dates-of-equal-names.ts';
export {
  clientsInCaseload,
  inCaseloadSince,
  isAssigned,
  isByBooking,
  isInCaseload,
  isNotOwnBooking,
} from './caseload.ts';
export { fullNameOf, toClientListItem } from './client-list-item.ts';
export { readClientName, safeName } from './client-name-for-reader.ts';
export {
  asFamily,
  asStaff,
  type ClientReach,
  familyReach,
  findContactsClient,
  findReachedClient,
  isAmongReached,
  isContactOf,
  isReached,
  ownPractitionerId,
  type ReachedClient,
  type RecordReader,
  reachedClients,
  recordReaderOf,
  recordsAtWork,
  withoutContacts,
  workReach,
} from './client-reach.ts';
export { findClientsByWords, foldClientNames, foldedNameOf } from './folded-names.ts';
export { initialsOf } from './initials.ts';
export { listAssignedClients } from './list-assigned-clients.service.ts';
export { findKeptClientId, findMergedClientIds } from './merged-clients.repository.ts';
export {
  type ClientName,
  findAwaitedPractitionerIds,
  findClientNames,
  findPractitionerIds,
} from './own-people.repository.ts';
export {
  clientColumns,
  contactColumns,
  findClient,
  guardianLinkColumns,
  insertClient,
  insertGuardians,
} from './people.repository.ts';
export { personFormRefusals, referencesOf } from './person-form/person-form-refusals.ts';
export { findKnownCare, type PreferredCare, wrongCareField } from './person-form/preferred-care.repository.ts';
export { type SentPerson, withGuardianDecided } from './person-form/sent-person.ts';
export { writeFamily, writePerson } from './person-form/write-person.ts';
export { asReachable, type ClientRecord, type GuardianRecord, withOneMainContact } from './person-record.ts';
export { portraitAddress } from './portrait-address.ts';
export { findReferences, type KnownReferences, type References } from './references.repository.ts';
export { findSearchedClients } from './searched-clients.ts';
export { clientListViewerOf, contactSetterOf, isOffice } from './staff-roles.rules.ts';
export { stopTexts } from './stop-texts.ts';
