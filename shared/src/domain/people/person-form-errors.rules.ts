import type { IsoDate } from '../dates/dates.ts';
import { birthDateProblem } from './birth-date.rules.ts';
import { isReachablePhone, isValidEmail } from './contact.rules.ts';
import { isGuardianMandatory } from './guardian.rules.ts';
import { type ContactFields, type GuardianValues, isBlank, type PersonFormValues } from './person-fields.ts';
import { hasHiddenCharacters, type NameTextError, nameError } from './person-name.rules.ts';

/** Longest values, in characters (UTF-16 units, as a browser's maxlength counts them). */
export const ADDRESS_MAX_LENGTH = 255;
export const CITY_MAX_LENGTH = 255;
export const NOTES_MAX_LENGTH = 255;

export type FormErrorCode =
  | 'first-name-required'
  | 'last-name-required'
  | 'dob-required'
  | 'dob-invalid'
  | 'dob-in-future'
  | 'birth-year'
  | 'email-required'
  | 'email-invalid'
  | 'phone-invalid'
  | 'contact-required'
  | NameTextError
  | 'text-characters'
  | 'address-too-long'
  | 'city-too-long'
  | 'notes-too-long'
  | 'state-not-of-country'
  | 'guardian-required'
  | 'guardian-mandatory'
  | 'contact-type-required'
  | 'relationship-required';

/** Errors by the field's path on the wire, such as `guardian.0.first_name`. */
export type FormErrors = Record<string, FormErrorCode>;

/** The fields that a form shows and requires. Fields of guardians are named `guardian.email`. */
export interface FieldFlags {
  readonly isVisible: (slug: string) => boolean;
  readonly isRequired: (slug: string) => boolean;
}

export interface FormFacts {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** Absent until the list is loaded; the province is then not checked. */
  readonly states?: readonly { readonly id: number; readonly country_id: number }[];
  /** Absent: the form shows every field, and requires a guardian's contact type. */
  readonly fields?: FieldFlags;
}

/** A form about a person, with any further fields. Notes are judged too, if the form has them. */
export type PersonForm = PersonFormValues & { readonly notes?: string };

type Finding = FormErrorCode | false;
type ClientRule = (form: PersonForm, facts: FormFacts) => Finding;
type GuardianRule = (row: GuardianValues, fields: FieldFlags) => Finding;

const ALL_FIELDS: FieldFlags = { isVisible: () => true, isRequired: (slug) => slug === 'guardian.contact_type_id' };

const needsGuardian = (form: PersonForm): boolean => form.bool_needs_guardian === 1;

/** One rule for each field of the client. The order is the order of the messages in the server's answer. */
const CLIENT_RULES: Readonly<Record<string, ClientRule>> = {
  first_name: (form) => nameError(form.first_name, 'first-name-required') ?? false,
  last_name: (form) => nameError(form.last_name, 'last-name-required') ?? false,
  dob: (form, { today }) => dobError(form.dob, today),
  email: (form) => (isBlank(form.email) ? !needsGuardian(form) && 'email-required' : emailError(form.email)),
  other_email: (form) => emailError(form.other_email),
  bool_needs_guardian: (form, { today }) => !needsGuardian(form) && isLockedOn(form.dob, today) && 'guardian-mandatory',
  phone_number: (form) => phoneError(form.phone_number),
  other_phone: (form) => phoneError(form.other_phone),
  address: ({ address }) => (address.length > ADDRESS_MAX_LENGTH ? 'address-too-long' : lineError(address)),
  city: ({ city }) => (city.length > CITY_MAX_LENGTH ? 'city-too-long' : lineError(city)),
  notes: (form) => (form.notes ?? '').length > NOTES_MAX_LENGTH && 'notes-too-long',
  state_id: (form, { states }) => isForeignState(form, states) && 'state-not-of-country',
  guardian: (form) => needsGuardian(form) && form.guardian.length === 0 && 'guardian-required',
};

