import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { isReachablePhone, isValidEmail } from '../people/contact.rules.ts';
import { isGuardianMandatory } from '../people/guardian.rules.ts';
import { type ContactFields, type GuardianValues, isBlank, type PersonFormValues } from '../people/person-fields.ts';
import { type NameTextError, nameError } from '../people/person-name.rules.ts';

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
  | 'email-required'
  | 'email-invalid'
  | 'contact-required'
  | NameTextError
  | 'address-too-long'
  | 'city-too-long'
  | 'notes-too-long'
  | 'state-not-of-country'
  | 'guardian-required'
  | 'guardian-mandatory'
  | 'contact-type-required'
  | 'relationship-required';

/** By the field's path on the wire, such as `guardian.0.first_name`. */
export type FormErrors = Record<string, FormErrorCode>;

export interface FormFacts {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** Absent while they are not loaded: the province is then not checked. */
  readonly states?: readonly { readonly id: number; readonly country_id: number }[];
}

type FormPart = PersonFormValues & { readonly notes?: string };

/** What is wrong with the form, first error of each field (BK-61, BK-62, BK-72 to BK-74). @returns Empty when nothing is. */
export function bookingFormErrors(form: FormPart, { today, states }: FormFacts): FormErrors {
  const needsGuardian = form.bool_needs_guardian === 1;
  return definedOnly({
    first_name: nameError(form.first_name, 'first-name-required') ?? false,
    last_name: nameError(form.last_name, 'last-name-required') ?? false,
    dob: dobError(form.dob, today),
    email: isBlank(form.email) ? !needsGuardian && 'email-required' : emailError(form.email),
    other_email: emailError(form.other_email),
    bool_needs_guardian: !needsGuardian && isLockedOn(form.dob, today) && 'guardian-mandatory',
    address: form.address.length > ADDRESS_MAX_LENGTH && 'address-too-long',
    city: form.city.length > CITY_MAX_LENGTH && 'city-too-long',
    notes: (form.notes ?? '').length > NOTES_MAX_LENGTH && 'notes-too-long',
    state_id: isForeignState(form, states) && 'state-not-of-country',
    guardian: needsGuardian && form.guardian.length === 0 && 'guardian-required',
    ...(needsGuardian ? withContactOf(form, guardianErrors(form.guardian)) : {}),
  });
}

type Findings = Record<string, FormErrorCode | false>;

function definedOnly(findings: Findings): FormErrors {
  const errors: FormErrors = {};
  for (const [path, code] of Object.entries(findings)) if (code) errors[path] = code;
  return errors;
}

function dobError(dob: IsoDate, today: IsoDate): FormErrorCode | false {
  if (isBlank(dob)) return 'dob-required';
  if (!isIsoDate(dob)) return 'dob-invalid';
  return dob > today && 'dob-in-future';
}

const isLockedOn = (dob: IsoDate, today: IsoDate): boolean => !dobError(dob, today) && isGuardianMandatory(dob, today);

const emailError = (email: string): FormErrorCode | false =>
  !isBlank(email) && !isValidEmail(email.trim()) && 'email-invalid';

function isForeignState({ country_id, state_id }: FormPart, states: FormFacts['states']): boolean {
  if (state_id === null || !states) return false;
  return country_id === null || !states.some((state) => state.id === state_id && state.country_id === country_id);
}

type Reach = Pick<ContactFields, 'email' | 'other_email' | 'phone_number' | 'other_phone'>;

/** Whether there is an e-mail or a phone by which the clinic reaches this person. */
export function isReachable({ email, other_email, phone_number, other_phone }: Reach): boolean {
  return (
    [email, other_email].some((each) => isValidEmail(each.trim())) || [phone_number, other_phone].some(isReachablePhone)
  );
}

/** Somebody of a family must be reachable, whoever it is; told at the main contact's e-mail unless that has an error of its own. */
function withContactOf(form: FormPart, findings: Findings): Findings {
  if (form.guardian.length === 0 || [form, ...form.guardian].some(isReachable)) return findings;
  const main = form.guardian.findIndex(({ is_preview_contact }) => is_preview_contact === 1);
  const path = `guardian.${Math.max(0, main)}.email`;
  return { ...findings, [path]: findings[path] || 'contact-required' };
}

function guardianErrors(guardians: readonly GuardianValues[]): Findings {
  const findings: Findings = {};
  for (const [index, guardian] of guardians.entries()) {
    const path = `guardian.${index}`;
    findings[`${path}.first_name`] = nameError(guardian.first_name, 'first-name-required') ?? false;
    findings[`${path}.last_name`] = nameError(guardian.last_name, 'last-name-required') ?? false;
    findings[`${path}.contact_type_id`] = guardian.contact_type_id === null && 'contact-type-required';
    findings[`${path}.relationship_id`] = guardian.relationship_id === null && 'relationship-required';
    findings[`${path}.email`] = emailError(guardian.email);
    findings[`${path}.other_email`] = emailError(guardian.other_email);
  }
  return findings;
}
