import * as z from 'zod/mini';
import { SITE_TEXT_NAMES } from '../../domain/index.ts';
import { lang, nameLangs, offerLangs, translatedNamed } from '../clinic/translations.schemas.ts';
import { flagOut, id, namedList, typed } from '../fields.schemas.ts';
import { LOCALES } from '../locales.ts';

export const country = z.object({ id: z.number(), name: z.string(), symbol: z.string() });
export const state = z.object({ id: z.number(), name: z.string(), country_id: z.number() });
/** `name` is our own field; absent from an older server. */
export const location = z.object({
  id: z.number(),
  complete_address: z.string(),
  name: z.optional(z.string()),
  langs: nameLangs,
});

/** EN-06. `fee` is in cents and null where the clinic hides fees. */
export const service = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  langs: offerLangs,
  fee: z.nullable(z.number()),
  duration: z.number(),
  duration_unit: z.enum(['Min', 'Hrs']),
  deleted_at: z.nullable(z.string()),
  /** Distance between two shown starts, in minutes; every start stays bookable. Our own field; null or absent: the page decides. */
  listed_every_minutes: z.optional(z.nullable(z.number())),
  booking_site_occupations: z.array(translatedNamed),
});

export const serviceCategory = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  langs: offerLangs,
  booking_site_services: z.array(service),
});

export const practitioner = z.object({
  id: z.number(),
  user_id: z.number(),
  user: z.object({
    id: z.number(),
    full_name: z.string(),
    initials: z.string(),
    title: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    langs: z.optional(z.object({ title: lang, bio: lang })),
    /** Address of the portrait, 4:5, under /content-images/; null: none. A server older than the field sends none. */
    portrait: z.optional(z.nullable(z.string())),
    occupation: z.nullable(translatedNamed),
  }),
});

/** EN-03, less what only forms, payments and staff need. Address and fees are null where the clinic hides them. */
export const clinic = z.object({
  id: z.number(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** Logo for a dark page; null: `image`, on a light plate. Older servers send no field that is optional here. */
  image_dark: z.optional(z.nullable(z.string())),
  /** Language of the clinic's own texts. */
  content_locale: z.optional(z.enum(['en', 'fr'])),
  timezone: z.string(),
  country_id: z.nullable(z.number()),
  state_id: z.nullable(z.number()),
  country: z.nullable(country),
  time_picker_interval: z.number(),
  clinic_start_time: z.nullable(z.string()),
  clinic_end_time: z.nullable(z.string()),
  is_booking_enabled: flagOut,
  enable_hidden_booking_links: flagOut,
  automatically_approve_bookings: flagOut,
  show_booking_location_dropdown: flagOut,
  bool_sms_support: flagOut,
  consent_title: z.nullable(z.string()),
  consent_tos: z.nullable(z.string()),
  intake_note_template: z.nullable(z.string()),
  langs: z.optional(z.object({ consent_title: lang, consent_tos: lang, intake_note_template: lang })),
  allow_form_password_setup: flagOut,
  /** Age in full years from which a client decides alone. Absent from older servers: 18. */
  consent_age_years: z.optional(z.number()),
  stripe_connect_enabled: flagOut,
  address: z.nullable(z.string()),
  office_phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  website_location_id: z.nullable(z.number()),
  website_location: z.nullable(location),
  is_intakeform_enabled: flagOut,
  /** 0: the launcher lists no form. */
  has_live_forms: z.optional(flagOut),
  is_chatbot_enabled: flagOut,
  show_service_fee: flagOut,
  show_website_footer_address: flagOut,
});

/** EN-05. Every text may be empty: the screens have fallbacks. `content` is rich text, sanitised by the server. */
export const siteContent = z.object({
  home: z.object({
    greetings: z.string(),
    banner_title: z.string(),
    banner_subtitle: z.string(),
    banner_icon: z.string(),
  }),
  options: z.object({ is_about_enabled: flagOut, is_services_enabled: flagOut, is_team_enabled: flagOut }),
  about: z.object({ icon: z.string(), title: z.string(), content: z.string() }),
  services: z.object({ title: z.string(), content: z.string() }),
  team: z.object({ title: z.string(), content: z.string() }),
});

/** The texts of a site in the language that is not the clinic's. */
export const siteTranslation = z.object({
  json_content: z.object({
    home: z.object({ greetings: z.string(), banner_title: z.string(), banner_subtitle: z.string() }),
    about: z.object({ title: z.string(), content: z.string() }),
    services: z.object({ title: z.string(), content: z.string() }),
    team: z.object({ title: z.string(), content: z.string() }),
  }),
  about_us_content: z.string(),
  services_content: z.string(),
  teams_content: z.string(),
});

export const clinicInfo = z.object({
  clinic,
  occupations: z.array(translatedNamed),
  bso: z.object({ disciplines: z.array(translatedNamed), booking_site_services: z.array(serviceCategory) }),
  booking_site: z.object({
    json_content: siteContent,
    about_us_content: z.string(),
    services_content: z.string(),
    teams_content: z.string(),
    /** Languages of the texts that are not in the reader's language; absent: all are. */
    langs: z.optional(z.partialRecord(z.enum(SITE_TEXT_NAMES), z.enum(LOCALES))),
    practitioners: z.array(practitioner),
  }),
});

export const SITE_SCHEMAS = {
  /** `id` is the clinic's id or the word `null`; the host decides, another clinic's id is 404. */
  getClinicInfo: { params: z.object({ id: z.union([z.literal('null'), id]) }), reply: clinicInfo },
  getLocations: { reply: z.array(location) },
  fetchOptionsByLocation: {
    params: z.object({ locationId: id }),
    query: z.object({ occupation_id: z.optional(id) }),
    reply: z.object({ event_services: z.array(service) }),
  },
  getCountriesStates: { reply: z.object({ countries: z.array(country), states: z.array(state) }) },
  getStates: { reply: z.object({ data: z.object({ states: z.array(state) }) }) },
  getIntakeDataOption: { reply: z.object({ countries: z.array(country), states: z.array(state) }) },
  getGuardianData: {
    query: z.object({ guardian_id: z.optional(id), contact_id: z.optional(id), clinic_id: z.optional(id) }),
    reply: z.object({
      relationships: namedList,
      contact_types_other: namedList,
      clients: z.array(
        z.object({
          id: z.number(),
          status: typed(20),
          /** Only where another client of the account has the same name, and never for a contact. */
          birthday: z.optional(z.string()),
          user: z.object({ full_name: z.string(), initials: z.string() }),
        }),
      ),
    }),
  },
} as const;
