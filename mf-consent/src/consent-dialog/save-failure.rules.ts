import type { FieldErrors } from '@carefront/shared/contracts';
import { firstMessages, isApiError } from '@carefront/shared/http';

/** The kinds of failures of an action on a consent. */
export type SaveFailure =
  /** The record has changed since it was shown: the dialog shows the current record. */
  | { kind: 'changed'; isSigned: boolean }
  | { kind: 'gone' }
  | { kind: 'fields'; signature: string | undefined; contacts: FieldErrors; others: string | null }
  /** The same action may be tried again. */
  | { kind: 'other'; error: Error };

const CONTACTS = 'third_party_contact';

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** @param error - Any thrown value: an unreadable answer counts as a missing answer. */
export function saveFailure(error: Error): SaveFailure {
  if (!isApiError(error)) return { kind: 'other', error };
  if (error.status === 409) return { kind: 'changed', isSigned: error.code === 'consent_signed' };
  if (error.status === 404) return { kind: 'gone' };
  const entries = Object.entries(error.fieldErrors);
  if (error.status !== 422 || entries.length === 0) return { kind: 'other', error };
  const isOfContacts = (path: string) => path === CONTACTS || path.startsWith(`${CONTACTS}.`);
  const others = entries.filter(([path]) => path !== 'signature' && !isOfContacts(path));
  return {
    kind: 'fields',
    signature: error.fieldErrors.signature?.[0],
    contacts: Object.fromEntries(entries.filter(([path]) => isOfContacts(path))),
    others: firstMessages(Object.fromEntries(others)).join(' ') || null,
  };
}
