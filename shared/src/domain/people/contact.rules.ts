import { type ContactFields, PHONE_TYPES } from './person-fields.ts';

/** Longest address that mail can carry (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;

const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL_PATTERN = new RegExp(
  `^(?=.{1,64}@)${LOCAL_PART}@(?:${HOST_LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);

/** The standard address pattern: one @, no blank, a host with a dot. The caller trims blanks around it. */
export function isValidEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}

/** Area codes never begin with 0 or 1; for the last seven digits the specification sets only their number. */
const PHONE_PATTERN =
  /^(?:\+?1[\s.-]*)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]*\d{3}[\s.-]*\d{4}(?:\s*(?:#|x\.?|ext\.?|extension)\s*\d{1,7})?$/i;

/** A North American number: optional country code 1, area code, seven digits, optional extension (BK-65). */
export function isValidPhone(text: string): boolean {
  return PHONE_PATTERN.test(text.trim());
}

const MIN_FOREIGN_DIGITS = 8;
const MAX_FOREIGN_DIGITS = 15;

/**
 * Whether a number can be kept: a valid North American one, or one of another country's length. A person from abroad books too; only
 * the default flag and SMS ask for more (BK-65, BK-71).
 */
export function isReachablePhone(text: string): boolean {
  if (isValidPhone(text)) return true;
  const digits = text.replace(/\D/g, '');
  const isForeign = text.trim().startsWith('+') && !digits.startsWith('1');
  return isForeign && digits.length >= MIN_FOREIGN_DIGITS && digits.length <= MAX_FOREIGN_DIGITS;
}

/**
 * Splits off the country code: the digits before a bracket or blank, otherwise a leading 1, otherwise the digits in front of the last ten.
 */
function splitCountryCode(number: string): { countryCode: string; national: string } {
  const written = /^\+(\d{1,2})(?=[\s(])/.exec(number)?.[1];
  const digits = number.replace(/\D/g, '');
  if (written) return { countryCode: written, national: digits.slice(written.length) };
  if (digits.startsWith('1')) return { countryCode: '1', national: digits.slice(1) };
  const codeLength = number.startsWith('+') ? 2 : Math.min(2, Math.max(0, digits.length - 10));
  return { countryCode: digits.slice(0, codeLength) || '1', national: digits.slice(codeLength) };
}

/**
 * The number as the mask shows it while it is typed: '+1 (416) 555-0199'; the code follows what is typed, 1 or 2 digits (BK-64).
 * @param text - Digits, or an earlier result of the mask. An extension stays at the end as ' x123'.
 * @returns '' without a digit, so that an empty field stays empty; a code alone stays as typed, '+44'.
 */
export function maskPhone(text: string): string {
  const [, number = '', extension = ''] = /^([^x#e]*)(.*)$/is.exec(text.trim()) ?? [];
  const { countryCode, national } = splitCountryCode(number);
  if (national === '') return number.startsWith('+') || /\d/.test(number) ? `+${number.replace(/\D/g, '')}` : '';
  const exchange = national.slice(3, 6);
  const line = national.slice(6, 10);
  const masked = `+${countryCode} (${national.slice(0, 3)}${exchange && `) ${exchange}`}${line && `-${line}`}`;
  const extensionDigits = extension.replace(/\D/g, '');
  return line.length === 4 && extensionDigits ? `${masked} x${extensionDigits}` : masked;
}

export type PhoneSlot = 1 | 2;

type Phones = Pick<
  ContactFields,
  'phone_number' | 'other_phone' | 'phone_type_1' | 'phone_type_2' | 'phone_default_1' | 'phone_default_2'
>;

/** Whether the default checkbox of this phone is enabled: only a valid number can be the default (BK-65). */
export function canBeDefaultPhone(phones: Phones, slot: PhoneSlot): boolean {
  return isValidPhone(slot === 1 ? phones.phone_number : phones.other_phone);
}

/** Ticks or clears one phone's default flag; ticking it clears the flag of the other phone: only one phone can be the default (BK-63). */
export function withDefaultPhone<T extends Phones>(phones: T, slot: PhoneSlot, isDefault = true): T {
  if (!isDefault) return { ...phones, [slot === 1 ? 'phone_default_1' : 'phone_default_2']: 0 };
  return { ...phones, phone_default_1: slot === 1 ? 1 : 0, phone_default_2: slot === 2 ? 1 : 0 };
}

/** SMS needs a default phone that is a valid cellphone (BK-71). */
export function canEnableSms(phones: Phones): boolean {
  const isCellphone = (slot: PhoneSlot) =>
    (slot === 1 ? phones.phone_default_1 : phones.phone_default_2) === 1 &&
    (slot === 1 ? phones.phone_type_1 : phones.phone_type_2) === PHONE_TYPES.cellphone &&
    canBeDefaultPhone(phones, slot);
  return isCellphone(1) || isCellphone(2);
}

/** Switches SMS off if no phone can receive it. Runs after every change of a phone (BK-71). */
export function withSmsIfReachable<T extends Phones & Pick<ContactFields, 'is_sms_enabled'>>(contact: T): T {
  return contact.is_sms_enabled === 1 && !canEnableSms(contact) ? { ...contact, is_sms_enabled: 0 } : contact;
}
