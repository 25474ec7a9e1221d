import { AppError, isStaff, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import {
  countLiveForms,
  factsOf,
  findLiveForm,
  findLiveForms,
  isLive,
  type LiveFormKey,
  mayUseUnlistedForm,
  toFormSummary,
  toShownForm,
  UNCATEGORIZED,
  withVersions,
} from '../../forms/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import { pageOf, rangeOf } from '../../platform/database/page.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { readClinicInfo } from '../clinic-site/public.ts';

/** Live forms of one page of the launcher. */
const PAGE = 10;
/** More forms than one service asks for. */
const MOST_OF_SERVICE = 100;

/** Lists a page of the live forms, of all categories or of one. @returns An empty list for a category that does not exist. */
export async function listLiveForms(
  { database: { db } }: Deps,
  { clinicId, locale }: { readonly clinicId: number; readonly locale: Locale },
  { category, page }: { readonly category?: string | undefined; readonly page: number },
): Promise<ReplyOf<'listLiveForms'>> {
  const filter = { category: category === UNCATEGORIZED ? null : category || undefined };
  const asked = { page, limit: PAGE };
  const total = await countLiveForms(db, clinicId, filter);
  const rows = await findLiveForms(db, clinicId, filter, rangeOf(asked));
  const data = (await withVersions(db, clinicId, rows)).map((found) => toFormSummary(found, locale));
  return pageOf(asked, total, data);
}

/** The address of the only live form of the clinic (LN-04). */
export async function checkOnlyLiveForm(
  { database: { db } }: Deps,
  clinicId: number,
): Promise<ReplyOf<'checkOnlyLiveForm'>> {
  const [first, second] = await findLiveForms(db, clinicId, {}, { offset: 0, limit: 2 });
  if (!first || second) return { slug: null };
  const { category, slug } = factsOf(first.form);
  return { slug: `${category}/${slug}` };
}

/** Lists the live forms that a service asks for after booking. @throws AppError `not-found` for a service that is not offered. */
export async function listServiceForms(
  { database: { db } }: Deps,
  { clinicId, locale }: { readonly clinicId: number; readonly locale: Locale },
  serviceId: number,
): Promise<ReplyOf<'listServiceForms'>> {
  const service = await db
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(serviceId))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!service) throw new AppError('not-found', `service ${serviceId}`);
  const rows = await findLiveForms(db, clinicId, { serviceId }, { offset: 0, limit: MOST_OF_SERVICE });
  return { data: (await withVersions(db, clinicId, rows)).map((found) => toFormSummary(found, locale)) };
}

interface Reader {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * Opens a live form. Staff also open published forms that are not live, and so do people who are asked for the form.
 * @throws AppError as `findLiveForm`.
 */
export async function openForm(
  { database: { db }, clock }: Deps,
  { clinicId, actor, locale }: Reader,
  key: LiveFormKey,
): Promise<ReplyOf<'getLiveForm'>> {
  const reader = { clinicId, actor, nowMs: clock.nowMs() };
  const found = await findLiveForm(db, clinicId, key, (form) => mayUseUnlistedForm(db, reader, form));
  return toShownForm(found, { locale, isStaff: isStaff(rolesOf(actor)) });
}

/** The key of an address, which has the form's slug or its id. A slug is never a number alone. */
export function keyOfAddress(address: { readonly categorySlug: string; readonly formSlugId: string }): LiveFormKey {
  const { categorySlug, formSlugId } = address;
  const key = /^\d{1,15}$/.test(formSlugId) ? { id: Number(formSlugId) } : { slug: formSlugId };
  return { ...key, category: categorySlug === UNCATEGORIZED ? null : categorySlug };
}

interface CategoryReader {
  readonly clinicId: number;
  /** Language in which the clinic writes. */
  readonly contentLocale: Locale;
  readonly locale: Locale;
}
type Category = ReplyOf<'getFormCategory'>['data'];

/** Lists the categories that have live forms, in the clinic's order; last, that of the forms without a category. */
export async function listFormCategories(
  { database: { db } }: Deps,
  reader: CategoryReader,
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
  reader: CategoryReader,
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
  { contentLocale, locale }: CategoryReader,
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

/** Settings of the clinic that a form needs. */
export async function getFormClinic(deps: Deps, clinic: ClinicRow, locale: Locale): Promise<ReplyOf<'getFormClinic'>> {
  const info = (await readClinicInfo(deps, clinic, locale)).clinic;
  return {
    id: info.id,
    name: info.name,
    image: info.image,
    country_id: info.country_id,
    state_id: info.state_id,
    country: info.country,
    consent_title: info.consent_title ?? '',
    consent_tos: info.consent_tos ?? '',
    bool_sms_support: info.bool_sms_support,
    allow_form_password_setup: info.allow_form_password_setup,
    stripe_connect_enabled: info.stripe_connect_enabled,
    stripe_account_id: clinic.stripe_account_id,
    stripe_publishable_key: deps.payments?.publishableKey ?? null,
  };
}

/** Name of the category for forms without a category. */
const UNCATEGORIZED_NAME: Readonly<Record<Locale, string>> = { en: 'Uncategorized', fr: 'Non classés' };

interface CategoryRow {
  readonly id: number;
  readonly name: string;
  /** Names in other languages, by language. */
  readonly translated_names: Record<string, string>;
  readonly slug: string;
  readonly live_forms_count: number;
}

const LIVE_FORMS = sql<number>`(
  SELECT count(*)::integer FROM form f WHERE f.clinic_id = c.clinic_id AND f.category_id = c.id AND ${isLive}
)`;

/** All categories, in the clinic's order. */
function findCategories(db: Database, clinicId: number): Promise<CategoryRow[]> {
  return categories(db, clinicId).orderBy('c.position').orderBy('c.id').execute();
}

function findCategory(db: Database, clinicId: number, slug: string): Promise<CategoryRow | undefined> {
  return categories(db, clinicId).where('c.slug', '=', slug).executeTakeFirst();
}

function categories(db: Database, clinicId: number) {
  return db
    .selectFrom('form_category as c')
    .select(['c.id', 'c.name', 'c.translated_names', 'c.slug', LIVE_FORMS.as('live_forms_count')])
    .where('c.clinic_id', '=', clinicId);
}
