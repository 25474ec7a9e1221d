import { CLINIC_ROLES, type ClinicRole } from '../accounts/clinic-people.rules.ts';
import { minutesOfWallTime, type WallTime } from '../dates/dates.ts';
import { EMAIL_MAX_LENGTH, isReachablePhone, isValidEmail } from '../people/contact.rules.ts';

/** Bounds of the clinic's settings, as the database has them: numbers both included, lengths in characters. */
export const CLINIC_LIMITS = {
  timePickerMinutes: { min: 5, max: 240 },
  requestExpiryHours: { min: 1, max: 720 },
  noticeHours: { min: 0, max: 720 },
  reminderLeadHours: { min: 1, max: 168 },
  consentAgeYears: { min: 14, max: 21 },
  name: 120,
  address: 255,
  phone: 40,
  email: EMAIL_MAX_LENGTH,
  website: 255,
} as const;

/** The settings that a rule reads. An absent field is not changed, so it is not judged. */
export interface ValidatedClinicSettings {
  readonly name?: string | undefined;
  readonly office_phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly brand_colour?: string | undefined;
  readonly clinic_start_time?: WallTime | null | undefined;
  readonly clinic_end_time?: WallTime | null | undefined;
}

export type ClinicSettingsCode =
  | 'clinic-name-required'
  | 'phone-invalid'
  | 'email-invalid'
  | 'website-invalid'
  | 'colour-invalid'
  | 'hours-incomplete'
  | 'hours-reversed';
export type ClinicSettingsErrors = Readonly<Partial<Record<keyof ValidatedClinicSettings, ClinicSettingsCode>>>;

const BRAND_COLOUR = /^#[0-9a-f]{6}$/i;
const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** With its scheme: browsers read an address without one as a page of the site that shows it. */
const WEBSITE = new RegExp(`^https?://(?:${HOST_LABEL}\\.)+[a-z]{2,63}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'i');

/**
 * The errors of changed settings by field. Lengths and the bounds of numbers are not judged here: fields and schemas do so by
 * `CLINIC_LIMITS`. A clinic may have no phone, email or website: null and '' are accepted.
 */
export function clinicSettingsErrors(settings: ValidatedClinicSettings): ClinicSettingsErrors {
  const { name, office_phone: phone, email, website, brand_colour: colour } = settings;
  return {
    ...(name !== undefined && name.trim() === '' && { name: 'clinic-name-required' }),
    ...(phone && !isReachablePhone(phone) && { office_phone: 'phone-invalid' }),
    ...(email && !isValidEmail(email) && { email: 'email-invalid' }),
    ...(website && !WEBSITE.test(website) && { website: 'website-invalid' }),
    ...(colour !== undefined && !BRAND_COLOUR.test(colour) && { brand_colour: 'colour-invalid' }),
    ...hoursErrors(settings),
  };
}

/** Both times or none; the end lies after the start on the same day. The error stands at the end, or at the missing time. */
function hoursErrors({
  clinic_start_time: start,
  clinic_end_time: end,
}: ValidatedClinicSettings): ClinicSettingsErrors {
  if (start && !end) return { clinic_end_time: 'hours-incomplete' };
  if (end && !start) return { clinic_start_time: 'hours-incomplete' };
  if (!start || !end) return {};
  return minutesOfWallTime(start) < minutesOfWallTime(end) ? {} : { clinic_end_time: 'hours-reversed' };
}

/** Parts of the clinic that its people edit: forms (FB-01), the text of the consent form (CO-04), the public site (ST-15). */
export const EDITED_PARTS = ['forms', 'consent', 'site'] as const;
export type EditedPart = (typeof EDITED_PARTS)[number];

/** Groups to whom a clinic gives a part, from the widest to the narrowest. Owners and office admins are in each: they can widen it again. */
export const EDITOR_GROUPS = ['everybody', 'office', 'admins'] as const;
export type EditorGroup = (typeof EDITOR_GROUPS)[number];

const ROLES_OF: Readonly<Record<EditorGroup, readonly ClinicRole[]>> = {
  everybody: CLINIC_ROLES,
  office: ['owner', 'office_admin', 'staff'],
  admins: ['owner', 'office_admin'],
};

/** The settings of one clinic. */
export type ClinicEditors = Readonly<Record<EditedPart, EditorGroup>>;

/** Specification 001 section 1 gives forms to practitioner, owner, office admin and staff, and RL-01 calls these four the clinic's staff. */
export const DEFAULT_EDITORS: ClinicEditors = { forms: 'everybody', consent: 'everybody', site: 'everybody' };

/**
 * Whether a person of these roles edits the part at this clinic. It is a right to the clinic's own texts alone: whose answers a person reads
 * does not depend on it.
 */
export const canEdit = (part: EditedPart, roles: readonly string[], editors: ClinicEditors): boolean =>
  ROLES_OF[editors[part]].some((role) => roles.includes(role));
