import * as z from 'zod/mini';
import {
  CLIENT_NAMES_IN_MESSAGES,
  CLINIC_LIMITS,
  EDITOR_GROUPS,
  SITE_LIMITS,
  TRANSLATED_KINDS,
} from '../../domain/index.ts';
import { keptText, keptTranslations, sentTranslations } from '../clinic/translations.schemas.ts';
import { flag, flagOut, typed, wallTime, withoutNul } from '../fields.schemas.ts';
import { LOCALES } from '../locales.ts';
import { INTAKE_NOTES_MAX_LENGTH } from '../people/intake.schemas.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Trimmed. Unlike `typed`, an absent text stays absent: it is not changed. */
const text = (maxCharacters: number) =>
  z.pipe(
    z.string().check(z.maxLength(maxCharacters), withoutNul),
    z.transform((value) => value.trim()),
  );
/** '' and null: the clinic has none. */
const textOrNull = (maxCharacters: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(maxCharacters), withoutNul)),
    z.transform((value) => value?.trim() || null),
  );
const between = ({ min, max }: Bounds) => z.int().check(z.gte(min), z.lte(max));
const editors = z.enum(EDITOR_GROUPS);
const clientName = z.enum(CLIENT_NAMES_IN_MESSAGES);
const textOut = z.nullable(z.string());

/** The settings that the office changes, as columns of `clinic`. */
export const clinicSettings = z.object({
  is_booking_enabled: flagOut,
  enable_hidden_booking_links: flagOut,
  automatically_approve_bookings: flagOut,
  show_booking_location_dropdown: flagOut,
  /** Minutes between two starts. */
  time_picker_interval: z.number(),
  /** Both null: 08:00 to 17:00. */
  clinic_start_time: z.nullable(wallTime),
  clinic_end_time: z.nullable(wallTime),
  booking_request_expiry_hours: z.number(),
  cancel_notice_hours: z.number(),
  reschedule_notice_hours: z.number(),
  /** null: no reminders. */
  reminder_lead_hours: z.nullable(z.number()),
  bool_sms_support: flagOut,
  /** How messages name a client when the reader has more than one. */
  client_name_in_messages: clientName,
  is_intakeform_enabled: flagOut,
  is_chatbot_enabled: flagOut,
  show_service_fee: flagOut,
  show_website_footer_address: flagOut,
  allow_form_password_setup: flagOut,
  /** Age in full years from which a client decides alone. */
  consent_age_years: z.number(),
  /** The roles that edit the forms, the text of the consent form, and the public site. */
  forms_editors: editors,
  consent_editors: editors,
  site_editors: editors,
  /** Rich text with which the notes of a new registration begin. A server older than the field sends none. */
  intake_note_template: z.optional(textOut),
  translations: keptTranslations({ intake_note_template: keptText }),
  name: z.string(),
  address: textOut,
  office_phone: textOut,
  email: textOut,
  website: textOut,
  /** Six digits, in lower case. */
  brand_colour: z.string(),
  /** Addresses of the logo, and of the logo for dark pages. */
  image: textOut,
  image_dark: textOut,
  /** 1: everybody who works at the clinic needs a second factor. Only `saveStaffTwoFactor` changes it. */
  requires_staff_two_factor: flagOut,
});

/** Every field may be absent: each part of the settings is saved alone. */
const change = z.strictObject({
  is_booking_enabled: z.optional(flag),
  enable_hidden_booking_links: z.optional(flag),
  automatically_approve_bookings: z.optional(flag),
  show_booking_location_dropdown: z.optional(flag),
  time_picker_interval: z.optional(between(CLINIC_LIMITS.timePickerMinutes)),
  clinic_start_time: z.optional(z.nullable(wallTime)),
  clinic_end_time: z.optional(z.nullable(wallTime)),
  booking_request_expiry_hours: z.optional(between(CLINIC_LIMITS.requestExpiryHours)),
  cancel_notice_hours: z.optional(between(CLINIC_LIMITS.noticeHours)),
  reschedule_notice_hours: z.optional(between(CLINIC_LIMITS.noticeHours)),
  reminder_lead_hours: z.optional(z.nullable(between(CLINIC_LIMITS.reminderLeadHours))),
  bool_sms_support: z.optional(flag),
  client_name_in_messages: z.optional(clientName),
  is_intakeform_enabled: z.optional(flag),
  is_chatbot_enabled: z.optional(flag),
  show_service_fee: z.optional(flag),
  show_website_footer_address: z.optional(flag),
  allow_form_password_setup: z.optional(flag),
  consent_age_years: z.optional(between(CLINIC_LIMITS.consentAgeYears)),
  forms_editors: z.optional(editors),
  consent_editors: z.optional(editors),
  site_editors: z.optional(editors),
  intake_note_template: z.optional(textOrNull(INTAKE_NOTES_MAX_LENGTH)),
  translations: sentTranslations({ intake_note_template: typed(INTAKE_NOTES_MAX_LENGTH) }),
  name: z.optional(text(CLINIC_LIMITS.name)),
  address: z.optional(textOrNull(CLINIC_LIMITS.address)),
  office_phone: z.optional(textOrNull(CLINIC_LIMITS.phone)),
  email: z.optional(textOrNull(CLINIC_LIMITS.email)),
  website: z.optional(textOrNull(CLINIC_LIMITS.website)),
  brand_colour: z.optional(text(20)),
  /** The address that the upload returned, or the one that is set already; null: none. */
  image: z.optional(textOrNull(SITE_LIMITS.icon)),
  image_dark: z.optional(textOrNull(SITE_LIMITS.icon)),
});

export const CLINIC_SETTINGS_SCHEMAS = {
  getClinicSettings: { reply: clinicSettings },
  saveClinicSettings: { body: change, reply: clinicSettings },
  listMissingTranslations: {
    reply: z.object({
      content_locale: z.enum(LOCALES),
      /** The language in which the texts are missing. */
      missing_in: z.enum(LOCALES),
      /** Of all texts, also of those that are not listed. */
      total: z.number(),
      /** In the order in which visitors meet them; at most 500. */
      texts: z.array(
        z.object({
          kind: z.enum(TRANSLATED_KINDS),
          /** Of the entry; of the clinic for its own texts and those of its site. */
          id: z.number(),
          /** Name of the text on the wire; of the site, its path. */
          field: z.string(),
          /** The begin of the text in the clinic's language, without formatting. */
          text: z.string(),
        }),
      ),
    }),
  },
  saveStaffTwoFactor: {
    body: z.strictObject({
      requires_staff_two_factor: flag,
      /** The owner's own, to turn it off. */
      password: z.optional(z.string().check(z.maxLength(1000))),
    }),
    reply: z.object({ requires_staff_two_factor: flagOut }),
  },
} as const;
