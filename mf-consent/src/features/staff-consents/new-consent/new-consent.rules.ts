import type { BodyOf, ClientListItem, FieldCode, FieldErrors } from '@carefront/shared/contracts';
import { isInvisible, nameError } from '@carefront/shared/domain';
import { type ContactRows, contactsOf } from '../../../third-party/contact-rows.rules.ts';

export interface NamedGuardian {
  first_name: string;
  last_name: string;
  email: string;
}

export interface NewConsentValues extends ContactRows {
  client: ClientListItem | null;
  title: string;
  /** When all fields are blank, the server takes the guardian of the client's record. */
  guardian: NamedGuardian;
}

export const newConsentValues = (): NewConsentValues => ({
  client: null,
  title: '',
  guardian: { first_name: '', last_name: '', email: '' },
  third_party_contact: [],
});

const isBlankGuardian = (guardian: NamedGuardian): boolean => Object.values(guardian).every(isInvisible);

/** The request body. Precondition: a client is chosen. */
export function bodyOf({ client, title, guardian, third_party_contact }: NewConsentValues): BodyOf<'createConsent'> {
  if (!client) throw new Error('A consent is made for somebody');
  return {
    client_id: client.id,
    title: title.trim(),
    guardian: isBlankGuardian(guardian) ? null : guardian,
    third_party_contact: contactsOf(third_party_contact),
  };
}

/**
 * Errors by path, when only some fields of the guardian are filled. Checked when the form is sent, because a single field does not know
 * the values of the other fields.
 */
export function guardianErrors(guardian: NamedGuardian): Record<string, FieldCode> {
  if (isBlankGuardian(guardian)) return {};
  const first = nameError(guardian.first_name, 'first-name-required');
  const last = nameError(guardian.last_name, 'last-name-required');
  return { ...(first && { 'guardian.first_name': first }), ...(last && { 'guardian.last_name': last }) };
}

/** Form paths of fields that have another name on the server. */
const FORM_PATHS: Readonly<Record<string, string>> = { client_id: 'client' };
const OWN_FIELDS = /^(client|title|guardian\.(first_name|last_name|email)|third_party_contact\.\d+\.\w+)$/;

/** Sorts the server's errors: errors of a field by its path, all other errors as one text. `rest` is null when all have a field. */
export function sortedErrors(errors: FieldErrors): { atFields: FieldErrors; rest: string | null } {
  const entries = Object.entries(errors).map(
    ([path, messages]) => [(Object.hasOwn(FORM_PATHS, path) && FORM_PATHS[path]) || path, messages] as const,
  );
  const others = entries.flatMap(([path, [message]]) => (OWN_FIELDS.test(path) || !message ? [] : [message]));
  return {
    atFields: Object.fromEntries(entries.filter(([path]) => OWN_FIELDS.test(path))),
    rest: others.length > 0 ? [...new Set(others)].join(' ') : null,
  };
}
