import type { ParsedBodyOf } from '@carefront/shared/contracts';
import { isValidEmail, nameError } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';
import type { ClientGuardian, LinkRole } from './record/consent-links.ts';
import { mainGuardian } from './record/consent-viewers.rules.ts';
import type { ConsentGuardian } from './record/new-consent.ts';

type GuardianInput = NonNullable<ParsedBodyOf<'createConsent'>['guardian']>;

/** Form input about the guardian who is to sign, and the facts to check it. */
interface GuardianChoice {
  readonly input: GuardianInput | null | undefined;
  /** Guardians who may consent for the client; the main contact first. */
  readonly known: readonly ConsentGuardian[];
  readonly needsGuardian: boolean;
}

interface ChosenGuardian {
  readonly guardian: ConsentGuardian | null;
  readonly refusals: FieldCodes;
}

/**
 * Returns the guardian who is to sign: one of the client's, or a person named here. When none is named and the client needs one, returns
 * their main guardian.
 */
export function chooseGuardian({ input, known, needsGuardian }: GuardianChoice): ChosenGuardian {
  if (typeof input?.id === 'number') {
    const chosen = known.find(({ id }) => id === input.id);
    return { guardian: chosen ?? null, refusals: chosen ? {} : { 'guardian.id': 'guardian-unknown' } };
  }
  if (!input || isEmpty(input)) return { guardian: needsGuardian ? mainGuardian(known) : null, refusals: {} };
  const { first_name: firstName, last_name: lastName, email } = input;
  return { guardian: { id: null, firstName, lastName, email: email || null }, refusals: nameRefusals(input) };
}

const isEmpty = ({ first_name, last_name, email }: GuardianInput): boolean =>
  `${first_name}${last_name}${email}` === '';

function nameRefusals({ first_name, last_name, email }: GuardianInput): FieldCodes {
  const first = nameError(first_name, 'first-name-required');
  const last = nameError(last_name, 'last-name-required');
  return {
    ...(first && { 'guardian.first_name': first }),
    ...(last && { 'guardian.last_name': last }),
    ...(email !== '' && !isValidEmail(email) && { 'guardian.email': 'email-invalid' as const }),
  };
}

/** The guardian whom the clinic asks to sign, as typed. */
interface GuardianForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The address to which a practitioner outside the office wants to send the link. */
interface PractitionersAddress {
  readonly role: LinkRole;
  /** The clinic has this address of the client, or of a guardian who may consent, and another person put it there. */
  readonly isOnFile: boolean;
  readonly needsGuardian: boolean;
}

/**
 * Refuses a practitioner's link to an address that is not on file, and to a guardian of a client who consents alone. Only the office may
 * send these links: otherwise a practitioner could let any person sign a client's consent.
 */
export function practitionersRefusal({ role, isOnFile, needsGuardian }: PractitionersAddress): FieldCodes {
  if (role === 'guardian' && !needsGuardian) return { role: 'guardian-by-office' };
  return isOnFile ? {} : { email: 'address-by-office' };
}

/** Returns the errors of the form, by field. */
export function guardianRefusals({ email, first_name, last_name }: GuardianForm): FieldCodes {
  const firstName = nameError(first_name, 'first-name-required');
  const lastName = nameError(last_name, 'last-name-required');
  return {
    ...(email === ''
      ? { email: 'email-required' as const }
      : !isValidEmail(email) && { email: 'email-invalid' as const }),
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
  };
}

/**
 * Returns the known guardian that the typed person is: the guardian with that email on file; among several, the one with the typed name,
 * else the one whom the consent names. A matching name alone is not enough: the reader of the email would sign as that guardian.
 * @param named - The guardian whom the consent names now.
 * @param guardians - Guardians who may consent for the client.
 * @returns null when none of them has that email on file.
 */
export function knownGuardianId(
  form: GuardianForm,
  named: number | null,
  guardians: readonly ClientGuardian[],
): number | null {
  const reached = guardians.filter(({ email }) => email !== null && isSame(email, form.email));
  const known =
    reached.find(({ firstName, lastName }) => isSamePerson(form, firstName, lastName)) ??
    reached.find(({ id }) => id === named) ??
    reached[0];
  return known?.id ?? null;
}

const isSamePerson = (form: GuardianForm, firstName: string, lastName: string): boolean =>
  isSame(form.first_name, firstName) && isSame(form.last_name, lastName);

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
