import { PASSWORD_MAX_LENGTH } from '../../../../accounts/password.rules.ts';
import { PHONE_MAX_LENGTH } from '../../../../people/contact.rules.ts';
import { PHONE_TYPES, type PhoneType } from '../../../../people/person-fields.ts';
import type { AnswerFault } from '../../../validation/validate-control.rules.ts';
import {
  type ClientProfileAnswers,
  GENDERS,
  type PasswordSetUp,
  type ProfileDiagnosis,
  type ProfileGuardian,
} from './client-profile.ts';
import {
  EMAIL,
  flagOf,
  ID,
  lineOf,
  oneOf,
  readFields,
  readList,
  type ShapesOf,
  secretOf,
  textOf,
} from './field-shapes.ts';

/** More guardians and diagnoses than a form makes sense of. */
export const MOST_GUARDIANS = 10;
export const MOST_DIAGNOSES = 30;
/** Longest texts, characters. */
const [NAME, TEXT, DATE] = [100, 2000, 10];
export const POSTAL_CODE_MAX_LENGTH = 20;
export const OTHER_GENDER_MAX_LENGTH = 100;
export const RELEVANT_HISTORY_MAX_LENGTH = 2000;
const ZONE_NAME = 64;
const PHONE_TYPE: readonly PhoneType[] = Object.values(PHONE_TYPES);

const PASSWORD_SHAPES: ShapesOf<PasswordSetUp> = {
  setup_password: flagOf(0),
  password: secretOf(4 * PASSWORD_MAX_LENGTH),
  password_confirmation: secretOf(4 * PASSWORD_MAX_LENGTH),
};

const CONTACT_SHAPES = {
  first_name: textOf(NAME),
  last_name: textOf(NAME),
  email: EMAIL,
  other_email: EMAIL,
  phone_number: textOf(PHONE_MAX_LENGTH),
  other_phone: textOf(PHONE_MAX_LENGTH),
  phone_type_1: oneOf(PHONE_TYPE, PHONE_TYPES.cellphone),
  phone_type_2: oneOf(PHONE_TYPE, PHONE_TYPES.home),
  phone_default_1: flagOf(1),
  phone_default_2: flagOf(0),
  bool_notify_invoice_shared: flagOf(0),
  bool_notify_note_shared: flagOf(0),
  is_sms_enabled: flagOf(0),
};

export const GUARDIAN_SHAPES: ShapesOf<ProfileGuardian> = {
  id: ID,
  ...CONTACT_SHAPES,
  is_notification_enabled: flagOf(0),
  contact_type_id: ID,
  relationship_id: ID,
  is_preview_contact: flagOf(0),
  is_consent: flagOf(1),
  ...PASSWORD_SHAPES,
};

export const DIAGNOSIS_SHAPES: ShapesOf<ProfileDiagnosis> = {
  id: ID,
  date_onset: textOf(DATE),
  relevant_history: textOf(RELEVANT_HISTORY_MAX_LENGTH),
};

type SingleFields = Omit<ClientProfileAnswers, 'guardian' | 'diagnosis'>;

export const PROFILE_SHAPES: ShapesOf<SingleFields> = {
  ...CONTACT_SHAPES,
  is_notification_enabled: flagOf(1),
  sex: oneOf(['M', 'F', 'O'], 'M'),
  same_as_sex: flagOf(0),
  gender: oneOf(['', ...GENDERS], ''),
  other_gender: lineOf(OTHER_GENDER_MAX_LENGTH),
  dob: textOf(DATE),
  bool_needs_guardian: flagOf(0),
  address: textOf(TEXT),
  city: textOf(TEXT),
  country_id: ID,
  state_id: ID,
  postal_code: lineOf(POSTAL_CODE_MAX_LENGTH),
  service_id: ID,
  practitioner_id: ID,
  occupation_id: ID,
  date: textOf(DATE),
  time: textOf(DATE),
  timezone: textOf(ZONE_NAME),
  is_video_session: flagOf(1),
  auto_approve: flagOf(0),
  has_account: flagOf(0),
  client_id: ID,
  auth_user_id: ID,
  is_guardian: flagOf(0),
  is_client_contact: flagOf(0),
  ...PASSWORD_SHAPES,
};

/** Answers as they were sent, with a value of the right shape in every field. */
export interface ReadProfile {
  readonly profile: ClientProfileAnswers;
  /** Fields of a wrong shape; they are blank in `profile`. */
  readonly faults: readonly AnswerFault[];
}

export function readProfile(answers: Readonly<Record<string, unknown>>): ReadProfile {
  const single = readFields(PROFILE_SHAPES, answers);
  const guardian = readList(GUARDIAN_SHAPES, { path: 'guardian', sent: answers.guardian, max: MOST_GUARDIANS });
  const diagnosis = readList(DIAGNOSIS_SHAPES, { path: 'diagnosis', sent: answers.diagnosis, max: MOST_DIAGNOSES });
  return {
    profile: { ...single.values, guardian: guardian.values, diagnosis: diagnosis.values },
    faults: [...single.faults, ...guardian.faults, ...diagnosis.faults],
  };
}
