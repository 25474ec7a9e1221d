import type { IsoDate } from '../dates/dates.ts';

/** A yes or no as the wire writes it. */
export type Flag = 0 | 1;
export type Sex = 'M' | 'F' | 'O';

/** The wire's phone types (BK-63). */
export const PHONE_TYPES = { work: 1, home: 2, cellphone: 3 } as const;
export type PhoneType = (typeof PHONE_TYPES)[keyof typeof PHONE_TYPES];

/** How to reach a person: the part that clients and guardians share, under its names on the wire. */
export interface ContactFields {
  readonly email: string;
  readonly other_email: string;
  readonly phone_number: string;
  readonly other_phone: string;
  readonly phone_type_1: PhoneType;
  readonly phone_type_2: PhoneType;
  readonly phone_default_1: Flag;
  readonly phone_default_2: Flag;
  readonly is_notification_enabled: Flag;
  readonly bool_notify_invoice_shared: Flag;
  readonly bool_notify_note_shared: Flag;
  readonly is_sms_enabled: Flag;
}

/** Which notifications a person gets. They decide nothing about a client. */
export const NOTIFICATION_CHOICES = [
  'is_notification_enabled',
  'bool_notify_invoice_shared',
  'bool_notify_note_shared',
  'is_sms_enabled',
] as const satisfies readonly (keyof ContactFields)[];

/** A guardian row of the booking and intake forms (EN-02). */
export interface GuardianValues extends ContactFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly contact_type_id: number | null;
  readonly relationship_id: number | null;
  /** Main contact for email notifications; at most one guardian has it. */
  readonly is_preview_contact: Flag;
  readonly is_consent: Flag;
}

/** The part of the booking and intake forms that the person rules read. */
export interface PersonFormValues extends Omit<ContactFields, 'is_notification_enabled'> {
  readonly first_name: string;
  readonly last_name: string;
  /** '' while it is not filled in. */
  readonly dob: IsoDate;
  readonly bool_needs_guardian: Flag;
  readonly address: string;
  readonly city: string;
  readonly country_id: number | null;
  readonly state_id: number | null;
  readonly guardian: readonly GuardianValues[];
}

/** Both phones empty, the first a cellphone and the default (BK-63). */
export const EMPTY_CONTACT: ContactFields = {
  email: '',
  other_email: '',
  phone_number: '',
  other_phone: '',
  phone_type_1: PHONE_TYPES.cellphone,
  phone_type_2: PHONE_TYPES.home,
  phone_default_1: 1,
  phone_default_2: 0,
  is_notification_enabled: 1,
  bool_notify_invoice_shared: 0,
  bool_notify_note_shared: 0,
  is_sms_enabled: 0,
};

export const isBlank = (text: string): boolean => text.trim() === '';

export type Identity = Pick<PersonFormValues, 'first_name' | 'last_name' | 'dob' | 'email' | 'bool_needs_guardian'>;

/** Names and date of birth, and the email of a client who needs no guardian: BK-75 without its consent part (CP-11). */
export function hasRequiredFields(form: Identity): boolean {
  if ([form.first_name, form.last_name, form.dob].some(isBlank)) return false;
  return form.bool_needs_guardian === 1 || !isBlank(form.email);
}

/** A new country removes the province (BK-62). */
export function withCountry<T extends Pick<PersonFormValues, 'country_id' | 'state_id'>>(
  form: T,
  countryId: number | null,
): T {
  return countryId === form.country_id ? form : { ...form, country_id: countryId, state_id: null };
}
