import { phoneParts } from './contact.rules.ts';

/** Addresses for a clinic's contact details, as people typed them into its settings. */

/**
 * @param phone - Such as `(416) 555-0199 ext. 12`. Ten digits are a North American number without its country code.
 * @returns `tel:+14165550199;ext=12`, or null without a digit.
 */
export function phoneHref(phone: string): string | null {
  const { number, extension } = phoneParts(phone);
  const digits = number.replace(/\D/g, '');
  if (digits === '') return null;
  const isNational = !number.trim().startsWith('+') && digits.length === 10;
  const isInternational = number.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  const dialled = isNational ? `+1${digits}` : isInternational ? `+${digits}` : digits;
  return extension === '' ? `tel:${dialled}` : `tel:${dialled};ext=${extension}`;
}

export const emailHref = (email: string): string => `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;
