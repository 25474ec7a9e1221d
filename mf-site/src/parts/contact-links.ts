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

/** A maps search by address (ST-11): the one form that opens the app on a phone and a page elsewhere. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

/**
 * @param website - With or without its scheme.
 * @returns The address and its short form for people (`www.maple.example`), or null where it is no web address.
 */
export function websiteLink(website: string): { href: string; text: string } | null {
  const trimmed = website.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  return { href: url.href, text: (url.host + url.pathname).replace(/\/$/, '') };
}
