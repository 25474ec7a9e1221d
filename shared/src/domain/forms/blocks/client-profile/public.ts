export {
  BLANK_DIAGNOSIS,
  BLANK_PROFILE,
  type ClientProfileAnswers,
  GENDERS,
  type Gender,
  newProfileGuardian,
  type PasswordSetUp,
  type ProfileDiagnosis,
  type ProfileGuardian,
} from './answers/client-profile.ts';
export { countedProfile, shownFieldsOf } from './answers/counted-profile.rules.ts';
export {
  MOST_DIAGNOSES,
  MOST_GUARDIANS,
  OTHER_GENDER_MAX_LENGTH,
  POSTAL_CODE_MAX_LENGTH,
  RELEVANT_HISTORY_MAX_LENGTH,
  type ReadProfile,
  readProfile,
} from './answers/read-profile.rules.ts';
export { CLIENT_FIELDS, type ClientFieldSlug, flagsOf } from './client-fields.rules.ts';
export { CLIENT_PROFILE_RULES } from './client-profile-rules.ts';
export { type ClientBlockProperties, clientBlockProperties } from './client-properties.rules.ts';
export {
  canCopySex,
  canEnterContact,
  offersClientPassword,
  offersPasswords,
  type PasswordFacts,
  withEnterableContact,
  withGender,
  withSameAsSex,
  withSex,
} from './minor-client.rules.ts';
export { CONTACTS_FIELDS, isContactsClient, type ProfileView, profileView } from './profile-view.rules.ts';
