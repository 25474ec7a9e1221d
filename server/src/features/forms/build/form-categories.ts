import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { freeSlug, slugOf } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { storableText } from '../../../content/content.ts';
import type { Deps } from '../../../deps.ts';
import { UNCATEGORIZED } from '../../../forms/public.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { takeLock } from '../../../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../../platform/validation/field-refusal.ts';

type Category = ReplyOf<'createFormCategory'>;

interface CategoryCall {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
}

/** Language of `translated_name`. The name itself is in English, as in the seeded categories. */
const SECOND = 'fr';

export async function listStaffFormCategories(
  { database: { db } }: Deps,
  clinicId: number,
): Promise<ReplyOf<'listStaffFormCategories'>> {
  return { data: (await findStaffCategories(db, clinicId)).map(toCategory) };
}

/** Adds a category behind the others, with an address from its name. @throws AppError `invalid-input` without a name. */
export function createFormCategory(
  { database }: Deps,
  { clinic, locale, body }: CategoryCall & { readonly body: ParsedBodyOf<'createFormCategory'> },
): Promise<Category> {
  const names = namesOf(body, locale);
  return transaction(database.db, async (tx) => {
    await lockCategories(tx, clinic.id);
    const known = await findStaffCategories(tx, clinic.id);
    const taken = new Set([UNCATEGORIZED, ...known.map(({ slug }) => slug)]);
    const position = known.length;
    return toCategory(
      await insertCategory(tx, clinic.id, { ...names, slug: freeSlug(shortSlug(names.name), taken), position }),
    );
  });
}

/** Changes names and place of a category. Its address stays, because people have links to it. @throws AppError `not-found`; `invalid-input`. */
export function saveFormCategory(
  { database }: Deps,
  {
    clinic,
    locale,
    params,
    body,
  }: CategoryCall & {
    readonly params: { readonly id: number };
    readonly body: ParsedBodyOf<'saveFormCategory'>;
  },
): Promise<Category> {
  const names = namesOf(body, locale);
  return transaction(database.db, async (tx) => {
    await lockCategories(tx, clinic.id);
    const known = await findStaffCategories(tx, clinic.id);
    const old = known.find(({ id }) => id === params.id);
    if (!old) throw new AppError('not-found', `category ${params.id}`);
    const keepsTranslation = body.translated_name === undefined;
    await updateCategory(tx, clinic.id, params.id, {
      ...names,
      ...(keepsTranslation && { translatedNames: old.translated_names }),
    });
    if (body.position !== undefined) {
      const others = known.map(({ id }) => id).filter((id) => id !== params.id);
      await updatePositions(tx, clinic.id, others.toSpliced(body.position, 0, params.id));
    }
    const saved = (await findStaffCategories(tx, clinic.id)).find(({ id }) => id === params.id);
    if (!saved) throw new AppError('not-found', `category ${params.id}`);
    return toCategory(saved);
  });
}

/** Room for the number of `freeSlug` within the 60 characters of the column. */
const shortSlug = (name: string): string => slugOf(name).slice(0, 55).replace(/-$/, '');

function namesOf(
  { name, translated_name: translated }: ParsedBodyOf<'createFormCategory'>,
  locale: Locale,
): CategoryNames {
  const own = storableText(name).trim();
  assertNoFieldErrors(own === '' ? { name: 'category-name-required' } : {}, locale);
  const other = storableText(translated ?? '').trim();
  return { name: own, translatedNames: other === '' ? {} : { [SECOND]: other } };
}

const toCategory = ({ id, name, translated_names: names, slug, forms_count }: CategoryRow): Category => ({
  id,
  name,
  translated_name: names[SECOND] ?? '',
  slug,
  forms_count,
});

interface CategoryRow {
  readonly id: number;
  readonly name: string;
  /** Names in other languages, by language. */
  readonly translated_names: Record<string, string>;
  readonly slug: string;
  readonly forms_count: number;
}

interface CategoryNames {
  readonly name: string;
  readonly translatedNames: Readonly<Record<string, string>>;
}

/** Two calls that add or move categories of one clinic wait for each other. */
async function lockCategories(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'form categories', clinicId);
}

const FORMS = sql<number>`(
  SELECT count(*)::integer FROM form f
  WHERE f.clinic_id = c.clinic_id AND f.category_id = c.id AND f.archived_at IS NULL
)`;

/** All categories, in the clinic's order. */
const findStaffCategories = (db: Database | Tx, clinicId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('form_category as c')
    .select(['c.id', 'c.name', 'c.translated_names', 'c.slug', FORMS.as('forms_count')])
    .where('c.clinic_id', '=', clinicId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();

async function insertCategory(
  tx: Tx,
  clinicId: number,
  { name, translatedNames, slug, position }: CategoryNames & { readonly slug: string; readonly position: number },
): Promise<CategoryRow> {
  const row = await tx
    .insertInto('form_category')
    .values({ clinic_id: clinicId, name, translated_names: JSON.stringify(translatedNames), slug, position })
    .returning(['id', 'name', 'translated_names', 'slug'])
    .executeTakeFirstOrThrow();
  return { ...row, forms_count: 0 };
}

async function updateCategory(
  tx: Tx,
  clinicId: number,
  categoryId: number,
  { name, translatedNames }: CategoryNames,
): Promise<void> {
  await tx
    .updateTable('form_category')
    .set({ name, translated_names: JSON.stringify(translatedNames) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(categoryId))
    .execute();
}

/** Numbers the categories in this order. */
async function updatePositions(tx: Tx, clinicId: number, ids: readonly number[]): Promise<void> {
  const order = sql.join(ids.map((id, position) => sql`(${id}::integer, ${position}::integer)`));
  await sql`
    UPDATE form_category c SET position = o.position
    FROM (VALUES ${order}) AS o (id, position)
    WHERE c.clinic_id = ${clinicId} AND c.id = o.id`.execute(tx);
}
