import * as z from 'zod/mini';
import { isIsoDate } from '../domain/index.ts';
import { isoDate, typed } from './fields.schemas.ts';

/** A day that exists; no database has a year 0. */
export const dayOfList = isoDate.check(
  z.refine((text) => isIsoDate(text) && text >= '1900-01-01' && text < '2200-01-01'),
);

/** Days by which a list is filtered: the first and the last day at the clinic, both included. */
export const dayRange = { from: z.optional(dayOfList), to: z.optional(dayOfList) };

/** Words of a person's name by which a list is searched. */
export const nameSearched = z.optional(typed(100));
