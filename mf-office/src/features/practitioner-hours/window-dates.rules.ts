import type { FieldCode, PractitionerHours } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';

type Dates = Pick<PractitionerHours['week'][number], 'valid_from' | 'valid_to' | 'every_n_weeks' | 'anchor_date'>;

/** Choices of every how many weeks hours count. Longer rhythms that are saved already are kept. */
export const WEEK_RHYTHMS: readonly number[] = [1, 2, 3, 4];

/** Hours count from and until a day, or in some weeks only. */
export const isDated = ({ valid_from, valid_to, every_n_weeks }: Dates): boolean =>
  valid_from !== null || valid_to !== null || every_n_weeks > 1;

/** Sets every how many weeks the hours count, beginning with the week of their first day, or of today. */
export const withRhythm = <W extends Dates>(window: W, everyNWeeks: number, today: IsoDate): W => ({
  ...window,
  every_n_weeks: everyNWeeks,
  anchor_date: everyNWeeks > 1 ? (window.anchor_date ?? window.valid_from ?? today) : null,
});

/** Errors of the days, as the server would find them. */
export function dateErrors({ valid_from, valid_to, every_n_weeks, anchor_date }: Dates): {
  until?: FieldCode;
  anchor?: FieldCode;
} {
  const isReversed = valid_from !== null && valid_to !== null && valid_to < valid_from;
  return {
    ...(isReversed && { until: 'range-reversed' }),
    ...(every_n_weeks > 1 && anchor_date === null && { anchor: 'day-required' }),
  };
}
