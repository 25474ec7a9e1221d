import { AppError, type KeptService, type Locale } from '@carefront/shared/contracts';
import { SERVICE_LIMITS, serviceFaults } from '@carefront/shared/domain';
import { changesOf, countComing, lockOffer, offerRefusal, refuseFaults } from '../../clinic-changes/clinic-changes.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findServiceCategories } from './category.repository.ts';
import { columnsOf, listsOf, type ServiceValues, sentValues, toKeptService, valuesOf } from './kept-service.ts';
import { countServices, findAnyService, insertService, type ServiceRow, updateService } from './service.repository.ts';
import { findKnownLinks, replaceLinks } from './service-links.repository.ts';
import { renumberServices } from './service-order.ts';

/** Adds a service at the end of its category. @throws AppError `invalid-input`. */
export async function createService(deps: Deps, call: Call<'createService'>): Promise<KeptService> {
  const { clinic, actor, locale } = call;
  const values = sentValues(call.body);
  refuseFaults(serviceFaults(values), locale);
  const service = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    if ((await countServices(tx, clinic.id)) >= SERVICE_LIMITS.services)
      throw offerRefusal({ name: 'services-full' }, locale);
    await refuseUnknown(tx, clinic.id, values, { before: null, locale });
    const id = await insertService(tx, clinic.id, columnsOf(values));
    await replaceLinks(tx, clinic.id, id, listsOf(values));
    await renumberServices(tx, clinic.id, id);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.created',
      subject: { kind: 'service', id: String(id) },
      details: { name: values.name, fee: values.fee, duration: values.duration, duration_unit: values.duration_unit },
      nowMs: deps.clock.nowMs(),
    });
    return toKeptService(await requireService(tx, clinic.id, id), 0);
  });
  deps.clinics.invalidate(clinic.id);
  return service;
}

/**
 * Saves a service. Booked sessions keep the fee and the length that they were booked with. A save without a change is no conflict: the
 * answer to an earlier one may have been lost.
 * @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored service when the edit began with an older version.
 */
export async function saveService(deps: Deps, call: Call<'saveService'>): Promise<KeptService> {
  const { clinic, actor, locale, params, body } = call;
  const values = sentValues(body);
  const saved = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const row = await requireService(tx, clinic.id, params.id);
    refuseFaults(serviceFaults(values), locale);
    const nowMs = deps.clock.nowMs();
    const coming = (await countComing(tx, clinic.id, 'service_id', nowMs)).get(row.id) ?? 0;
    const changes = changesOf(valuesOf(row), values);
    if (Object.keys(changes).length === 0) return toKeptService(row, coming);
    await refuseUnknown(tx, clinic.id, values, { before: row, locale });
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKeptService(row, coming) },
      });
    await updateService(tx, clinic.id, row.id, columnsOf(values));
    await replaceLinks(tx, clinic.id, row.id, listsOf(values));
    if (row.category_id !== values.category_id) await renumberServices(tx, clinic.id, row.id);
    const subject = { kind: 'service', id: String(row.id) };
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.saved',
      subject,
      details: { changes },
      nowMs,
    });
    return toKeptService(await requireService(tx, clinic.id, row.id), coming);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

export async function requireService(tx: Tx, clinicId: number, id: number): Promise<ServiceRow> {
  const row = await findAnyService(tx, clinicId, id);
  if (!row) throw new AppError('not-found', `service ${id}`);
  return row;
}

/** A service may keep a restriction to a closed location or to a practitioner who left: without it, the service would be open to all. */
async function refuseUnknown(
  tx: Tx,
  clinicId: number,
  values: ServiceValues,
  { before, locale }: { readonly before: ServiceRow | null; readonly locale: Locale },
): Promise<void> {
  const categories = await findServiceCategories(tx, clinicId);
  const known = await findKnownLinks(tx, clinicId, listsOf(values));
  const hasAll = (ids: readonly number[], found: readonly number[], kept: readonly number[] = []) =>
    ids.every((id) => found.includes(id) || kept.includes(id));
  refuseFaults(
    {
      ...(!categories.some(({ id }) => id === values.category_id) && { category_id: 'category-unknown' }),
      ...(!hasAll(values.occupation_ids, known.occupation_ids) && { occupation_ids: 'discipline-unknown' }),
      ...(!hasAll(values.location_ids, known.location_ids, before?.location_ids) && { location_ids: 'place-unknown' }),
      ...(!hasAll(values.practitioner_ids, known.practitioner_ids, before?.practitioner_ids) && {
        practitioner_ids: 'person-unknown',
      }),
    },
    locale,
  );
}
