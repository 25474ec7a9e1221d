import type { ClinicEditors, ZoneExcerpt } from '../../domain/index.ts';
import type { Locale } from '../locales.ts';

/** The clinic's identity, for every screen (GN-04); no personal or private data. */
export interface ClinicIdentity {
  id: number;
  slug: string;
  name: string;
  /** Address of the logo, or null: the name is shown. */
  image: string | null;
  /** Address of the logo for a dark page, or null: `image` on a light plate. A server older than the field sends none. */
  imageDark?: string | null;
  /** Language of the clinic's own texts. A server older than the field sends none. */
  contentLocale?: Locale;
  timezone: string;
  /** The pinned table's rules for `timezone`, which all shown times follow. A server older than the field sends none. */
  zone?: ZoneExcerpt;
  /** Age in full years from which a client decides alone. A server older than the field sends none: 18. */
  consentAgeYears?: number;
  /** One colour, `#rrggbb`; the ramp is computed from it. */
  brandColour: string;
  isBookingEnabled: boolean;
  hasHiddenBookingLinks: boolean;
  isIntakeFormEnabled: boolean;
  isChatbotEnabled: boolean;
  /** The roles that edit the forms, the text of the consent form, and the site. An older server sends none: all staff edit them. */
  editors?: ClinicEditors;
}
