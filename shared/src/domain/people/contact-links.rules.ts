import { phoneParts, withPlus } from './contact.rules.ts';

/** Addresses for a clinic's contact details, as people typed them into its settings. */

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
