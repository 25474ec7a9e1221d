import { addDays, dateOfDayNumber, dayNumberOf, fullYearsBetween, type IsoDate, isIsoDate } from '../dates/dates.ts';
import { isValidEmail } from './contact.rules.ts';
import { EMPTY_CONTACT, type Flag, type GuardianValues, isBlank } from './person-fields.ts';

interface GuardedValues {
  readonly dob: IsoDate;
  readonly bool_needs_guardian: Flag;
  readonly guardian: readonly GuardianValues[];
}

const isBirthDate = (dob: IsoDate, today: IsoDate): boolean => isIsoDate(dob) && dob <= today;

/** Makes the first row of an empty list of guardians. A form with further fields of guardians gives its own. */
type CreateGuardian = (isFirst: boolean) => GuardianValues;

function withNeed<T extends GuardedValues>(values: T, isNeeded: boolean, create: CreateGuardian): T {
  if (!isNeeded) return { ...values, bool_needs_guardian: 0 };
  return { ...values, bool_needs_guardian: 1, guardian: withGuardianTurnedOn(values.guardian, create) };
}

/**
 * Returns the form after a date of birth was chosen: under the clinic's age the guardian requirement turns on automatically (BK-66, BK-68).
 * @param consentAgeYears - The clinic's age from which a client decides alone; absent: 18.
 * @param turnsOffForAdults - The intake form also turns it off from this age on (IN-06); booking leaves it unchanged.
 */
export function withDateOfBirth<T extends GuardedValues>(
  values: T,
  dob: IsoDate,
  today: IsoDate,
  {
    turnsOffForAdults = false,
    consentAgeYears,
    create = newGuardian,
  }: {
    readonly turnsOffForAdults?: boolean;
    readonly consentAgeYears?: number;
    readonly create?: CreateGuardian;
  } = {},
): T {
  const dated = { ...values, dob };
  if (!isBirthDate(dob, today)) return dated;
  if (requiresGuardian(dob, today, consentAgeYears)) return withNeed(dated, true, create);
  return turnsOffForAdults ? withNeed(dated, false, create) : dated;
}

/**
 * The form after the checkbox was clicked. Under age 12 it turns back on (BK-67).
 * @returns `isForced`: the click was refused, show the warning.
 */
export function withGuardianNeed<T extends GuardedValues>(
  values: T,
  isWanted: boolean,
  today: IsoDate,
  { create = newGuardian }: { readonly create?: CreateGuardian } = {},
): { readonly values: T; readonly isForced: boolean } {
  const isForced = !isWanted && isBirthDate(values.dob, today) && isGuardianMandatory(values.dob, today);
  return { values: withNeed(values, isWanted || isForced, create), isForced };
}

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

/** Ids in the product's own list of contact types, which all clinics share. */
export const CONTACT_TYPE_IDS = { parent: 1, caseWorker: 4 } as const;

/**
 * The row of the guardian who most often stands in it: a parent.
 * @param contactTypes - The contact types that the form offers.
 */
export function newParent(isFirst: boolean, contactTypes: readonly { readonly id: number }[]): GuardianValues {
  const isOffered = contactTypes.some(({ id }) => id === CONTACT_TYPE_IDS.parent);
  return { ...newGuardian(isFirst), contact_type_id: isOffered ? CONTACT_TYPE_IDS.parent : null };
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

/** Days before the end at which client and guardians are told. */
export const GUARDIAN_END_NOTICE_DAYS = 30;

/** What the clinic has on file about a client's need of a guardian. */
export interface GuardianNeed {
  /** null: not known. */
  readonly dob: IsoDate | null;
  /** `bool_needs_guardian` of the record. */
  readonly needsGuardian: boolean;
  /** The office confirmed that the client needs a guardian as an adult, too. */
  readonly isNeedConfirmed: boolean;
  /** Day on which the clinic got the record. */
  readonly recordedOn: IsoDate;
  /** Day on which a need that came from the age was ended; null: none was. */
  readonly needEndedOn: IsoDate | null;
  /** Day on which client and guardians were last told about the end; null: never. */
  readonly toldOn: IsoDate | null;
}

/** The first day on which a person has the age. A person born on 29 February has the birthday on 1 March in other years. */
export function dayOfAge(dob: IsoDate, years: number): IsoDate {
  const year = String(Number(dob.slice(0, 4)) + years).padStart(4, '0');
  // A 29 February that does not exist counts on to 1 March.
  return dateOfDayNumber(dayNumberOf(`${year}${dob.slice(4)}`));
}

/** The latest birth date of a person who has the age on the day: `dob <= latestBirthDate(day, years)` is `dayOfAge(dob, years) <= day`. */
export function latestBirthDate(day: IsoDate, years: number): IsoDate {
  const sameDay = dayOfAge(day, -years);
  return fullYearsBetween(sameDay, day) < years ? addDays(sameDay, -1) : sameDay;
}

/**
 * Whether the need of a guardian counts for the client as an adult: the office confirmed it, or it was set for an adult. A need that was on
 * file while the client was under age came from the age, and ends with it.
 */
export function needsGuardianAsAdult(need: GuardianNeed, consentAgeYears: number): boolean {
  const { dob, needsGuardian, isNeedConfirmed, recordedOn, needEndedOn } = need;
  if (!needsGuardian || dob === null) return false;
  if (isNeedConfirmed) return true;
  const day = dayOfAge(dob, consentAgeYears);
  return recordedOn >= day || (needEndedOn !== null && needEndedOn >= day);
}

/**
 * The first day on which guardians have no access any more, unless the client keeps it: the day on which the client reaches the clinic's age.
 * Where a need is on file and nobody was told before that day, because the clinic lowered the age or corrected the birth date, it is the day
 * that lies `GUARDIAN_END_NOTICE_DAYS` after people are told.
 * @param today - Calendar date at the clinic.
 * @returns null: no end is known.
 */
export function guardianEndDay(need: GuardianNeed, consentAgeYears: number, today: IsoDate): IsoDate | null {
  const { dob, needsGuardian, toldOn } = need;
  if (dob === null || needsGuardianAsAdult(need, consentAgeYears)) return null;
  const day = dayOfAge(dob, consentAgeYears);
  const lastTold = toldOn ?? today;
  return needsGuardian && lastTold > day ? addDays(lastTold, GUARDIAN_END_NOTICE_DAYS) : day;
}

/** What is due on a day: nothing, an email about the coming end, or the end. */
export function guardianEndStep(
  need: GuardianNeed,
  consentAgeYears: number,
  today: IsoDate,
): { readonly step: 'none' } | { readonly step: 'tell' | 'end'; readonly endDay: IsoDate } {
  const endDay = guardianEndDay(need, consentAgeYears, today);
  if (endDay === null) return { step: 'none' };
  if (endDay <= today) return { step: 'end', endDay };
  const firstDay = addDays(endDay, -GUARDIAN_END_NOTICE_DAYS);
  const isTold = need.toldOn !== null && need.toldOn >= firstDay;
  return today < firstDay || isTold ? { step: 'none' } : { step: 'tell', endDay };
}

/**
 * Whether the client decides alone who keeps access: of the clinic's age, and without a need of a guardian that counts for an adult.
 * @param today - Calendar date at the clinic. A client whose birth date is not known decides nothing.
 */
export function decidesAboutGuardians(need: GuardianNeed, consentAgeYears: number, today: IsoDate): boolean {
  if (need.dob === null || dayOfAge(need.dob, consentAgeYears) > today) return false;
  return !needsGuardianAsAdult(need, consentAgeYears);
}
