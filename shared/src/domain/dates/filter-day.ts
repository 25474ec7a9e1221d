import { isIsoDate } from './dates.ts';

/** While a year is typed, a field for a day has years such as 0002; the server refuses days after the last one. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

/** Whether a list can be filtered by the text as a day. */
export const isFilterDay = (text: string): boolean => isIsoDate(text) && text >= FIRST_DAY && text <= LAST_DAY;
