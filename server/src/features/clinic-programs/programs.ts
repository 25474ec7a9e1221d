import { AppError, type KeptProgram, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { movedTo, PROGRAM_LIMITS, programFaults } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import {
  changeOffer,
  changesOf,
  findLocationChoices,
  findPractitionerChoices,
  offerRefusal,
  refuseFaults,
  updatePositions,
} from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findProgramCategories, toKeptProgramCategory, translationsOf } from './program-categories.ts';

/** Everything that the page about programs shows. */
export async function listClinicPrograms(
  { database: { db } }: Deps,
  clinic: ClinicRow,
): Promise<ReplyOf<'listClinicPrograms'>> {
  const [categories, rows] = await Promise.all([findProgramCategories(db, clinic.id), findAll(db, clinic.id)]);
  const [locations, practitioners] = await Promise.all([
    findLocationChoices(db, clinic.id, new Set(rows.flatMap(({ location_ids }) => location_ids))),
    findPractitionerChoices(db, clinic.id, new Set(rows.flatMap(({ lead_practitioner_id: id }) => id ?? []))),
  ]);
  return {
    categories: categories.map(toKeptProgramCategory),
    programs: rows.map(toKeptProgram),
    locations: locations.map(({ id, name, is_offered }) => ({ id, name, is_offered })),
    practitioners,
  };
}

/** Adds a program at the end of its category. @throws AppError `invalid-input`. */
export function createProgram(deps: Deps, call: Call<'createProgram'>): Promise<KeptProgram> {
  const { clinic, locale } = call;
  const values = valuesOf(call.body, {});
  refuseFaults(programFaults(values), locale);
  return changeOffer(deps, call, PROGRAMS, async (tx, known, log) => {
    if (known.length >= PROGRAM_LIMITS.programs) throw offerRefusal({ title: 'programs-full' }, locale);
    await refuseUnknown(tx, clinic.id, values, { before: null, locale });
    const { id } = await tx
      .insertInto('program')
      .values({ clinic_id: clinic.id, ...columnsOf(values), position: known.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replacePlaces(tx, clinic.id, id, values.location_ids);
    await renumber(tx, clinic.id);
    await log({ id, action: 'program.created', details: { name: values.title, fee: values.fee } });
    return toKeptProgram(await requireProgram(tx, clinic.id, id));
  });
}

/**
 * Saves a program. Registrations stay, also when there are fewer places than people. A save without a change is no conflict: the answer to
 * an earlier one may have been lost.
 * @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored program when the edit began with an older version.
 */
export function saveProgram(deps: Deps, call: Call<'saveProgram'>): Promise<KeptProgram> {
  const { clinic, locale, params, body } = call;
  return changeOffer(deps, call, PROGRAMS, async (tx, _known, log) => {
    const row = await requireProgram(tx, clinic.id, params.id);
    const values = valuesOf(body, row.translated_titles);
    refuseFaults(programFaults(values), locale);
    const changes = changesOf(storedValues(row), values);
    if (Object.keys(changes).length === 0) return toKeptProgram(row);
    await refuseUnknown(tx, clinic.id, values, { before: row, locale });
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKeptProgram(row) },
      });
    await tx
      .updateTable('program')
      .set(({ eb }) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', row.id)
      .execute();
    await replacePlaces(tx, clinic.id, row.id, values.location_ids);
    if (row.category_id !== values.category_id) await renumber(tx, clinic.id, row.id);
    await log({ id: row.id, action: 'program.saved', details: { changes } });
    return toKeptProgram(await requireProgram(tx, clinic.id, row.id));
  });
}

/** Withdraws a program, or offers it again at the end of its category. Registrations stay. @throws AppError `not-found`. */
export function offerProgram(deps: Deps, call: Call<'offerProgram'>): Promise<KeptProgram> {
  const { clinic, params } = call;
  const isWanted = call.body.is_offered === 1;
  return changeOffer(deps, call, PROGRAMS, async (tx, _known, log) => {
    const row = await requireProgram(tx, clinic.id, params.id);
    if ((row.deleted_at === null) === isWanted) return toKeptProgram(row);
    await tx
      .updateTable('program')
      .set(({ eb }) => ({
        deleted_at: isWanted ? null : new Date(deps.clock.nowMs()),
        version: eb('version', '+', 1),
      }))
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', row.id)
      .execute();
    await renumber(tx, clinic.id, row.id);
    await log({ id: row.id, action: 'program.offer-set', details: { is_offered: isWanted } });
    return toKeptProgram(await requireProgram(tx, clinic.id, row.id));
  });
}

/**
 * Moves an offered program among those of its category.
 * @returns Ids of the category's offered programs in their new order. A withdrawn program has no place: it moves nowhere.
 * @throws AppError `not-found`.
 */
export function moveProgram(deps: Deps, call: Call<'moveProgram'>): Promise<ReplyOf<'moveProgram'>> {
  const { clinic, params, body } = call;
  return changeOffer(deps, call, PROGRAMS, async (tx, known, log) => {
    const own = await requireProgram(tx, clinic.id, params.id);
    const offered = known.filter(({ deleted_at }) => deleted_at === null);
    const before = offered.filter(({ category_id }) => category_id === own.category_id).map(({ id }) => id);
    if (!before.includes(own.id)) return { ids: before };
    const ids = movedTo(before, own.id, body.position);
    const [from, to] = [before.indexOf(own.id), ids.indexOf(own.id)];
    if (from === to) return { ids };
    const others = offered.filter(({ category_id }) => category_id !== own.category_id).map(({ id }) => id);
    await updatePositions(tx, 'program', clinic.id, [...ids, ...others]);
    await renumber(tx, clinic.id);
    await log({ id: own.id, action: 'program.moved', details: { from, to } });
    return { ids };
  });
}