/** One rule for each field of a guardian. */
const GUARDIAN_RULES: Readonly<Record<string, GuardianRule>> = {
  first_name: (row) => nameError(row.first_name, 'first-name-required') ?? false,
  last_name: (row) => nameError(row.last_name, 'last-name-required') ?? false,
  contact_type_id: (row, { isRequired }) =>
    isRequired('guardian.contact_type_id') && row.contact_type_id === null && 'contact-type-required',
  relationship_id: (row) => row.relationship_id === null && 'relationship-required',
  email: (row, { isRequired }) =>
    isBlank(row.email) ? isRequired('guardian.email') && 'email-required' : emailError(row.email),
  other_email: (row) => emailError(row.other_email),
  phone_number: (row) => phoneError(row.phone_number),
  other_phone: (row) => phoneError(row.other_phone),
};

/**
 * The error of one field (BK-61, BK-62, BK-72 to BK-74). Reads that field, and the few others that its rule names.
 * @param path - As on the wire, such as `guardian.0.first_name`.
 * @returns undefined without an error.
 */
export function personFieldError(form: PersonForm, path: string, facts: FormFacts): FormErrorCode | undefined {
  const [head = '', index, field = ''] = path.split('.');
  const { fields = ALL_FIELDS } = facts;
  if (!fields.isVisible(index === undefined ? head : `${head}.${field}`)) return undefined;
  const finding =
    index === undefined ? CLIENT_RULES[head]?.(form, facts) : guardianFinding(form, Number(index), field, fields);
  return finding || undefined;
}

function guardianFinding(form: PersonForm, index: number, field: string, fields: FieldFlags): Finding {
  const row = form.guardian[index];
  if (!row || !needsGuardian(form)) return false;
  const finding = GUARDIAN_RULES[field]?.(row, fields) ?? false;
  if (finding || field !== 'email' || index !== mainContactIndex(form)) return finding;
  return !isAnyoneReachable(form) && 'contact-required';
}

/** The first error of each field. @returns Empty without errors. */
export function personFormErrors(form: PersonForm, facts: FormFacts): FormErrors {
  const guardianPaths = form.guardian.flatMap((_, index) =>
    Object.keys(GUARDIAN_RULES).map((field) => `guardian.${index}.${field}`),
  );
  const errors: FormErrors = {};
  for (const path of [...Object.keys(CLIENT_RULES), ...guardianPaths]) {
    const code = personFieldError(form, path, facts);
    if (code) errors[path] = code;
  }
  return errors;
}

function dobError(dob: IsoDate, today: IsoDate): Finding {
  return isBlank(dob) ? 'dob-required' : (birthDateProblem(dob, today) ?? false);
}

const isLockedOn = (dob: IsoDate, today: IsoDate): boolean => !dobError(dob, today) && isGuardianMandatory(dob, today);

const emailError = (email: string): Finding => !isBlank(email) && !isValidEmail(email.trim()) && 'email-invalid';

const phoneError = (phone: string): Finding => !isBlank(phone) && !isReachablePhone(phone) && 'phone-invalid';

const lineError = (text: string): Finding => hasHiddenCharacters(text) && 'text-characters';

function isForeignState({ country_id, state_id }: PersonForm, states: FormFacts['states']): boolean {
  if (state_id === null || !states) return false;
  return country_id === null || !states.some((state) => state.id === state_id && state.country_id === country_id);
}

export type Reach = Pick<ContactFields, 'email' | 'other_email' | 'phone_number' | 'other_phone'>;

/** Whether the clinic reaches this person by email or by phone. */
export function isReachable({ email, other_email, phone_number, other_phone }: Reach): boolean {
  return (
    [email, other_email].some((each) => isValidEmail(each.trim())) || [phone_number, other_phone].some(isReachablePhone)
  );
}

/** The clinic must reach somebody of a family: the client, or one of the guardians. */
export const isAnyoneReachable = (form: Reach & { readonly guardian: readonly Reach[] }): boolean =>
  [form, ...form.guardian].some(isReachable);

/** The guardian at whose email 'contact-required' is shown. */
const mainContactIndex = ({ guardian }: PersonForm): number =>
  Math.max(
    0,
    guardian.findIndex(({ is_preview_contact }) => is_preview_contact === 1),
  );
