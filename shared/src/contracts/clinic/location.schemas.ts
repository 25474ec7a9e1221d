import * as z from 'zod/mini';
import { LOCATION_LIMITS } from '../../domain/index.ts';
import { isoDate, typed } from '../fields.schemas.ts';
import { offerBody, positionBody, rowId, rowParams, version } from './service.schemas.ts';
import { keptText, keptTranslations, sentTranslations } from './translations.schemas.ts';

const locationFields = {
  name: typed(LOCATION_LIMITS.name),
  translations: sentTranslations({ name: typed(LOCATION_LIMITS.name) }),
  complete_address: typed(LOCATION_LIMITS.address),
  /** IANA name; null: the clinic's. */
  timezone: z.nullable(z.string().check(z.maxLength(64))),
};

/** A location as the clinic keeps it. */
export const keptLocation = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  translations: keptTranslations({ name: keptText }),
  complete_address: z.string(),
  timezone: z.nullable(z.string()),
  is_offered: z.boolean(),
  /** Booked or requested sessions there that have not begun. */
  coming_sessions: z.number(),
});

export const closure = z.object({
  id: z.number(),
  /** null: the whole clinic. */
  location_id: z.nullable(z.number()),
  first_date: z.string(),
  last_date: z.string(),
  /** Booked or requested sessions on these dates that have not begun. They stay. */
  coming_sessions: z.number(),
});

export const LOCATION_SCHEMAS = {
  listClinicLocations: { reply: z.object({ locations: z.array(keptLocation) }) },
  createLocation: { body: z.strictObject(locationFields), reply: keptLocation },
  saveLocation: {
    params: rowParams,
    body: z.strictObject({ ...locationFields, version }),
    reply: keptLocation,
    errors: { 'entry-changed': { current: keptLocation } },
  },
  offerLocation: { params: rowParams, body: offerBody, reply: keptLocation },
  moveLocation: { params: rowParams, body: positionBody, reply: z.object({ ids: z.array(z.number()) }) },
  listClosures: { reply: z.object({ closures: z.array(closure) }) },
  createClosure: {
    body: z.strictObject({ location_id: z.nullable(rowId), first_date: isoDate, last_date: isoDate }),
    reply: closure,
  },
  removeClosure: { params: rowParams, reply: z.undefined() },
} as const;
