import { isValidEmail, nameError } from '@carefront/shared/domain';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import type { ClientGuardian, LinkRole } from '../links/consent-links.ts';

/** The guardian whom the clinic asks to sign, as typed. */
export interface GuardianForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The address to which a practitioner outside the office wants to send the link. */
export interface PractitionersAddress {
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
