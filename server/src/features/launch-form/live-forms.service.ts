import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import {
  countLiveForms,
  factsOf,
  findLiveForms,
  toFormSummary,
  UNCATEGORIZED,
  withVersions,
} from '../../forms/public.ts';
import { asBigint } from '../../platform/database/call-ids.ts';

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
  const total = await countLiveForms(db, clinicId, filter);
  const rows = await findLiveForms(db, clinicId, filter, { offset: (page - 1) * PAGE, limit: PAGE });
  const data = (await withVersions(db, clinicId, rows)).map((found) => toFormSummary(found, locale));
  return { data, total, page, last_page: lastPageOf(total, PAGE) };
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
