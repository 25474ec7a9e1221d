import { fullYearsBetween, type IsoDate } from '../dates/dates.ts';
import { isValidEmail } from './contact.rules.ts';
import { EMPTY_CONTACT, type Flag, type GuardianValues, isBlank } from './person-fields.ts';

/** Age in full years from which a client may consent alone. A clinic sets another one: it differs by province and purpose. */
export const DEFAULT_CONSENT_AGE_YEARS = 18;

/** Below this age, in full years, the guardian requirement cannot be taken off (BK-67). */
export const GUARDIAN_LOCKED_UNDER_YEARS = 12;

/**
 * Whether a guardian must take part in the booking and sign the consent (BK-66).
 * @param today - Calendar date at the clinic, not at the browser. The caller reads the clock, this rule never does.
 * @param consentAgeYears - A client who reaches this age today needs no guardian any more.
 * @throws RangeError when `dob` lies after `today`: bad data, not a very young client. The message carries no date.
 */
export function requiresGuardian(dob: IsoDate, today: IsoDate, consentAgeYears = DEFAULT_CONSENT_AGE_YEARS): boolean {
  if (dob > today) throw new RangeError('Date of birth lies in the future');
  return fullYearsBetween(dob, today) < consentAgeYears;
}

/** Whether unchecking 'Requires a legal guardian' is refused with a warning (BK-67). @throws RangeError as `requiresGuardian`. */
export function isGuardianMandatory(dob: IsoDate, today: IsoDate): boolean {
  return requiresGuardian(dob, today, GUARDIAN_LOCKED_UNDER_YEARS);
}

/** An empty row; the first guardian is the main contact (BK-68, EN-02). */
export function newGuardian(isFirst: boolean): GuardianValues {
  return {
    ...EMPTY_CONTACT,
    is_notification_enabled: 0,
    first_name: '',
    last_name: '',
    contact_type_id: null,
    relationship_id: null,
    is_preview_contact: isFirst ? 1 : 0,
    is_consent: 1,
  };
}

/** Whether the fields of a guardian are filled that every guardian needs (BK-74). */
export function isGuardianFilled(guardian: GuardianNeeds): boolean {
  const { first_name, last_name, contact_type_id, relationship_id } = guardian;
  return !isBlank(first_name) && !isBlank(last_name) && contact_type_id !== null && relationship_id !== null;
}
export type GuardianNeeds = Pick<GuardianValues, 'first_name' | 'last_name' | 'contact_type_id' | 'relationship_id'>;

/** The rows after the requirement was turned on: an empty list gets its first row (BK-68). */
export function withGuardianTurnedOn<T>(guardians: readonly T[], create: (isFirst: boolean) => T): readonly T[];
export function withGuardianTurnedOn(guardians: readonly GuardianValues[]): readonly GuardianValues[];
export function withGuardianTurnedOn<T>(
  guardians: readonly (T | GuardianValues)[],
  create: (isFirst: boolean) => T | GuardianValues = newGuardian,
): readonly (T | GuardianValues)[] {
  return guardians.length > 0 ? guardians : [create(true)];
}

/** The main-contact and email-notification checkboxes of a guardian need a valid email (BK-69). */
export function canBeMainContact({ email }: Pick<GuardianValues, 'email'>): boolean {
  return isValidEmail(email.trim());
}

/** Makes one guardian the main contact and clears the others (BK-69). An unknown row, or one without a valid email, changes nothing. */
export function withMainContact<T extends Pick<GuardianValues, 'email' | 'is_preview_contact'>>(
  guardians: readonly T[],
  index: number,
): readonly T[] {
  const chosen = guardians[index];
  if (!chosen || !canBeMainContact(chosen)) return guardians;
  return guardians.map((guardian, at) => ({ ...guardian, is_preview_contact: flagOf(at === index) }));
}

/** The guardian fields that a person types or chooses. Flags that follow from them can be computed again. */
const TYPED = [
  'first_name',
  'last_name',
  'contact_type_id',
  'relationship_id',
  'email',
  'other_email',
  'phone_number',
  'other_phone',
] as const satisfies readonly (keyof GuardianValues)[];

/** Whether removing the row would lose typed values. */
export const hasTypedGuardian = (guardian: Pick<GuardianValues, (typeof TYPED)[number]>): boolean =>
  TYPED.some((name) => String(guardian[name] ?? '').trim() !== '');

/** Removes one row. The last row stays. If the main contact is removed, the first remaining guardian becomes the main contact. */
export function withoutGuardian<T extends Pick<GuardianValues, 'is_preview_contact'>>(
  guardians: readonly T[],
  index: number,
): readonly T[] {
  if (guardians.length < 2) return guardians;
  const remaining = guardians.filter((_, at) => at !== index);
  if (remaining.some(({ is_preview_contact }) => is_preview_contact === 1)) return remaining;
  return remaining.map((guardian, at) => ({ ...guardian, is_preview_contact: flagOf(at === 0) }));
}

const flagOf = (isSet: boolean): Flag => (isSet ? 1 : 0);
