import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { isGuardianMandatory, newGuardian, requiresGuardian, withGuardianTurnedOn } from './guardian.rules.ts';
import type { Flag, GuardianValues } from './person-fields.ts';

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
