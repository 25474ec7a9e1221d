import { AppError, type KeptCategory, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { movedTo, SERVICE_LIMITS } from '@carefront/shared/domain';
import { changesOf, lockOffer, offerRefusal, refuseFaults } from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import {
  type CategoryRow,
  type CategoryTexts,
  deleteServiceCategory,
  findServiceCategories,
  hasServices,
  insertServiceCategory,
  toKeptCategory,
  updateCategoryPositions,
  updateServiceCategory,
} from './category.repository.ts';
import { renumberServices } from './service-order.ts';

type CategoryCall = Pick<Call<'removeServiceCategory'>, 'clinic' | 'actor'>;
type Logged = Pick<AuditEntry, 'action' | 'details'> & { readonly id: number };

/** Adds a category behind the others. @throws AppError `invalid-input`. */
export function createServiceCategory(deps: Deps, call: Call<'createServiceCategory'>): Promise<KeptCategory> {
  const { clinic, locale } = call;
  const texts = textsOf(call.body, locale);
  return changeCategories(deps, call, async (tx, known, log) => {
    if (known.length >= SERVICE_LIMITS.categories) throw offerRefusal({ name: 'categories-full' }, locale);
    const row = await insertServiceCategory(tx, clinic.id, { ...texts, position: known.length });
    await log({ id: row.id, action: 'service-category.created', details: { name: texts.name } });
    return toKeptCategory(row);
  });
}

/** @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored category when the edit began with an older version. */
export function saveServiceCategory(deps: Deps, call: Call<'saveServiceCategory'>): Promise<KeptCategory> {
  const { clinic, params, body } = call;
  return changeCategories(deps, call, async (tx, known, log) => {
    const row = requireCategory(known, params.id);
    const texts = textsOf(body, call.locale);
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
  return changeCategories(deps, call, async (tx, known, log) => {
    const row = requireCategory(known, params.id);
    const before = known.map(({ id }) => id);
    const ids = movedTo(before, row.id, body.position);
    const [from, to] = [before.indexOf(row.id), ids.indexOf(row.id)];
    if (from === to) return { ids };
    await updateCategoryPositions(tx, clinic.id, ids);
    await renumberServices(tx, clinic.id);
    await log({ id: row.id, action: 'service-category.moved', details: { from, to } });
    return { ids };
  });
}

/** @throws AppError `not-found`; `category-not-empty` while a service is in it, also one off offer. */
export function removeServiceCategory(deps: Deps, call: Call<'removeServiceCategory'>): Promise<undefined> {
  const { clinic, params } = call;
  return changeCategories(deps, call, async (tx, known, log) => {
    const { id, name } = requireCategory(known, params.id);
    if (await hasServices(tx, clinic.id, id)) throw new AppError('category-not-empty', `category ${id}`);
    await deleteServiceCategory(tx, clinic.id, id);
    await log({ id, action: 'service-category.removed', details: { name } });
    return undefined;
  });
}

/** Runs the work on the locked categories; from then on, every answer of this process shows the change. */
async function changeCategories<T>(
  deps: Deps,
  { clinic, actor }: CategoryCall,
  work: (tx: Tx, known: readonly CategoryRow[], log: (logged: Logged) => Promise<void>) => Promise<T>,
): Promise<T> {
  const done = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    return work(tx, await findServiceCategories(tx, clinic.id), ({ id, action, details = {} }) =>
      recordAudit(tx, {
        clinicId: clinic.id,
        actor,
        action,
        subject: { kind: 'service-category', id: String(id) },
        details,
        nowMs: deps.clock.nowMs(),
      }),
    );
  });
  deps.clinics.invalidate(clinic.id);
  return done;
}

function requireCategory(known: readonly CategoryRow[], id: number): CategoryRow {
  const row = known.find((category) => category.id === id);
  if (!row) throw new AppError('not-found', `category ${id}`);
  return row;
}

/** @throws AppError `invalid-input` without a name. */
function textsOf({ name, description }: CategoryTexts, locale: Locale): CategoryTexts {
  const own = storableText(name).trim();
  refuseFaults(own === '' ? { name: 'category-name-required' } : {}, locale);
  return { name: own, description: storableText(description).trim() };
}
