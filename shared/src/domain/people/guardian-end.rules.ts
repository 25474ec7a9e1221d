import { addDays, dateOfDayNumber, dayNumberOf, fullYearsBetween, type IsoDate } from '../dates/dates.ts';

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
