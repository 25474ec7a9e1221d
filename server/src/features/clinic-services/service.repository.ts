import { type EpochMs, movedTo } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import { updatePositions } from '../../clinic-changes/clinic-changes.ts';
import { asBigint, inIds } from '../../platform/database/call-ids.ts';
import { countRows } from '../../platform/database/page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** A service with the lists that restrict it, each in the order of its ids. */
export interface ServiceRow extends Selectable<Tables['service']> {
  readonly occupation_ids: number[];
  readonly location_ids: number[];
  readonly practitioner_ids: number[];
}

/** All services, in the order of the clinic's categories; services off offer are among them. */
export const findAllServices = (db: Database | Tx, clinicId: number): Promise<ServiceRow[]> =>
  services(db, clinicId).execute();

export const findAnyService = (db: Database | Tx, clinicId: number, id: number): Promise<ServiceRow | undefined> =>
  services(db, clinicId).where('s.id', '=', asBigint(id)).executeTakeFirst();

const services = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('service as s')
    .innerJoin('service_category as c', (on) =>
      on.onRef('c.clinic_id', '=', 's.clinic_id').onRef('c.id', '=', 's.category_id'),
    )
    .selectAll('s')
    .select([
      sql<number[]>`(SELECT coalesce(json_agg(o.occupation_id ORDER BY o.occupation_id), '[]') FROM service_occupation o
        WHERE o.clinic_id = s.clinic_id AND o.service_id = s.id)`.as('occupation_ids'),
      sql<number[]>`(SELECT coalesce(json_agg(l.location_id ORDER BY l.location_id), '[]') FROM service_location l
        WHERE l.clinic_id = s.clinic_id AND l.service_id = s.id)`.as('location_ids'),
      sql<
        number[]
      >`(SELECT coalesce(json_agg(p.practitioner_id ORDER BY p.practitioner_id), '[]') FROM practitioner_service p
        WHERE p.clinic_id = s.clinic_id AND p.service_id = s.id)`.as('practitioner_ids'),
    ])
    .where('s.clinic_id', '=', clinicId)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('s.position')
    .orderBy('s.id');

export async function countServices(tx: Tx, clinicId: number): Promise<number> {
  return countRows(tx.selectFrom('service').where('clinic_id', '=', clinicId));
}

/** Columns of a service that people fill in. */
export type ServiceColumns = Pick<
  ServiceRow,
  | 'name'
  | 'description'
  | 'category_id'
  | 'fee_cents'
  | 'duration'
  | 'duration_unit'
  | 'listed_every_minutes'
  | 'step_minutes'
  | 'buffer_before_minutes'
  | 'buffer_after_minutes'
  | 'min_notice_minutes'
  | 'max_advance_days'
  | 'max_per_day'
  | 'translations'
>;

/** @returns The id. */
export async function insertService(tx: Tx, clinicId: number, columns: ServiceColumns): Promise<number> {
  const { id } = await tx
    .insertInto('service')
    .values({ ...columns, translations: JSON.stringify(columns.translations), clinic_id: clinicId, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateService(tx: Tx, clinicId: number, id: number, columns: ServiceColumns): Promise<void> {
  await tx
    .updateTable('service')
    .set(({ eb }) => ({
      ...columns,
      translations: JSON.stringify(columns.translations),
      version: eb('version', '+', 1),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

/** @param sinceMs - Since when the service is off offer; null: it is on offer. */
export async function updateOffer(tx: Tx, clinicId: number, id: number, sinceMs: EpochMs | null): Promise<void> {
  await tx
    .updateTable('service')
    .set(({ eb }) => ({ deleted_at: sinceMs === null ? null : new Date(sinceMs), version: eb('version', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

/** The lists that restrict a service. */
export type Restrictions = Pick<ServiceRow, 'occupation_ids' | 'location_ids' | 'practitioner_ids'>;

/** Writes the lists of a service anew. */
export async function replaceLinks(tx: Tx, clinicId: number, serviceId: number, lists: Restrictions): Promise<void> {
  const of = { clinic_id: clinicId, service_id: serviceId };
  for (const table of ['service_occupation', 'service_location', 'practitioner_service'] as const)
    await tx.deleteFrom(table).where('clinic_id', '=', clinicId).where('service_id', '=', serviceId).execute();
  const occupations = lists.occupation_ids.map((occupation_id) => ({ ...of, occupation_id }));
  if (occupations.length > 0) await tx.insertInto('service_occupation').values(occupations).execute();
  const locations = lists.location_ids.map((location_id) => ({ ...of, location_id }));
  if (locations.length > 0) await tx.insertInto('service_location').values(locations).execute();
  const people = lists.practitioner_ids.map((practitioner_id) => ({ ...of, practitioner_id }));
  if (people.length > 0) await tx.insertInto('practitioner_service').values(people).execute();
}

/** Those of the ids that are disciplines, open locations and active practitioners of the clinic. */
export async function findKnownLinks(tx: Tx, clinicId: number, lists: Restrictions): Promise<Restrictions> {
  const occupations = await tx
    .selectFrom('occupation')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', inIds(lists.occupation_ids))
    .execute();
  const locations = await tx
    .selectFrom('location')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', '=', inIds(lists.location_ids))
    .execute();
  const people = await tx
    .selectFrom('practitioner')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', '=', inIds(lists.practitioner_ids))
    .execute();
  const idOf = ({ id }: { readonly id: number }) => id;
  return {
    occupation_ids: occupations.map(idOf),
    location_ids: locations.map(idOf),
    practitioner_ids: people.map(idOf),
  };
}

/**
 * Numbers all offered services in the order of their categories, so that lists without categories have the same order.
 * @param lastId - A service that goes to the end of its category.
 */
export async function renumberServices(tx: Tx, clinicId: number, lastId?: number): Promise<void> {
  const rows = (await findAllServices(tx, clinicId)).filter(({ deleted_at }) => deleted_at === null);
  const groups = [...Map.groupBy(rows, ({ category_id }) => category_id).values()];
  const ids = groups.flatMap((group) => {
    const inOrder = group.map(({ id }) => id);
    return lastId !== undefined && inOrder.includes(lastId) ? movedTo(inOrder, lastId, inOrder.length) : inOrder;
  });
  await updatePositions(tx, 'service', clinicId, ids);
}
