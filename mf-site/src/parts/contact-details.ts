import type { Clinic } from '@carefront/shared/contracts';
import { phoneHref } from '@carefront/shared/domain';

/** Address, phone, email and website as visitors get them (ST-06); a detail that the clinic has not given is null. */
export function contactDetails(clinic: Clinic) {
  const isAddressShown = clinic.show_website_footer_address === 1;
  const address = isAddressShown && (clinic.website_location?.complete_address.trim() || clinic.address?.trim());
  return {
    address: address || null,
    phone: clinic.office_phone === null ? null : phoneHref(clinic.office_phone),
    email: clinic.email?.trim() || null,
    website: clinic.website === null ? null : websiteLink(clinic.website),
  };
}

/** Whether the site has a contact section. Without any detail, no page names one. */
export const hasContact = (clinic: Clinic): boolean => Object.values(contactDetails(clinic)).some(Boolean);

/**
 * @param website - With or without its scheme.
 * @returns The address and its short form for people (`www.maple.example`); null when the text is not a web address.
 */
export function websiteLink(website: string): { href: string; text: string } | null {
  const trimmed = website.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  return { href: url.href, text: (url.host + url.pathname).replace(/\/$/, '') };
}
