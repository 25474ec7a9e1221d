import { isValidEmail, nameError } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/field-refusal.ts';
import type { ClientGuardian } from './consent-link.repository.ts';

/** Whom the clinic asks to sign, as it was typed. */
export interface GuardianForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What is wrong with it, by field. */
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

/** Of a consent: who was to sign so far. */
interface NamedGuardian {
  readonly guardian_id: number | null;
  readonly guardian_first_name: string | null;
  readonly guardian_last_name: string | null;
}

/**
 * Which known guardian the typed person is: the one with that e-mail (of several, the one with that name, else whom the consent names), or
 * still whom the consent names.
 * @param guardians - Those who may consent for the client.
 * @returns null: somebody whom the clinic has no record of.
 */
export function knownGuardianId(
  form: GuardianForm,
  consent: NamedGuardian,
  guardians: readonly ClientGuardian[],
): number | null {
  const reached = guardians.filter(({ email }) => email !== null && isSame(email, form.email));
  const known =
    reached.find(({ firstName, lastName }) => isSamePerson(form, firstName, lastName)) ??
    reached.find(({ id }) => id === consent.guardian_id) ??
    reached[0];
  if (known) return known.id;
  const { guardian_id, guardian_first_name, guardian_last_name } = consent;
  return isSamePerson(form, guardian_first_name ?? '', guardian_last_name ?? '') ? guardian_id : null;
}

const isSamePerson = (form: GuardianForm, firstName: string, lastName: string): boolean =>
  isSame(form.first_name, firstName) && isSame(form.last_name, lastName);

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
