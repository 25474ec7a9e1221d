import { isWallTime } from '../../dates/dates.ts';
import type { AnswerFault } from '../validation/validate-control.rules.ts';

export const VISIT_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const VISIT_FREQUENCIES = ['Weekly', 'Bi-weekly', '3x', 'Monthly'] as const;
/** More preferences than days and times make sense of. */
export const MOST_VISIT_PREFERENCES = 20;
const LIST = 'client_visit_preferences';

/** One preference of a visit (BL-06). */
export interface VisitPreference {
  readonly days: readonly (typeof VISIT_DAYS)[number][];
  /** `HH:mm`. */
  readonly time: string;
  readonly treatment_frequency: (typeof VISIT_FREQUENCIES)[number] | '';
}

/** Judges the list of preferences: each needs days, a time and a frequency. An empty list is no preference. */
export function validateVisitPreferences(answers: Readonly<Record<string, unknown>>): AnswerFault[] {
  const list = answers[LIST];
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return [{ path: LIST, code: 'answer-unknown' }];
  if (list.length > MOST_VISIT_PREFERENCES)
    return [{ path: LIST, code: 'entries-too-many', params: { max: MOST_VISIT_PREFERENCES } }];
  return list.flatMap((preference: unknown, index) =>
    validateVisitPreference(preference).map((fault) => ({ ...fault, path: `${LIST}.${index}.${fault.path}` })),
  );
}

/** Judges one preference. @returns Faults with the paths `days`, `time` and `treatment_frequency`. */
export function validateVisitPreference(preference: unknown): AnswerFault[] {
  const given: Record<string, unknown> = typeof preference === 'object' && preference !== null ? { ...preference } : {};
  const { days, time, treatment_frequency: frequency } = given;
  const faults: AnswerFault[] = [];
  if (!areDays(days)) faults.push({ path: 'days', code: 'days-required' });
  if (typeof time !== 'string' || time === '') faults.push({ path: 'time', code: 'time-required' });
  else if (!isWallTime(time)) faults.push({ path: 'time', code: 'time-invalid' });
  if (!isOneOf(VISIT_FREQUENCIES, frequency)) faults.push({ path: 'treatment_frequency', code: 'frequency-required' });
  return faults;
}

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

const areDays = (days: unknown): boolean =>
  Array.isArray(days) &&
  days.length > 0 &&
  new Set(days).size === days.length &&
  days.every((day) => isOneOf(VISIT_DAYS, day));

const FIELDS = ['occupation_id', 'practitioner_id'] as const;

/** Discipline and practitioner (BL-04): ids or nothing. The server checks that the clinic has them; its database takes no larger numbers. */
export function validateServicePreferences(answers: Readonly<Record<string, unknown>>): AnswerFault[] {
  return FIELDS.filter((field) => !isIdOrNothing(answers[field])).map((path) => ({ path, code: 'choice-unknown' }));
}

const isIdOrNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0);

interface OfferedPractitioner {
  readonly user: { readonly occupation: { readonly id: number } | null };
}

/** The practitioners to choose from: those of the chosen discipline, else all. */
export const practitionersOf = <P extends OfferedPractitioner>(
  practitioners: readonly P[],
  disciplineId: number | null,
): readonly P[] =>
  disciplineId === null ? practitioners : practitioners.filter(({ user }) => user.occupation?.id === disciplineId);
