import { isDeepStrictEqual } from 'node:util';
import { AppError, type ClinicSettings, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { INTAKE_NOTES_MAX_LENGTH } from '@carefront/shared/contracts/schemas';
import {
  clinicSettingsErrors,
  editedTranslations,
  isBlankHtml,
  otherLocale,
  type Translations,
} from '@carefront/shared/domain';
import type { Updateable } from 'kysely';
import { lockOffer, storedTranslations } from '../../clinic-changes/clinic-changes.ts';
import { cleanRichText, findOwnPictures, refuseLongTexts } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import { lockTexts, PICTURE_GONE } from '../content-images/content-images.ts';

type SettingsCall = Call<'saveClinicSettings'>;

/**
 * Saves the settings that the body names. From then on, every answer of this process shows them, as after `saveSite`.
 * @throws AppError `invalid-input` by field; at `image` and `image_dark` when the clinic has no such picture any more.
 */
export async function saveClinicSettings(deps: Deps, call: SettingsCall): Promise<ReplyOf<'saveClinicSettings'>> {
  const { clinic, actor, audit } = call;
  audit.about({ kind: 'clinic', id: String(clinic.id) });
  const saved = await transaction(deps.database.db, async (tx) => {
    // Before the lock of the clinic's row: a booking that is being written needs the row to refer to.
    if (OFFER_SETTINGS.some((setting) => call.body[setting] !== undefined)) await lockOffer(tx, clinic.id);
    // Orders simultaneous saves. The removal of unused pictures takes the same lock, so no logo disappears between its check and its use.
    await lockTexts(tx, clinic.id);
    const row = await readRow(tx, clinic.id);
    const stored = settingsOf(row);
    const change = changedSettings(stored, withCleanNote(call, withLowerCaseColour(call.body)));
    await assertAllowed(tx, call, stored, change);
    if (Object.keys(change).length === 0) return stored;
    await updateClinicSettings(tx, clinic.id, columnsOf(change, row));
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'clinic-settings.saved',
      subject: { kind: 'clinic', id: String(clinic.id) },
      details: loggedChange(stored, change),
      nowMs: deps.clock.nowMs(),
    });
    return readClinicSettings(tx, clinic.id);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

/** Settings that decide which times are offered: a booking that is being written sees the change, or is finished before it. */
const OFFER_SETTINGS = ['clinic_start_time', 'clinic_end_time', 'time_picker_interval'] as const;

/** The database keeps colours in lower case. */
const withLowerCaseColour = ({ brand_colour: colour, ...rest }: SettingsChange): SettingsChange =>
  colour === undefined ? rest : { ...rest, brand_colour: colour.toLowerCase() };

/** The translated fields among the settings. The clinic's row also has the translations of the consent form. */
const TRANSLATED = ['intake_note_template'] as const;
/** The template has no pictures: it is copied into notes, which have pictures of their own. */
const NO_PICTURE = /(?!)/;

/** The template of the intake note as it is stored, in both languages. @throws AppError `invalid-input` when it is too long. */
function withCleanNote({ clinic, locale }: SettingsCall, body: SettingsChange): SettingsChange {
  const other = otherLocale(clinic.content_locale);
  const { intake_note_template: note, translations: sent, ...rest } = body;
  const own = cleanRichText(note ?? '', NO_PICTURE);
  const translated = cleanRichText(sent?.[other]?.intake_note_template ?? '', NO_PICTURE);
  const paths = { intake_note_template: own, [`translations.${other}.intake_note_template`]: translated };
  refuseLongTexts(paths, INTAKE_NOTES_MAX_LENGTH, body, locale);
  return {
    ...rest,
    ...(note !== undefined && { intake_note_template: isBlankHtml(own) ? null : own }),
    ...(sent && { translations: isBlankHtml(translated) ? {} : { [other]: { intake_note_template: translated } } }),
  };
}

/** The translations that are settings. */
const ownTranslations = (all: Translations, { content_locale: contentLocale }: Pick<ClinicRow, 'content_locale'>) =>
  editedTranslations({}, all, { fields: TRANSLATED, contentLocale });

/** The hours are judged together, whichever of the two changes. A setting that stays is not judged: it may be older than its rule. */
async function assertAllowed(
  tx: Tx,
  { clinic, locale }: SettingsCall,
  stored: ClinicSettings,
  change: SettingsChange,
): Promise<void> {
  const hasNewHours = change.clinic_start_time !== undefined || change.clinic_end_time !== undefined;
  const { clinic_start_time, clinic_end_time } = { ...stored, ...change };
  assertNoFieldErrors(
    clinicSettingsErrors({ ...change, ...(hasNewHours && { clinic_start_time, clinic_end_time }) }),
    locale,
  );
  const pictures = (['image', 'image_dark'] as const).flatMap((field) => {
    const address = change[field];
    return address ? [{ field, address }] : [];
  });
  const own = await findOwnPictures(
    tx,
    clinic.id,
    pictures.map(({ address }) => address),
  );
  const gone = pictures.filter(({ address }) => !own.has(address));
  if (gone.length === 0) return;
  const fields = Object.fromEntries(
    gone.map(({ field }) => [field, [{ code: 'picture-gone' as const, message: PICTURE_GONE[locale] }]]),
  );
  throw new AppError('invalid-input', 'picture', { fields });
}

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
const isFlag = (name: string): boolean => FLAGS.some((flagName) => flagName === name);
/** Texts that may name a person. The log keeps only that they changed. */
const TEXTS: readonly SettingName[] = [
  ...(['name', 'address', 'office_phone', 'email', 'website'] as const),
  ...(['intake_note_template', 'translations'] as const),
];

/** The settings of the body that differ from the stored ones. */
function changedSettings(stored: ClinicSettings, wanted: SettingsChange): SettingsChange {
  const names = Object.keys(wanted) as SettingName[]; // the schema is strict
  const changed = names.filter((name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

/** The values as the columns have them. */
function columnsOf(
  { translations: sent, ...change }: SettingsChange,
  row: ClinicRow,
): Record<string, string | number | boolean | null> {
  const translations = storedTranslations(row.translations, sent, { fields: TRANSLATED, clinic: row });
  const values = Object.entries(change).map(([name, value]) => [name, isFlag(name) ? value === 1 : (value ?? null)]);
  return { ...Object.fromEntries(values), ...(sent && { translations: JSON.stringify(translations) }) };
}

/** The log's entry for a change: each setting with its value before and after. */
const loggedChange = (stored: ClinicSettings, change: SettingsChange): Record<string, unknown> =>
  Object.fromEntries(
    namesOf(change).map((name) => [
      name,
      TEXTS.includes(name) ? 'changed' : { from: stored[name], to: change[name] ?? null },
    ]),
  );

const namesOf = (change: SettingsChange) => Object.keys(change) as SettingName[]; // made by `changedSettings`

/** Settings that `saveClinicSettings` changes, as in its body. */
type SettingsChange = ParsedBodyOf<'saveClinicSettings'>;
type SettingName = keyof SettingsChange;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

function settingsOf(row: ClinicRow): ClinicSettings {
  return {
    is_booking_enabled: flag(row.is_booking_enabled),
    enable_hidden_booking_links: flag(row.enable_hidden_booking_links),
    automatically_approve_bookings: flag(row.automatically_approve_bookings),
    show_booking_location_dropdown: flag(row.show_booking_location_dropdown),
    time_picker_interval: row.time_picker_interval,
    clinic_start_time: row.clinic_start_time,
    clinic_end_time: row.clinic_end_time,
    booking_request_expiry_hours: row.booking_request_expiry_hours,
    cancel_notice_hours: row.cancel_notice_hours,
    reschedule_notice_hours: row.reschedule_notice_hours,
    reminder_lead_hours: row.reminder_lead_hours,
    bool_sms_support: flag(row.bool_sms_support),
    client_name_in_messages: row.client_name_in_messages,
    is_intakeform_enabled: flag(row.is_intakeform_enabled),
    is_chatbot_enabled: flag(row.is_chatbot_enabled),
    show_service_fee: flag(row.show_service_fee),
    show_website_footer_address: flag(row.show_website_footer_address),
    allow_form_password_setup: flag(row.allow_form_password_setup),
    consent_age_years: row.consent_age_years,
    forms_editors: row.forms_editors,
    consent_editors: row.consent_editors,
    site_editors: row.site_editors,
    intake_note_template: row.intake_note_template,
    translations: ownTranslations(row.translations, row),
    name: row.name,
    address: row.address,
    office_phone: row.office_phone,
    email: row.email,
    website: row.website,
    brand_colour: row.brand_colour,
    image: row.image,
    image_dark: row.image_dark,
    requires_staff_two_factor: flag(row.requires_staff_two_factor),
  };
}

type SettingsColumns = Pick<Updateable<Tables['clinic']>, SettingName>;

/** From the database, not from the directory of clinics: that one may be five seconds old. */
export async function readClinicSettings(db: Database | Tx, clinicId: number): Promise<ClinicSettings> {
  return settingsOf(await readRow(db, clinicId));
}

const readRow = (db: Database | Tx, clinicId: number): Promise<ClinicRow> =>
  db.selectFrom('clinic').selectAll().where('id', '=', clinicId).executeTakeFirstOrThrow();

async function updateClinicSettings(tx: Tx, clinicId: number, columns: SettingsColumns): Promise<void> {
  await tx.updateTable('clinic').set(columns).where('id', '=', clinicId).execute();
}
