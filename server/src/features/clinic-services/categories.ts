import { AppError, type KeptCategory, type ReplyOf } from '@carefront/shared/contracts';
import { movedTo, SERVICE_LIMITS, type Translations } from '@carefront/shared/domain';
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
import { renumberServices } from './service.repository.ts';

/** Adds a category behind the others. @throws AppError `invalid-input`. */
export function createServiceCategory(deps: Deps, call: Call<'createServiceCategory'>): Promise<KeptCategory> {
  const { clinic, locale } = call;
  const texts = textsOf(call, {});
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    if (known.length >= SERVICE_LIMITS.categories) throw offerRefusal({ name: 'categories-full' }, locale);
    const row = await insertServiceCategory(tx, clinic.id, { ...texts, position: known.length });
    await log({ id: row.id, action: 'service-category.created', details: { name: texts.name } });
    return toKeptCategory(row);
  });
}

/** @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored category when the edit began with an older version. */
export function saveServiceCategory(deps: Deps, call: Call<'saveServiceCategory'>): Promise<KeptCategory> {
  const { clinic, params, body } = call;
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    const row = requireCategory(known, params.id);
    const texts = textsOf(call, row.translations);
    const changes = changesOf({ ...row, description: row.description ?? '' }, texts);
    if (Object.keys(changes).length === 0) return toKeptCategory(row);
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKeptCategory(row) },
      });
    await log({ id: row.id, action: 'service-category.saved', details: { changes } });
    return toKeptCategory(await updateServiceCategory(tx, clinic.id, row.id, texts));
  });
}

/** @returns Ids of all categories in their new order. @throws AppError `not-found`. */
export function moveServiceCategory(
  deps: Deps,
  call: Call<'moveServiceCategory'>,
): Promise<ReplyOf<'moveServiceCategory'>> {
  const { clinic, params, body } = call;
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    const row = requireCategory(known, params.id);
    const before = known.map(({ id }) => id);
    const ids = movedTo(before, row.id, body.position);
    const [from, to] = [before.indexOf(row.id), ids.indexOf(row.id)];
    if (from === to) return { ids };
    await updatePositions(tx, 'service_category', clinic.id, ids);
    await renumberServices(tx, clinic.id);
    await log({ id: row.id, action: 'service-category.moved', details: { from, to } });
    return { ids };
  });
}

/** @throws AppError `not-found`; `category-not-empty` while a service is in it, also one off offer. */
export function removeServiceCategory(deps: Deps, call: Call<'removeServiceCategory'>): Promise<undefined> {
  const { clinic, params } = call;
  return changeOffer(deps, call, CATEGORIES, async (tx, known, log) => {
    const { id, name } = requireCategory(known, params.id);
    if (await hasServices(tx, clinic.id, id)) throw new AppError('category-not-empty', `category ${id}`);
    await deleteServiceCategory(tx, clinic.id, id);
    await log({ id, action: 'service-category.removed', details: { name } });
    return undefined;
  });
}

function requireCategory(known: readonly CategoryRow[], id: number): CategoryRow {
  const row = known.find((category) => category.id === id);
  if (!row) throw new AppError('not-found', `category ${id}`);
  return row;
}

type TextsCall = Pick<Call<'createServiceCategory'>, 'clinic' | 'locale' | 'body'>;

/** @param kept - The translations before. @throws AppError `invalid-input` without a name. */
function textsOf({ clinic, locale, body }: TextsCall, kept: Translations): CategoryTexts {
  const { name, description, translations } = body;
  const own = storableText(name).trim();
  refuseFaults(own === '' ? { name: 'category-name-required' } : {}, locale);
  return {
    name: own,
    description: storableText(description).trim(),
    translations: storedTranslations(kept, translations, { fields: ['name', 'description'], clinic }),
  };
}

type CategoryRow = Selectable<Tables['service_category']>;

export const toKeptCategory = ({ id, version, name, description, translations }: CategoryRow): KeptCategory => ({
  id,
  version,
  name,
  description: description ?? '',
  translations,
});

/** All categories, in the clinic's order. */
export const findServiceCategories = (db: Database | Tx, clinicId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('service_category')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();

const CATEGORIES = { kind: 'service-category', find: findServiceCategories };

interface CategoryTexts {
  readonly name: string;
  readonly description: string;
  readonly translations: Translations;
}

const insertServiceCategory = (
  tx: Tx,
  clinicId: number,
  { name, description, translations, position }: CategoryTexts & { readonly position: number },
): Promise<CategoryRow> =>
  tx
    .insertInto('service_category')
    .values({
      ...{ clinic_id: clinicId, name, description: description || null, position },
      translations: JSON.stringify(translations),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const updateServiceCategory = (
  tx: Tx,
  clinicId: number,
  id: number,
  { name, description, translations }: CategoryTexts,
): Promise<CategoryRow> =>
  tx
    .updateTable('service_category')
    .set(({ eb }) => ({
      ...{ name, description: description || null, translations: JSON.stringify(translations) },
      version: eb('version', '+', 1),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a service is in the category, on offer or not. */
async function hasServices(tx: Tx, clinicId: number, categoryId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function deleteServiceCategory(tx: Tx, clinicId: number, id: number): Promise<void> {
  await tx.deleteFrom('service_category').where('clinic_id', '=', clinicId).where('id', '=', id).execute();
}
