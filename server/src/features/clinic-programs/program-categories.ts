import { AppError, type KeptProgramCategory, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { movedTo, PROGRAM_LIMITS } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import {
  changeOffer,
  changesOf,
  offerRefusal,
  refuseFaults,
  updatePositions,
} from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

type CategoryRow = Selectable<Tables['program_category']>;

/** Adds a category behind the others. @throws AppError `invalid-input`. */
export function createProgramCategory(deps: Deps, call: Call<'createProgramCategory'>): Promise<KeptProgramCategory> {
  const { clinic, body, locale } = call;
  refuseFaults(body.name.trim() === '' ? { name: 'category-name-required' } : {}, locale);
  const texts = textsOf(body, {});
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    if (known.length >= PROGRAM_LIMITS.categories) throw offerRefusal({ name: 'categories-full' }, locale);
    const row = await tx
      .insertInto('program_category')
      .values({ clinic_id: clinic.id, ...columnsOf(texts), position: known.length })
      .returningAll()
      .executeTakeFirstOrThrow();
    await log({ id: row.id, action: 'program-category.created', details: { name: texts.name } });
    return toKeptProgramCategory(row);
  });
}

/** @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored category when the edit began with an older version. */
export function saveProgramCategory(deps: Deps, call: Call<'saveProgramCategory'>): Promise<KeptProgramCategory> {
  const { clinic, params, body, locale } = call;
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    const row = requireCategory(known, params.id);
    refuseFaults(body.name.trim() === '' ? { name: 'category-name-required' } : {}, locale);
    const texts = textsOf(body, row.translated_names);
    const changes = changesOf({ name: row.name, translations: row.translated_names }, texts);
    if (Object.keys(changes).length === 0) return toKeptProgramCategory(row);
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKeptProgramCategory(row) },
      });
    const saved = await tx
      .updateTable('program_category')
      .set(({ eb }) => ({ ...columnsOf(texts), version: eb('version', '+', 1) }))
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await log({ id: row.id, action: 'program-category.saved', details: { changes } });
    return toKeptProgramCategory(saved);
  });
}

/** @returns Ids of all categories in their new order. @throws AppError `not-found`. */
export function moveProgramCategory(
  deps: Deps,
  call: Call<'moveProgramCategory'>,
): Promise<ReplyOf<'moveProgramCategory'>> {
  const { clinic, params, body } = call;
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    const row = requireCategory(known, params.id);
    const before = known.map(({ id }) => id);
    const ids = movedTo(before, row.id, body.position);
    const [from, to] = [before.indexOf(row.id), ids.indexOf(row.id)];
    if (from === to) return { ids };
    await updatePositions(tx, 'program_category', clinic.id, ids);
    await log({ id: row.id, action: 'program-category.moved', details: { from, to } });
    return { ids };
  });
}

/** @throws AppError `not-found`; `program-category-not-empty` while a program is in it, also a withdrawn one. */
export function removeProgramCategory(deps: Deps, call: Call<'removeProgramCategory'>): Promise<undefined> {
  const { clinic, params } = call;
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    const { id, name } = requireCategory(known, params.id);
    const program = await tx
      .selectFrom('program')
      .select('id')
      .where('clinic_id', '=', clinic.id)
      .where('category_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (program) throw new AppError('program-category-not-empty', `category ${id}`);
    await tx.deleteFrom('program_category').where('clinic_id', '=', clinic.id).where('id', '=', id).execute();
    await log({ id, action: 'program-category.removed', details: { name } });
    return undefined;
  });
}

function requireCategory(known: readonly CategoryRow[], id: number): CategoryRow {
  const row = known.find((category) => category.id === id);
  if (!row) throw new AppError('not-found', `program category ${id}`);
  return row;
}

interface CategoryTexts {
  readonly name: string;
  /** Names in other languages, by language. */
  readonly translations: Record<string, string>;
}

/** @param stored - Translations that stay where the call sends none. */
const textsOf = (
  { name, translations }: Pick<ParsedBodyOf<'createProgramCategory'>, 'name' | 'translations'>,
  stored: Record<string, string>,
): CategoryTexts => ({
  name: storableText(name).trim(),
  translations: translations
    ? translationsOf(Object.entries(translations).map(([locale, texts]) => [locale, texts?.name]))
    : stored,
});

const columnsOf = ({ name, translations }: CategoryTexts) => ({
  name,
  translated_names: JSON.stringify(translations),
});

/** Texts by language, without blank ones. */
export const translationsOf = (texts: readonly (readonly [string, string | undefined])[]): Record<string, string> =>
  Object.fromEntries(
    texts.map(([locale, text]) => [locale, storableText(text ?? '').trim()] as const).filter(([, text]) => text !== ''),
  );

export const toKeptProgramCategory = ({
  id,
  version,
  name,
  translated_names: names,
}: CategoryRow): KeptProgramCategory => ({
  id,
  version,
  name,
  translations: {
    ...(names.en !== undefined && { en: { name: names.en } }),
    ...(names.fr !== undefined && { fr: { name: names.fr } }),
  },
});

/** All categories, in the clinic's order. */
export const findProgramCategories = (db: Database | Tx, clinicId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('program_category')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();

const CATEGORIES = { kind: 'program-category', find: findProgramCategories };
