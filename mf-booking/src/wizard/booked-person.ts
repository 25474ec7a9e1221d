import { type BookingFormValues, type ContactFields, EMPTY_CONTACT, newBookingForm } from '@carefront/shared/domain';
import { createContext, useContext } from 'react';
import { fitsTemplate } from './fits-template.rules.ts';

/** The kinds of clients whom a new visitor books for. */
export type BookedPersonKind = 'me' | 'child';

/** The part of the form that belongs to one client. The rest, such as the address, is the same for a parent and a child. */
export type ClientPart = Pick<
  BookingFormValues,
  'first_name' | 'last_name' | 'dob' | 'sex' | 'bool_needs_guardian' | 'guardian' | keyof ContactFields
>;

/** The answer to 'Who is the appointment for?'. */
export interface BookedPerson {
  readonly kind: BookedPersonKind;
  /** The details that were typed for the other kind of client; null: the form has always had one client. */
  readonly other: ClientPart | null;
}

export const NOBODY_ELSE: BookedPerson = { kind: 'me', other: null };

const CONTACT_NAMES = Object.keys(EMPTY_CONTACT) as (keyof ContactFields)[]; // a literal with exactly these keys

/** The client's own part of a form, without the other fields. */
export function clientPartOf(form: ClientPart): ClientPart {
  const { first_name, last_name, dob, sex, bool_needs_guardian, guardian } = form;
  return { ...contactOf(form), first_name, last_name, dob, sex, bool_needs_guardian, guardian };
}

export function contactOf(person: ContactFields): ContactFields {
  // All keys of ContactFields are copied.
  return Object.fromEntries(CONTACT_NAMES.map((name) => [name, person[name]])) as unknown as ContactFields;
}

/** Whether a stored value is a BookedPerson. @param isGuardian - Whether a stored value is a guardian's row. */
export function isBookedPerson(value: unknown, isGuardian: (row: unknown) => boolean): value is BookedPerson {
  if (!fitsTemplate({ kind: '', other: null }, value)) return false;
  const { kind, other } = value as Record<keyof BookedPerson, unknown>; // fitsTemplate accepts records only
  if (kind !== 'me' && kind !== 'child') return false;
  if (other === null) return true;
  if (!fitsTemplate(clientPartOf(newBookingForm({ timezone: '', country_id: null, state_id: null })), other))
    return false;
  const { guardian } = other as Record<'guardian', unknown>; // a record with every key of the template
  return Array.isArray(guardian) && guardian.every(isGuardian);
}

export interface BookedPersonStore {
  /** Returns the answer of the current user. */
  readonly read: () => BookedPerson | null;
  readonly save: (who: BookedPerson) => void;
}

export const BookedPersonContext = createContext<BookedPersonStore | null>(null);

/**
 * Returns the store of the answer to 'Who is the appointment for?'; the draft keeps the answer.
 * @throws Error outside a BookingStoreProvider.
 */
export function useBookedPerson(): BookedPersonStore {
  const store = useContext(BookedPersonContext);
  if (!store) throw new Error('useBookedPerson needs a BookingStoreProvider above it');
  return store;
}
