import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { countLiveForms, UNCATEGORIZED } from '../../forms/public.ts';
import { type CategoryRow, findCategories, findCategory } from './form-category.repository.ts';
import { UNCATEGORIZED_NAME } from './launch-form-texts.ts';

interface Reader {
  readonly clinicId: number;
  /** Language in which the clinic writes. */
  readonly contentLocale: Locale;
  readonly locale: Locale;
}
type Category = ReplyOf<'getFormCategory'>['data'];

/** Lists the categories that have live forms, in the clinic's order; last, that of the forms without a category. */
export async function listFormCategories(
  { database: { db } }: Deps,
  reader: Reader,
): Promise<ReplyOf<'listFormCategories'>> {
  const { clinicId, locale } = reader;
  const [rows, without] = await Promise.all([
    findCategories(db, clinicId),
    countLiveForms(db, clinicId, { category: null }),
  ]);
  const all = [...rows.map((row) => toCategory(row, reader)), uncategorized(without, locale)];
  return { data: all.filter(({ live_forms_count: count }) => count > 0) };
}

/** @throws AppError `not-found` for a slug that the clinic does not have. */
export async function getFormCategory(
  { database: { db } }: Deps,
  reader: Reader,
  slug: string,
): Promise<ReplyOf<'getFormCategory'>> {
  const { clinicId, locale } = reader;
  if (slug === UNCATEGORIZED)
    return { data: uncategorized(await countLiveForms(db, clinicId, { category: null }), locale) };
  const row = await findCategory(db, clinicId, slug);
  if (!row) throw new AppError('not-found', 'no category has this slug');
  return { data: toCategory(row, reader) };
}

const toCategory = (
  { id, name, translated_names: names, slug, ...counts }: CategoryRow,
  { contentLocale, locale }: Reader,
): Category => ({
  id,
  name: names[locale] ?? name,
  locale: names[locale] === undefined ? contentLocale : locale,
  slug,
  live_forms_count: counts.live_forms_count,
});

const uncategorized = (count: number, locale: Locale): Category => ({
  id: 0,
  name: UNCATEGORIZED_NAME[locale],
  locale,
  slug: UNCATEGORIZED,
  live_forms_count: count,
});
