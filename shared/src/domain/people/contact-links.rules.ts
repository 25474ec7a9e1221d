// A separate file: the dialogs' kit, which every page loads, links a clinic's phone and email, and needs none of the rules for a person's.

/** Blanks, dots, brackets, and the hyphens of texts that were copied. */
const SEPARATORS = '\\s.()/\u2010-\u2015\u2212-';
const GAP = '[\\s.\u2010-\u2015\u2212-]*';
/** How people write an extension in English and French, and as a link has it: `x12`, `ext.: 12`, `(poste 12)`, `p. 12`, `, 12`, `;ext=12`. */
const EXTENSION = '\\s*\\(?(?:#|x\\.?|ext\\.?|extension|poste|p\\.?|,|;ext=):?\\s*(\\d{1,7})\\)?';
const WITH_EXTENSION = new RegExp(`^(\\+?[${SEPARATORS}\\d]*\\d)${EXTENSION}$`, 'i');
/** Area codes never begin with 0 or 1; for the last seven digits the specification sets only their number. */
export const NATIONAL = new RegExp(
  `^(?:\\+?1${GAP})?(\\([2-9]\\d{2}\\)|[2-9]\\d{2})${GAP}(\\d{3})${GAP}(\\d{4})(?:${EXTENSION})?$`,
  'i',
);
export const FOREIGN = new RegExp(`^\\+[${SEPARATORS}\\d]+$`);
/** The part of a typed text before the first character that no number contains. */
export const NUMBER_PART = new RegExp(`^\\+?[${SEPARATORS}\\d]*`);

/** Reads `00` and `011`, which other networks dial before a country code, as `+`, and a code in brackets, `(+44)`, without them. */
export const withPlus = (text: string): string =>
  text.replace(/^(?:00|011|\(?\+)\s*/, '+').replace(/^(\+\d{1,3})\)/, '$1');

/** The number, and the digits of its extension. A text without an extension is its own number. */
export function phoneParts(text: string): { number: string; extension: string } {
  const trimmed = text.trim();
  const [, number = trimmed, extension = ''] = WITH_EXTENSION.exec(trimmed) ?? [];
  return { number, extension };
}

/** The 0 that people of a country dial instead of its code: +44 (0)20 7946 0958. */
const TRUNK_PREFIX = /^(\+[^(]*)\(0\)/;

/**
 * @param phone - Such as `(416) 555-0199 ext. 12`. Ten digits are a North American number without its country code.
 * @returns `tel:+14165550199;ext=12`, or null without a digit.
 */
export function phoneHref(phone: string): string | null {
  const { number, extension } = phoneParts(withPlus(phone.trim()));
  const digits = number.replace(TRUNK_PREFIX, '$1').replace(/\D/g, '');
  if (digits === '') return null;
  const isNational = !number.startsWith('+') && digits.length === 10;
  const isInternational = number.startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  const dialled = isNational ? `+1${digits}` : isInternational ? `+${digits}` : digits;
  return extension === '' ? `tel:${dialled}` : `tel:${dialled};ext=${extension}`;
}

export const emailHref = (email: string): string => `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;

/** How a clinic can be reached from its site. */
export type ContactWays = 'both' | 'phone' | 'email' | 'none';

/** Texts such as 'Call or email us' name only what the clinic has given (ST-06, ST-20). */
export function contactWays(clinic: {
  readonly office_phone: string | null;
  readonly email: string | null;
}): ContactWays {
  const hasPhone = clinic.office_phone !== null && phoneHref(clinic.office_phone) !== null;
  const hasEmail = Boolean(clinic.email?.trim());
  if (hasPhone) return hasEmail ? 'both' : 'phone';
  return hasEmail ? 'email' : 'none';
}
