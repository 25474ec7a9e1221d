import * as z from 'zod/mini';
import { PROGRAM_LIMITS } from '../../domain/index.ts';
import { isoDate, typed } from '../fields.schemas.ts';
import { offerBody, positionBody, rowId, rowParams, version } from './service.schemas.ts';
import { sentTranslations } from './translations.schemas.ts';

const LARGEST = 2_147_483_647;
const wholeOrNull = z.nullable(z.int().check(z.gte(-LARGEST), z.lte(LARGEST)));
const dateOrNull = z.nullable(isoDate);

/** As they are kept. No bounds: rows of an import may be longer than the form takes, and are shown still. */
const keptTitle = z.optional(z.object({ title: z.string() }));
const keptName = z.optional(z.object({ name: z.string() }));

const programFields = {
  title: typed(PROGRAM_LIMITS.title),
  translations: sentTranslations({ title: typed(PROGRAM_LIMITS.title) }),
  category_id: rowId,
  /** Cents; null: no amount is named. */
  fee: wholeOrNull,
  deposit: wholeOrNull,
  /** null: unlimited. */
  capacity: wholeOrNull,
  /** The practitioner who leads it; null: nobody. */
  lead_id: z.nullable(rowId),
  /** Dates at the clinic, both included; null: no limit on this side. */
  registration_opens_on: dateOrNull,
  registration_closes_on: dateOrNull,
  starts_on: dateOrNull,
  ends_on: dateOrNull,
  location_ids: z.array(rowId).check(z.maxLength(PROGRAM_LIMITS.locations)),
};

/** A program as the clinic keeps it. */
export const keptProgram = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  translations: z.object({ en: keptTitle, fr: keptTitle }),
  category_id: z.number(),
  fee: z.nullable(z.number()),
  deposit: z.nullable(z.number()),
  capacity: z.nullable(z.number()),
  lead_id: z.nullable(z.number()),
  registration_opens_on: dateOrNull,
  registration_closes_on: dateOrNull,
  starts_on: dateOrNull,
  ends_on: dateOrNull,
  location_ids: z.array(z.number()),
  is_offered: z.boolean(),
  registered: z.number(),
  waitlisted: z.number(),
});

export const keptProgramCategory = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  translations: z.object({ en: keptName, fr: keptName }),
});

const categoryFields = {
  name: typed(PROGRAM_LIMITS.category),
  translations: sentTranslations({ name: typed(PROGRAM_LIMITS.category) }),
};
const ids = z.object({ ids: z.array(z.number()) });

export const PROGRAM_SETTINGS_SCHEMAS = {
  listClinicPrograms: {
    reply: z.object({
      categories: z.array(keptProgramCategory),
      programs: z.array(keptProgram),
      /** Those off offer only where a program still names them; as with practitioners who left. */
      locations: z.array(z.object({ id: z.number(), name: z.string(), is_offered: z.boolean() })),
      practitioners: z.array(z.object({ id: z.number(), full_name: z.string(), is_active: z.boolean() })),
    }),
  },
  createProgram: { body: z.strictObject(programFields), reply: keptProgram },
  saveProgram: {
    params: rowParams,
    body: z.strictObject({ ...programFields, version }),
    reply: keptProgram,
    errors: { 'entry-changed': { current: keptProgram } },
  },
  offerProgram: { params: rowParams, body: offerBody, reply: keptProgram },
  moveProgram: { params: rowParams, body: positionBody, reply: ids },
  createProgramCategory: { body: z.strictObject(categoryFields), reply: keptProgramCategory },
  saveProgramCategory: {
    params: rowParams,
    body: z.strictObject({ ...categoryFields, version }),
    reply: keptProgramCategory,
    errors: { 'entry-changed': { current: keptProgramCategory } },
  },
  moveProgramCategory: { params: rowParams, body: positionBody, reply: ids },
  removeProgramCategory: { params: rowParams, reply: z.undefined(), errors: { 'program-category-not-empty': {} } },
} as const;
