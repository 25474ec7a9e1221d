import type { ClinicSettings } from '@carefront/shared/contracts';
import type { SettingName, SettingsChange } from './clinic-settings.dto.ts';

/** Columns of the type boolean: 0 and 1 on the wire. */
const FLAGS: readonly SettingName[] = [
  'is_booking_enabled',
  'enable_hidden_booking_links',
  'automatically_approve_bookings',
  'show_booking_location_dropdown',
  'bool_sms_support',
  'is_intakeform_enabled',
  'is_chatbot_enabled',
  'show_service_fee',
  'show_website_footer_address',
  'allow_form_password_setup',
];
/** Texts that may name a person. The log keeps only that they changed. */
const TEXTS: readonly SettingName[] = ['name', 'address', 'office_phone', 'email', 'website'];

/** The settings of the body that differ from the stored ones. */
export function changedSettings(stored: ClinicSettings, wanted: SettingsChange): SettingsChange {
  const names = Object.keys(wanted) as SettingName[]; // the schema is strict
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

/** The values as the columns have them. */
export const columnsOf = (change: SettingsChange): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    namesOf(change).map((name) => [name, FLAGS.includes(name) ? change[name] === 1 : (change[name] ?? null)]),
  );

/** What the log keeps of a change: each setting with its value before and after. */
export const loggedChange = (stored: ClinicSettings, change: SettingsChange): Record<string, unknown> =>
  Object.fromEntries(
    namesOf(change).map((name) => [
      name,
      TEXTS.includes(name) ? 'changed' : { from: stored[name], to: change[name] ?? null },
    ]),
  );

const namesOf = (change: SettingsChange) => Object.keys(change) as SettingName[]; // made by `changedSettings`
