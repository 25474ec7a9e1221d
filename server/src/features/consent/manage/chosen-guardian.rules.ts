import type { ParsedBodyOf } from '@carefront/shared/contracts';
import { isValidEmail, nameError } from '@carefront/shared/domain';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import { mainGuardian } from '../records/consent-viewers.rules.ts';
import type { ConsentGuardian } from '../records/new-consent.ts';

type GuardianInput = NonNullable<ParsedBodyOf<'createConsent'>['guardian']>;

/** Form input about the guardian who is to sign, and the facts to check it. */
export interface GuardianChoice {
  readonly input: GuardianInput | null | undefined;
  /** Guardians who may consent for the client; the main contact first. */
  readonly known: readonly ConsentGuardian[];
  readonly needsGuardian: boolean;
}

export interface ChosenGuardian {
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
