import { AppError, type KeptDiscipline, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { foldedName, movedTo, SERVICE_LIMITS } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import {
  changeOffer,
  changesOf,
  offerRefusal,
  refuseFaults,
  storedTranslations,
  updatePositions,
} from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

/** Adds a discipline behind the others. @throws AppError `invalid-input`. */
export function createDiscipline(deps: Deps, call: Call<'createDiscipline'>): Promise<KeptDiscipline> {
  const { clinic, body, locale } = call;
  return changeOffer(deps, call, DISCIPLINES, async (tx, known, log) => {
    const name = requireName(known, body.name, locale);
    if (known.length >= SERVICE_LIMITS.disciplines) throw offerRefusal({ name: 'disciplines-full' }, locale);
    const row = await tx
      .insertInto('occupation')
      .values({
        ...{ clinic_id: clinic.id, name, position: known.length },
        translations: JSON.stringify(storedTranslations({}, body.translations, { fields: ['name'], clinic })),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await log({ id: row.id, action: 'discipline.created', details: { name } });
    return toKeptDiscipline(row);
  });
}

/** @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored discipline when the edit began with an older version. */
export function saveDiscipline(deps: Deps, call: Call<'saveDiscipline'>): Promise<KeptDiscipline> {
  const { clinic, params, body, locale } = call;
  return changeOffer(deps, call, DISCIPLINES, async (tx, known, log) => {
    const row = requireDiscipline(known, params.id);
    const others = known.filter(({ id }) => id !== row.id);
    const name = requireName(others, body.name, locale);
    const translations = storedTranslations(row.translations, body.translations, { fields: ['name'], clinic });
    const changes = changesOf(row, { name, translations });
    if (Object.keys(changes).length === 0) return toKeptDiscipline(row);
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKeptDiscipline(row) },
      });
    const saved = await tx
      .updateTable('occupation')
      .set(({ eb }) => ({ name, translations: JSON.stringify(translations), version: eb('version', '+', 1) }))
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await log({ id: row.id, action: 'discipline.saved', details: { changes } });
    return toKeptDiscipline(saved);
  });
}

/** @returns Ids of all disciplines in their new order. @throws AppError `not-found`. */
export function moveDiscipline(deps: Deps, call: Call<'moveDiscipline'>): Promise<ReplyOf<'moveDiscipline'>> {
  const { clinic, params, body } = call;
  return changeOffer(deps, call, DISCIPLINES, async (tx, known, log) => {
    const row = requireDiscipline(known, params.id);
    const before = known.map(({ id }) => id);
    const ids = movedTo(before, row.id, body.position);
    const [from, to] = [before.indexOf(row.id), ids.indexOf(row.id)];
    if (from === to) return { ids };
    await updatePositions(tx, 'occupation', clinic.id, ids);
    await log({ id: row.id, action: 'discipline.moved', details: { from, to } });
    return { ids };
  });
}

/**
 * Removes a discipline that nobody needs. People who left, and visitors who wished for it in an earlier registration, lose only the link: the
 * notes of a registration name the discipline in words.
 * @throws AppError `not-found`; `discipline-in-use` while a practitioner has it or a service is restricted to it.
 */
export function removeDiscipline(deps: Deps, call: Call<'removeDiscipline'>): Promise<undefined> {
  const { clinic, params } = call;
  return changeOffer(deps, call, DISCIPLINES, async (tx, known, log) => {
    const { id, name } = requireDiscipline(known, params.id);
    if (await isInUse(tx, clinic.id, id)) throw new AppError('discipline-in-use', `discipline ${id}`);
    for (const table of ['practitioner', 'client_registration'] as const)
      await tx
        .updateTable(table)
        .set({ occupation_id: null })
        .where('clinic_id', '=', clinic.id)
        .where('occupation_id', '=', id)
        .execute();
    await tx.deleteFrom('occupation').where('clinic_id', '=', clinic.id).where('id', '=', id).execute();
    await log({ id, action: 'discipline.removed', details: { name } });
    return undefined;
  });
}

type DisciplineRow = Selectable<Tables['occupation']>;

export const toKeptDiscipline = ({ id, version, name, translations }: DisciplineRow): KeptDiscipline => ({
  id,
  version,
  name,
  translations,
});

/** All disciplines, in the clinic's order. */
export const findDisciplines = (db: Database | Tx, clinicId: number): Promise<DisciplineRow[]> =>
  db.selectFrom('occupation').selectAll().where('clinic_id', '=', clinicId).orderBy('position').orderBy('id').execute();

const DISCIPLINES = { kind: 'discipline', find: findDisciplines };

function requireDiscipline(known: readonly DisciplineRow[], id: number): DisciplineRow {
  const row = known.find((discipline) => discipline.id === id);
  if (!row) throw new AppError('not-found', `discipline ${id}`);
  return row;
}

/** @returns The name as it is stored. @throws AppError `invalid-input` without a name, or with that of another discipline. */
function requireName(others: readonly DisciplineRow[], sent: string, locale: Locale): string {
  const name = storableText(sent).trim();
  refuseFaults(name === '' ? { name: 'discipline-name-required' } : {}, locale);
  const isTaken = others.some((other) => foldedName(other.name) === foldedName(name));
  refuseFaults(isTaken ? { name: 'discipline-name-taken' } : {}, locale);
  return name;
}

/** Whether a practitioner of the site has the discipline, or a service names it, on offer or not. */
async function isInUse(tx: Tx, clinicId: number, id: number): Promise<boolean> {
  const practitioner = await tx
    .selectFrom('practitioner')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('occupation_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const service = await tx
    .selectFrom('service_occupation')
    .select('service_id')
    .where('clinic_id', '=', clinicId)
    .where('occupation_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return practitioner !== undefined || service !== undefined;
}
