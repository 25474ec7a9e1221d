/** The kind of a setting's value. Numbers are whole. Each value is null while the setting is not set. */
export type LoggedKind =
  | 'flag'
  | 'number'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'time'
  | 'day'
  | 'cents'
  | 'unit'
  | 'editors'
  | 'client-name'
  | 'text';

/** The settings whose changes the log shows. A field without a line here is never shown. */
export const LOGGED_FIELDS = {
  is_booking_enabled: 'flag',
  enable_hidden_booking_links: 'flag',
  automatically_approve_bookings: 'flag',
  show_booking_location_dropdown: 'flag',
  time_picker_interval: 'minutes',
  clinic_start_time: 'time',
  clinic_end_time: 'time',
  booking_request_expiry_hours: 'hours',
  cancel_notice_hours: 'hours',
  reschedule_notice_hours: 'hours',
  reminder_lead_hours: 'hours',
  bool_sms_support: 'flag',
  client_name_in_messages: 'client-name',
  is_intakeform_enabled: 'flag',
  is_chatbot_enabled: 'flag',
  show_service_fee: 'flag',
  show_website_footer_address: 'flag',
  allow_form_password_setup: 'flag',
  consent_age_years: 'number',
  forms_editors: 'editors',
  consent_editors: 'editors',
  site_editors: 'editors',
  requires_staff_two_factor: 'flag',
  brand_colour: 'text',
  image: 'text',
  image_dark: 'text',
  name: 'text',
  address: 'text',
  office_phone: 'text',
  email: 'text',
  website: 'text',
  is_offered: 'flag',
  description: 'text',
  intake_note_template: 'text',
  category_id: 'number',
  fee: 'cents',
  duration: 'number',
  duration_unit: 'unit',
  listed_every_minutes: 'minutes',
  step_minutes: 'minutes',
  buffer_before_minutes: 'minutes',
  buffer_after_minutes: 'minutes',
  min_notice_minutes: 'minutes',
  max_advance_days: 'days',
  max_per_day: 'number',
  occupation_ids: 'text',
  location_ids: 'text',
  practitioner_ids: 'text',
  complete_address: 'text',
  timezone: 'text',
  first_date: 'day',
  last_date: 'day',
  title: 'text',
  translations: 'text',
  deposit: 'cents',
  capacity: 'number',
  lead_id: 'number',
  registration_opens_on: 'day',
  registration_closes_on: 'day',
  starts_on: 'day',
  ends_on: 'day',
  keep_responses_days: 'days',
} as const satisfies Readonly<Record<string, LoggedKind>>;

export type LoggedField = keyof typeof LOGGED_FIELDS;

interface ActionRule {
  /** Shown with their values. */
  readonly shown: readonly LoggedField[];
  /** Shown without values: texts that may name a person, long texts, and ids that say nothing to a reader. */
  readonly named?: readonly LoggedField[];
  /** The whole of the details is the change of this field. */
  readonly isWhole?: true;
}

const SERVICE_VALUES = ['name', 'fee', 'duration', 'duration_unit'] as const;

/** By action. An action without a line here shows no values. */
export const ACTION_RULES: Readonly<Record<string, ActionRule>> = {
  'clinic-settings.saved': {
    shown: [
      ...(['is_booking_enabled', 'enable_hidden_booking_links', 'automatically_approve_bookings'] as const),
      ...(['show_booking_location_dropdown', 'time_picker_interval', 'clinic_start_time', 'clinic_end_time'] as const),
      ...(['booking_request_expiry_hours', 'cancel_notice_hours', 'reschedule_notice_hours'] as const),
      ...(['reminder_lead_hours', 'bool_sms_support', 'is_intakeform_enabled', 'is_chatbot_enabled'] as const),
      ...(['show_service_fee', 'show_website_footer_address', 'allow_form_password_setup', 'brand_colour'] as const),
      ...(['consent_age_years', 'forms_editors', 'consent_editors', 'site_editors'] as const),
      'client_name_in_messages',
    ],
    named: [
      ...(['name', 'address', 'office_phone', 'email', 'website', 'image', 'image_dark'] as const),
      ...(['intake_note_template', 'translations'] as const),
    ],
  },
  'clinic-settings.staff-two-factor-set': { shown: ['requires_staff_two_factor'] },
  'service.created': { shown: SERVICE_VALUES },
  'service.saved': {
    shown: [
      ...SERVICE_VALUES,
      ...(['listed_every_minutes', 'step_minutes', 'buffer_before_minutes', 'buffer_after_minutes'] as const),
      ...(['min_notice_minutes', 'max_advance_days', 'max_per_day'] as const),
    ],
    named: ['description', 'translations', 'category_id', 'occupation_ids', 'location_ids', 'practitioner_ids'],
  },
  'service.offer-set': { shown: ['is_offered'] },
  'service-category.created': { shown: ['name'] },
  'service-category.saved': { shown: ['name'], named: ['description', 'translations'] },
  'service-category.removed': { shown: ['name'] },
  'discipline.created': { shown: ['name'] },
  'discipline.saved': { shown: ['name'] },
  'discipline.removed': { shown: ['name'] },
  'program.created': { shown: ['name', 'fee'] },
  'program.saved': {
    shown: ['fee'],
    named: [
      ...(['title', 'translations', 'category_id', 'deposit', 'capacity', 'lead_id', 'location_ids'] as const),
      ...(['registration_opens_on', 'registration_closes_on', 'starts_on', 'ends_on'] as const),
    ],
  },
  'program.offer-set': { shown: ['is_offered'] },
  'program-category.created': { shown: ['name'] },
  'program-category.saved': { shown: ['name'], named: ['translations'] },
  'program-category.removed': { shown: ['name'] },
  'location.created': { shown: ['name'] },
  'location.saved': { shown: ['name', 'timezone'], named: ['complete_address', 'translations'] },
  'location.offer-set': { shown: ['is_offered'] },
  'closure.created': { shown: ['first_date', 'last_date'] },
  'closure.removed': { shown: ['first_date', 'last_date'] },
  'form.retention-set': { shown: ['keep_responses_days'], isWhole: true },
};
