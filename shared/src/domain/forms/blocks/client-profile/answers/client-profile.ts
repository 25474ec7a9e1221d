import type { IsoDate, WallTime } from '../../../../dates/dates.ts';
import { newGuardian } from '../../../../people/guardian.rules.ts';
import {
  EMPTY_CONTACT,
  type Flag,
  type GuardianValues,
  type PersonFormValues,
  type Sex,
} from '../../../../people/person-fields.ts';

/** Genders to choose from (CP-04). */
export const GENDERS = [
  'Male',
  'Female',
  'Non-binary',
  'Transgender',
  'Intersex',
  'Another term',
  'Prefer not to say',
] as const;
export type Gender = (typeof GENDERS)[number];

/** A password that a visitor chooses for a new account (CP-06). It never leaves the call that submits the form. */
export interface PasswordSetUp {
  readonly setup_password: Flag;
  readonly password: string;
  readonly password_confirmation: string;
}

/** A guardian of the block (EN-02). */
export interface ProfileGuardian extends GuardianValues, PasswordSetUp {
  /** A guardian whom the chosen client has; null: a new guardian. */
  readonly id: number | null;
}

export interface ProfileDiagnosis {
  readonly id: number | null;
  /** '' while it is not filled in. */
  readonly date_onset: IsoDate;
  readonly relevant_history: string;
}

/** Answers of the client profile block (EN-14). The signature is beside them, as in every block. */
export interface ClientProfileAnswers extends PersonFormValues, PasswordSetUp {
  readonly service_id: number | null;
  readonly practitioner_id: number | null;
  readonly occupation_id: number | null;
  readonly sex: Sex;
  readonly same_as_sex: Flag;
  readonly gender: Gender | '';
  /** Words of the person, for the gender 'Another term'. */
  readonly other_gender: string;
  readonly postal_code: string;
  readonly date: IsoDate;
  readonly time: WallTime;
  /** The server sets it: 1 for a caller with an account. */
  readonly has_account: Flag;
  /** The chosen client; null: a new client. */
  readonly client_id: number | null;
  readonly timezone: string;
  readonly is_notification_enabled: Flag;
  readonly guardian: readonly ProfileGuardian[];
  readonly is_video_session: Flag;
  readonly auto_approve: Flag;
  /** The caller is a guardian of the new client. */
  readonly is_guardian: Flag;
  /** The caller is a contact of the new client, or reaches the chosen client only as a contact. */
  readonly is_client_contact: Flag;
  /** The server sets it: the caller's account. */
  readonly auth_user_id: number | null;
  readonly diagnosis: readonly ProfileDiagnosis[];
}

const NO_PASSWORD: PasswordSetUp = { setup_password: 0, password: '', password_confirmation: '' };

export const BLANK_DIAGNOSIS: ProfileDiagnosis = { id: null, date_onset: '', relevant_history: '' };

/** The answers of a block that nobody has filled in. The view sets country, province and time zone of the clinic. */
export const BLANK_PROFILE: ClientProfileAnswers = {
  ...EMPTY_CONTACT,
  ...NO_PASSWORD,
  service_id: null,
  practitioner_id: null,
  occupation_id: null,
  sex: 'M',
  same_as_sex: 0,
  gender: '',
  other_gender: '',
  first_name: '',
  last_name: '',
  dob: '',
  address: '',
  city: '',
  country_id: null,
  state_id: null,
  postal_code: '',
  date: '',
  time: '',
  bool_needs_guardian: 0,
  has_account: 0,
  client_id: null,
  timezone: '',
  guardian: [],
  is_video_session: 1,
  auto_approve: 0,
  is_guardian: 0,
  is_client_contact: 0,
  auth_user_id: null,
  diagnosis: [],
};

/** An empty guardian of the block. */
export const newProfileGuardian = (isFirst: boolean): ProfileGuardian => ({
  ...newGuardian(isFirst),
  ...NO_PASSWORD,
  id: null,
});
