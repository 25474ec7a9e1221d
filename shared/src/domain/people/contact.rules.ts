import { FOREIGN, NATIONAL, NUMBER_PART, phoneParts, withPlus } from './contact-links.rules.ts';
import { type ContactFields, type Flag, PHONE_TYPES } from './person-fields.ts';

/** Longest address that mail can carry (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;

const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL_PATTERN = new RegExp(
  `^(?=.{1,64}@)${LOCAL_PART}@(?:${HOST_LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);

/** A host with letters of other alphabets; nothing else that an address can contain. */
const WORLD_HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The address as mail programs carry it: 'max@müller.test' is 'max@xn--mller-kva.test'. Some browsers rewrite the value of an email field in this
 * way, so both sides do. Returns any other text as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  if (at < 1 || /^[\0-\x7f]*$/.test(host) || !WORLD_HOST.test(host)) return text;
  const address = `http://${host}`;
  return URL.canParse(address) ? text.slice(0, at + 1) + new URL(address).hostname : text;
}

/**
 * The standard address pattern: one @, no blank, a host with a dot, also in letters of other alphabets. The caller trims blanks around it.
 * `asciiEmail` gives the text to keep.
 */
export function isValidEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const ascii = asciiEmail(text);
  return ascii.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(ascii);
}

/** Longest phone number that is kept, in characters. */
export const PHONE_MAX_LENGTH = 32;

const NATIONAL_DIGITS = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The ten digits of a North American number, without country code and extension. null: not such a number (BK-65). */
export function nationalDigits(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > PHONE_MAX_LENGTH) return null;
  const [, area, exchange, line] = NATIONAL.exec(withPlus(trimmed)) ?? [];
  return line === undefined ? null : digitsOf(`${area}${exchange}${line}`);
}

/** A North American number: optional country code 1, area code, seven digits, optional extension (BK-65). */
export function isValidPhone(text: string): boolean {
  return nationalDigits(text) !== null;
}

const MIN_FOREIGN_DIGITS = 8;
const MAX_FOREIGN_DIGITS = 15;

/**
 * Whether a number can be kept: a valid North American one, or one of another country's length. A person from abroad books too; only
 * the default flag and SMS ask for more (BK-65, BK-71).
 */
export function isReachablePhone(text: string): boolean {
  const trimmed = text.trim();
  if (isValidPhone(trimmed)) return true;
  if (trimmed.length > PHONE_MAX_LENGTH) return false;
  const { number } = phoneParts(withPlus(trimmed));
  const digits = digitsOf(number);
  const isForeign = FOREIGN.test(number) && !digits.startsWith('1');
  return isForeign && digits.length >= MIN_FOREIGN_DIGITS && digits.length <= MAX_FOREIGN_DIGITS;
}

/**
 * The number as the mask shows it while it is typed: '+1 (416) 555-0199' (BK-64). Eleven or twelve digits without a plus begin with a country
 * code of 1 or 2 digits. No typed letter or digit is lost: a number with another country code, a text that is no number, and everything behind
 * the tenth digit stay as typed, so that an extension can be typed key by key.
 * @param text - Keys so far, or an earlier result of the mask.
 * @returns '' while nothing but separators is typed.
 */
export function maskPhone(text: string): string {
  const typed = withPlus(text.trimStart());
  const [number = ''] = NUMBER_PART.exec(typed) ?? [];
  const digits = digitsOf(number);
  const countryCode = countryCodeOf(typed, digits);
  if (countryCode === null) return typed;
  const codeLength = digits.startsWith(countryCode) ? countryCode.length : 0;
  const national = digits.slice(codeLength, codeLength + NATIONAL_DIGITS);
  if (national.length < NATIONAL_DIGITS && number !== typed) return typed;
  if (national === '') return typed.startsWith('+') || digits !== '' ? `+${digits}` : '';
  const exchange = national.slice(3, 6);
  const line = national.slice(6);
  const masked = `+${countryCode} (${national.slice(0, 3)}${exchange && `) ${exchange}`}${line && `-${line}`}`;
  return national.length < NATIONAL_DIGITS ? masked : masked + behindDigits(typed, codeLength + NATIONAL_DIGITS);
}

/** The code of a number that the mask writes; null: the number stays as it is typed. */
function countryCodeOf(typed: string, digits: string): string | null {
  if (digits === '' || digits.startsWith('1')) return '1';
  if (typed.startsWith('+') || digits.startsWith('0')) return null;
  const areaCodeAlone = /^\(?\d{3}\D/.test(typed);
  const codeLength = areaCodeAlone ? 0 : Math.max(0, digits.length - NATIONAL_DIGITS);
  if (codeLength > 2) return null;
  return digits.slice(0, codeLength) || '1';
}

/** The text behind a number of digits. */
function behindDigits(text: string, count: number): string {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return [...text].slice(index + 1).join('');
  }
  return '';
}

/** The text after the person leaves the field: an extension as ' x12'; a country code alone, which the mask added, is removed. */
export function settledPhone(text: string): string {
  const { number, extension } = phoneParts(text);
  if (number === '+' || number === '+1') return '';
  return extension === '' ? number : `${number} x${extension}`;
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

/** The intake form has no separate flag for email, only the two dependent flags. */
type Notified = Pick<ContactFields, 'email' | 'bool_notify_invoice_shared' | 'bool_notify_note_shared'> &
  Partial<Pick<ContactFields, 'is_notification_enabled'>>;

/** Notification checkboxes need a valid email (BK-70). */
export function canNotifyByEmail({ email }: Pick<ContactFields, 'email'>): boolean {
  return isValidEmail(email.trim());
}

/** Switches email notifications; the invoice and note flags follow (BK-70). Without a valid email they stay off. */
export function withNotifications<T extends Notified>(contact: T, isWanted: boolean): T {
  const flag: Flag = isWanted && canNotifyByEmail(contact) ? 1 : 0;
  const followed = { ...contact, bool_notify_invoice_shared: flag, bool_notify_note_shared: flag };
  return 'is_notification_enabled' in contact ? { ...followed, is_notification_enabled: flag } : followed;
}

/**
 * The email as typed. Notifications turn on as it becomes valid and off as it stops being so (BK-70);
 * from one valid address to another they stay as the person set them.
 */
export function withEmail<T extends Notified>(contact: T, email: string): T {
  const typed = { ...contact, email };
  const isValid = canNotifyByEmail(typed);
  return isValid === canNotifyByEmail(contact) ? typed : withNotifications(typed, isValid);
}
