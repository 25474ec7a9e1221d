import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import { asBigint } from '../../platform/database/call-ids.ts';
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
  const { total } = await tx
    .selectFrom('service')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return Number(total);
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
>;

/** @returns The id. */
export async function insertService(tx: Tx, clinicId: number, columns: ServiceColumns): Promise<number> {
  const { id } = await tx
    .insertInto('service')
    .values({ ...columns, clinic_id: clinicId, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateService(tx: Tx, clinicId: number, id: number, columns: ServiceColumns): Promise<void> {
  await tx
    .updateTable('service')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
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

/** Numbers the services in this order. */
export async function updateServicePositions(tx: Tx, clinicId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const order = sql.join(ids.map((id, position) => sql`(${id}::integer, ${position}::integer)`));
  await sql`
    UPDATE service s SET position = o.position
    FROM (VALUES ${order}) AS o (id, position)
    WHERE s.clinic_id = ${clinicId} AND s.id = o.id AND s.position <> o.position`.execute(tx);
}