interface ProgramRow extends Selectable<Tables['program']> {
  readonly location_ids: number[];
  readonly registered: number;
  readonly waitlisted: number;
}

const countOf = (status: 'registered' | 'waitlisted') => sql<number>`(
  SELECT count(*)::integer FROM program_registration r
  WHERE r.clinic_id = p.clinic_id AND r.program_id = p.id AND r.status = ${status})`;

/** Programs in the order of the clinic's categories; withdrawn ones are among them. */
const programs = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('program as p')
    .innerJoin('program_category as c', (on) =>
      on.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.id', '=', 'p.category_id'),
    )
    .selectAll('p')
    .select([
      sql<number[]>`(SELECT coalesce(json_agg(l.location_id ORDER BY l.location_id), '[]') FROM program_location l
        WHERE l.clinic_id = p.clinic_id AND l.program_id = p.id)`.as('location_ids'),
      countOf('registered').as('registered'),
      countOf('waitlisted').as('waitlisted'),
    ])
    .where('p.clinic_id', '=', clinicId)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id');

const findAll = (db: Database | Tx, clinicId: number): Promise<ProgramRow[]> => programs(db, clinicId).execute();

const PROGRAMS = { kind: 'program', find: findAll };

async function requireProgram(tx: Tx, clinicId: number, id: number): Promise<ProgramRow> {
  const row = await programs(tx, clinicId).where('p.id', '=', asBigint(id)).executeTakeFirst();
  if (!row) throw new AppError('not-found', `program ${id}`);
  return row;
}

/** Numbers the programs category by category. @param lastId - A program that goes to the end of its category. */
async function renumber(tx: Tx, clinicId: number, lastId?: number): Promise<void> {
  const groups = Map.groupBy(await findAll(tx, clinicId), ({ category_id }) => category_id).values();
  const ids = [...groups].flatMap((group) => {
    const inOrder = group.map(({ id }) => id);
    return lastId !== undefined && inOrder.includes(lastId) ? movedTo(inOrder, lastId, inOrder.length) : inOrder;
  });
  await updatePositions(tx, 'program', clinicId, ids);
}

type SentProgram = Omit<ParsedBodyOf<'createProgram'>, 'translations'>;
interface ProgramValues extends SentProgram {
  /** Titles in other languages, by language. */
  readonly translations: Record<string, string>;
}

/** @param stored - Translations that stay where the call sends none. */
function valuesOf(body: ParsedBodyOf<'createProgram'>, stored: Record<string, string>): ProgramValues {
  const { title, translations, category_id, fee, deposit, capacity, lead_id, location_ids } = body;
  return {
    title: storableText(title).trim(),
    translations: translations
      ? translationsOf(Object.entries(translations).map(([locale, texts]) => [locale, texts?.title]))
      : stored,
    ...{ category_id, fee, deposit, capacity, lead_id },
    registration_opens_on: body.registration_opens_on,
    registration_closes_on: body.registration_closes_on,
    starts_on: body.starts_on,
    ends_on: body.ends_on,
    location_ids: [...new Set(location_ids)].sort((a, b) => a - b),
  };
}

const storedValues = (row: ProgramRow): ProgramValues => ({
  title: row.title,
  translations: row.translated_titles,
  category_id: row.category_id,
  fee: row.fee_cents,
  deposit: row.deposit_cents,
  capacity: row.capacity,
  lead_id: row.lead_practitioner_id,
  registration_opens_on: row.registration_opens_on,
  registration_closes_on: row.registration_closes_on,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  location_ids: row.location_ids,
});

const columnsOf = ({ translations, fee, deposit, lead_id, location_ids: _places, ...same }: ProgramValues) => ({
  ...same,
  translated_titles: JSON.stringify(translations),
  fee_cents: fee,
  deposit_cents: deposit,
  lead_practitioner_id: lead_id,
});

function toKeptProgram(row: ProgramRow): KeptProgram {
  const { translations: titles, ...values } = storedValues(row);
  return {
    id: row.id,
    version: row.version,
    ...values,
    translations: {
      ...(titles.en !== undefined && { en: { title: titles.en } }),
      ...(titles.fr !== undefined && { fr: { title: titles.fr } }),
    },
    is_offered: row.deleted_at === null,
    registered: row.registered,
    waitlisted: row.waitlisted,
  };
}

async function replacePlaces(tx: Tx, clinicId: number, id: number, locationIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('program_location').where('clinic_id', '=', clinicId).where('program_id', '=', id).execute();
  const rows = locationIds.map((location_id) => ({ clinic_id: clinicId, program_id: id, location_id }));
  if (rows.length > 0) await tx.insertInto('program_location').values(rows).execute();
}

/** A program may keep a location that is off offer, and a practitioner who left. */
async function refuseUnknown(
  tx: Tx,
  clinicId: number,
  { category_id, lead_id, location_ids }: ProgramValues,
  { before, locale }: { readonly before: ProgramRow | null; readonly locale: Locale },
): Promise<void> {
  const categories = await findProgramCategories(tx, clinicId);
  const places = await findLocationChoices(tx, clinicId, new Set(before?.location_ids));
  const leads = await findPractitionerChoices(
    tx,
    clinicId,
    new Set(before?.lead_practitioner_id ? [before.lead_practitioner_id] : []),
  );
  const hasEveryPlace = location_ids.every((id) => places.some((place) => place.id === id));
  refuseFaults(
    {
      ...(!categories.some(({ id }) => id === category_id) && { category_id: 'category-unknown' }),
      ...(!hasEveryPlace && { location_ids: 'place-unknown' }),
      ...(lead_id !== null && !leads.some(({ id }) => id === lead_id) && { lead_id: 'person-unknown' }),
    },
    locale,
  );
}
