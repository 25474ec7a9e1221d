/** Addresses for a clinic's contact details, as people typed them into its settings. */

/**
 * @param phone - Such as `(416) 555-0199 ext. 12`. Ten digits are a North American number without its country code.
 * @returns `tel:+14165550199;ext=12`, or null without a digit.
 */
export function phoneHref(phone: string): string | null {
  const [number = '', extension = ''] = phone.split(/(?:extension|ext\.?|poste|x|#)\s*/i);
  const digits = number.replace(/\D/g, '');
  if (digits === '') return null;
  const isNational = !number.trim().startsWith('+') && digits.length === 10;
  const isInternational = number.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  const dialled = isNational ? `+1${digits}` : isInternational ? `+${digits}` : digits;
  const extensionDigits = extension.replace(/\D/g, '');
  return extensionDigits ? `tel:${dialled};ext=${extensionDigits}` : `tel:${dialled}`;
}

export const emailHref = (email: string): string => `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;
