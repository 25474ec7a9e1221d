import type { BodyOf, ClinicSettings } from '@carefront/shared/contracts';
import type { ClientNameInMessages, EditorGroup, Flag } from '@carefront/shared/domain';

export type SettingsChange = BodyOf<'saveClinicSettings'>;

/** The settings as the fields hold them: numbers as typed texts, '' where the clinic has none. */
export interface SettingsForm {
  is_booking_enabled: Flag;
  enable_hidden_booking_links: Flag;
  automatically_approve_bookings: Flag;
  show_booking_location_dropdown: Flag;
  time_picker_interval: number | null;
  clinic_start_time: string;
  clinic_end_time: string;
  booking_request_expiry_hours: string;
  cancel_notice_hours: string;
  reschedule_notice_hours: string;
  /** The field that `reminder_lead_hours` depends on. */
  has_reminders: Flag;
  reminder_lead_hours: string;
  bool_sms_support: Flag;
  client_name_in_messages: ClientNameInMessages;
  is_intakeform_enabled: Flag;
  is_chatbot_enabled: Flag;
  show_service_fee: Flag;
  show_website_footer_address: Flag;
  allow_form_password_setup: Flag;
  consent_age_years: string;
  forms_editors: EditorGroup;
  consent_editors: EditorGroup;
  site_editors: EditorGroup;
  name: string;
  address: string;
  office_phone: string;
  email: string;
  website: string;
  brand_colour: string;
  image: string | null;
  image_dark: string | null;
}

/** The fields that are saved together. */
export const SECTION_FIELDS = {
  booking: [
    'is_booking_enabled',
    'enable_hidden_booking_links',
    'automatically_approve_bookings',
    'show_booking_location_dropdown',
  ],
  times: ['time_picker_interval', 'clinic_start_time', 'clinic_end_time'],
  requests: ['booking_request_expiry_hours', 'cancel_notice_hours', 'reschedule_notice_hours'],
  reminders: ['has_reminders', 'reminder_lead_hours', 'bool_sms_support'],
  names: ['client_name_in_messages'],
  age: ['consent_age_years'],
  editors: ['forms_editors', 'consent_editors', 'site_editors'],
  contact: ['name', 'address', 'office_phone', 'email', 'website'],
  shown: [
    'is_intakeform_enabled',
    'is_chatbot_enabled',
    'show_service_fee',
    'show_website_footer_address',
    'allow_form_password_setup',
  ],
  colour: ['brand_colour'],
  logos: ['image', 'image_dark'],
} as const satisfies Record<string, readonly (keyof SettingsForm)[]>;
export type SectionName = keyof typeof SECTION_FIELDS;
export type SectionValues = Partial<SettingsForm>;

/** Hours before a session at which a reminder is offered first. */
const FIRST_REMINDER_HOURS = 24;

function formOf(settings: ClinicSettings): SettingsForm {
  const { requires_staff_two_factor: _ofLogin, ...rest } = settings;
  return {
    ...rest,
    clinic_start_time: settings.clinic_start_time ?? '',
    clinic_end_time: settings.clinic_end_time ?? '',
    booking_request_expiry_hours: String(settings.booking_request_expiry_hours),
    cancel_notice_hours: String(settings.cancel_notice_hours),
    reschedule_notice_hours: String(settings.reschedule_notice_hours),
    consent_age_years: String(settings.consent_age_years),
    has_reminders: settings.reminder_lead_hours === null ? 0 : 1,
    reminder_lead_hours: String(settings.reminder_lead_hours ?? FIRST_REMINDER_HOURS),
    address: settings.address ?? '',
    office_phone: settings.office_phone ?? '',
    email: settings.email ?? '',
    website: settings.website ?? '',
  };
}

export function sectionValues(section: SectionName, settings: ClinicSettings): SectionValues {
  const form = formOf(settings);
  return Object.fromEntries(SECTION_FIELDS[section].map((field) => [field, form[field]]));
}

const NUMBERS: readonly (keyof SettingsForm)[] = [
  'booking_request_expiry_hours',
  'cancel_notice_hours',
  'reschedule_notice_hours',
  'reminder_lead_hours',
  'consent_age_years',
];
const TIMES: readonly (keyof SettingsForm)[] = ['clinic_start_time', 'clinic_end_time'];

/** The values of a section as the server takes them. */
export function changeOf({ has_reminders: hasReminders, ...values }: SectionValues): SettingsChange {
  const fields = Object.entries(values) as [keyof typeof values, string | number | null][]; // only fields of the form
  const change = Object.fromEntries(fields.map(([field, value]) => [field, wireValue(field, value)]));
  return hasReminders === 0 ? { ...change, reminder_lead_hours: null } : change;
}

function wireValue(field: keyof SettingsForm, value: string | number | null): string | number | null {
  if (NUMBERS.includes(field)) return Number(value);
  if (TIMES.includes(field)) return value === '' ? null : value;
  return typeof value === 'string' ? value.trim() : value;
}

const COMMON_INTERVALS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/** Minutes to choose from, with the stored value where it is another one. */
export const intervalsWith = (stored: number): readonly number[] =>
  [...new Set([...COMMON_INTERVALS, stored])].sort((one, other) => one - other);
