import * as z from 'zod/mini';
import { SERVICE_LIMITS } from '../../domain/index.ts';
import { flag, typed } from '../fields.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';
import { keptText, keptTranslations, sentTranslations, translatedNamed } from './translations.schemas.ts';

/** Largest number of the database's columns. The rules have narrower bounds, with messages of their own. */
const LARGEST = 2_147_483_647;
const whole = z.int().check(z.gte(-LARGEST), z.lte(LARGEST));
export const rowId = positiveCount(LARGEST);
export const rowParams = z.object({ id: rowId });
/** The version that the editing began with. */
export const version = z.int().check(z.gte(1), z.lte(LARGEST));
export const offerBody = z.strictObject({ is_offered: flag });
/** 0: the first place. */
export const positionBody = z.strictObject({ position: z.int().check(z.gte(0), z.lte(1000)) });

const { name, description, categoryDescription, restrictions } = SERVICE_LIMITS;
const restriction = z.array(rowId).check(z.maxLength(restrictions));

const serviceFields = {
  name: typed(name),
  /** Plain text. */
  description: typed(description),
  translations: sentTranslations({ name: typed(name), description: typed(description) }),
  category_id: rowId,
  /** Cents; null: no fee is named. */
  fee: z.nullable(whole),
  duration: whole,
  duration_unit: z.enum(['Min', 'Hrs']),
  listed_every_minutes: z.nullable(whole),
  step_minutes: z.nullable(whole),
  buffer_before_minutes: whole,
  buffer_after_minutes: whole,
  min_notice_minutes: whole,
  max_advance_days: z.nullable(whole),
  max_per_day: z.nullable(whole),
  /** Three lists that restrict; an empty one restricts nothing. */
  occupation_ids: restriction,
  location_ids: restriction,
  practitioner_ids: restriction,
};

const keptTexts = keptTranslations({ name: keptText, description: keptText });

/** A service as the clinic keeps it. */
export const keptService = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  description: z.string(),
  translations: keptTexts,
  category_id: z.number(),
  fee: z.nullable(z.number()),
  duration: z.number(),
  duration_unit: z.enum(['Min', 'Hrs']),
  listed_every_minutes: z.nullable(z.number()),
  step_minutes: z.nullable(z.number()),
  buffer_before_minutes: z.number(),
  buffer_after_minutes: z.number(),
  min_notice_minutes: z.number(),
  max_advance_days: z.nullable(z.number()),
  max_per_day: z.nullable(z.number()),
  occupation_ids: z.array(z.number()),
  location_ids: z.array(z.number()),
  practitioner_ids: z.array(z.number()),
  is_offered: z.boolean(),
  /** Booked or requested sessions that have not begun. */
  coming_sessions: z.number(),
});

export const keptCategory = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  description: z.string(),
  translations: keptTexts,
});

/** A discipline as the clinic keeps it. */
export const keptDiscipline = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  translations: keptTranslations({ name: keptText }),
});

const disciplineFields = { name: typed(name), translations: sentTranslations({ name: typed(name) }) };

const categoryTexts = { name: typed(name), description: typed(categoryDescription) };
const categoryFields = { ...categoryTexts, translations: sentTranslations(categoryTexts) };

export const SERVICE_SCHEMAS = {
  listServices: {
    reply: z.object({
      categories: z.array(keptCategory),
      services: z.array(keptService),
      disciplines: z.array(keptDiscipline),
      /** Those off offer only where a service is still restricted to them; as with practitioners who left. */
      locations: z.array(z.object({ ...translatedNamed.shape, is_offered: z.boolean() })),
      practitioners: z.array(z.object({ id: z.number(), full_name: z.string(), is_active: z.boolean() })),
      time_picker_interval: z.number(),
      /** False: visitors see no fee. */
      shows_fees: z.boolean(),
    }),
  },
  createService: { body: z.strictObject(serviceFields), reply: keptService },
  saveService: {
    params: rowParams,
    body: z.strictObject({ ...serviceFields, version }),
    reply: keptService,
    errors: { 'entry-changed': { current: keptService } },
  },
  offerService: { params: rowParams, body: offerBody, reply: keptService },
  moveService: { params: rowParams, body: positionBody, reply: z.object({ ids: z.array(z.number()) }) },
  createServiceCategory: { body: z.strictObject(categoryFields), reply: keptCategory },
  saveServiceCategory: {
    params: rowParams,
    body: z.strictObject({ ...categoryFields, version }),
    reply: keptCategory,
    errors: { 'entry-changed': { current: keptCategory } },
  },
  moveServiceCategory: { params: rowParams, body: positionBody, reply: z.object({ ids: z.array(z.number()) }) },
  removeServiceCategory: { params: rowParams, reply: z.undefined(), errors: { 'category-not-empty': {} } },
  createDiscipline: { body: z.strictObject(disciplineFields), reply: keptDiscipline },
  saveDiscipline: {
    params: rowParams,
    body: z.strictObject({ ...disciplineFields, version }),
    reply: keptDiscipline,
    errors: { 'entry-changed': { current: keptDiscipline } },
  },
  moveDiscipline: { params: rowParams, body: positionBody, reply: z.object({ ids: z.array(z.number()) }) },
  removeDiscipline: { params: rowParams, reply: z.undefined(), errors: { 'discipline-in-use': {} } },
} as const;
