import type { ClinicInfo, Locale } from '@carefront/shared/contracts';
import { homeMessages } from './messages/home.ts';

/** Search engines show about this much of a description. */
const DESCRIPTION_MAX_CHARACTERS = 160;

/** @returns The text, or as many whole words of it as fit, with an ellipsis. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_MAX_CHARACTERS) return plain;
  const start = plain.slice(0, DESCRIPTION_MAX_CHARACTERS - 1);
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > 0 ? start.slice(0, lastBlank) : start}…`;
}

/** Title and description of the home page, per clinic and language (ST-16). Plain text: the document escapes it. */
export function pageHead({ clinic, booking_site }: ClinicInfo, locale: Locale): { title: string; description: string } {
  const t = homeMessages[locale];
  const subtitle = booking_site.json_content.home.banner_subtitle.trim();
  return {
    title: clinic.is_booking_enabled === 1 ? t.pageTitleWithBooking(clinic.name) : t.pageTitle(clinic.name),
    description: shortened(subtitle ? `${clinic.name}. ${subtitle}` : t.pageDescription(clinic.name)),
  };
}
