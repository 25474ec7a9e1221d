import type { BodyOf, Consent, ConsentListItem, FieldErrors } from '@carefront/shared/contracts';
import { isInvisible, isValidEmail, nameError } from '@carefront/shared/domain';

type GuardianMail = BodyOf<'emailGuardian'>;
/** The role in which the addressee signs. */
export type SignerRole = ConsentListItem['signer'];

/** The typed values. */
export interface AddresseeValues {
  first_name: string;
  last_name: string;
  email: string;
}
/** Each role has its own values. They stay while the fields of the second role are shown. */
export interface GuardianMailValues extends Record<SignerRole, AddresseeValues> {
  role: SignerRole;
}

/** The label of the action, by the person who accepts the terms: a client who signs alone gets a link, too (CO-11). */
export const emailActionOf = (signer: SignerRole): 'emailGuardian' | 'emailToSign' =>
  signer === 'guardian' ? 'emailGuardian' : 'emailToSign';

export interface MailSubject {
  signer: SignerRole;
  client: Pick<Consent['client'], 'first_name' | 'last_name'>;
  /** The stored address; null: missing or not known. */
  clientEmail: string | null;
  guardian: Consent['guardian'];
}

/** The initial values from the record. The record's signer is preselected. */
export const valuesOf = ({ signer, client, clientEmail, guardian }: MailSubject): GuardianMailValues => ({
  role: signer,
  client: { first_name: client.first_name, last_name: client.last_name, email: clientEmail ?? '' },
  guardian: {
    first_name: guardian?.first_name ?? '',
    last_name: guardian?.last_name ?? '',
    email: guardian?.email ?? '',
  },
});

export function mailOf(values: GuardianMailValues): GuardianMail {
  const { first_name, last_name, email } = values[values.role];
  return { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), role: values.role };
}

/** The rule of each field; null: the value is valid. */
export const MAIL_RULES = {
  first_name: (typed: string) => nameError(typed, 'first-name-required'),
  last_name: (typed: string) => nameError(typed, 'last-name-required'),
  email(typed: string) {
    if (isInvisible(typed)) return 'email-required';
    return isValidEmail(typed.trim()) ? null : 'email-invalid';
  },
} as const;

/**
 * Returns the server's messages by field of the chosen role. Returns null when a message has no field: then all messages are shown beside
 * the button.
 */
export function errorsAtFields(errors: FieldErrors, role: SignerRole): FieldErrors | null {
  const entries = Object.entries(errors);
  if (entries.length === 0 || !entries.every(([path]) => Object.hasOwn(MAIL_RULES, path))) return null;
  return Object.fromEntries(entries.map(([path, texts]) => [`${role}.${path}`, texts]));
}
