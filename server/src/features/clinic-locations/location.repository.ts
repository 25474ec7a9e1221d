import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export type LocationRow = Selectable<Tables['location']>;
export type LocationColumns = Pick<LocationRow, 'name' | 'complete_address' | 'timezone'>;

/** All locations, in the clinic's order; those off offer are among them. */
export const findAllLocations = (db: Database | Tx, clinicId: number): Promise<LocationRow[]> =>
  db.selectFrom('location').selectAll().where('clinic_id', '=', clinicId).orderBy('position').orderBy('id').execute();

export const insertLocation = (
  tx: Tx,
  clinicId: number,
  columns: LocationColumns & { readonly position: number },
): Promise<LocationRow> =>
  tx
    .insertInto('location')
    .values({ ...columns, clinic_id: clinicId, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes columns and raises the version. */
export const updateLocation = (
  tx: Tx,
  clinicId: number,
  id: number,
  columns: Partial<LocationColumns>,
): Promise<LocationRow> =>
  tx
    .updateTable('location')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @param sinceMs - Since when the location is off offer; null: it is on offer. */
export const updateLocationOffer = (
  tx: Tx,
  clinicId: number,
  id: number,
  sinceMs: EpochMs | null,
): Promise<LocationRow> =>
  tx
    .updateTable('location')
    .set(({ eb }) => ({ deleted_at: sinceMs === null ? null : new Date(sinceMs), version: eb('version', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Numbers the locations in this order. */
export async function updateLocationPositions(tx: Tx, clinicId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const order = sql.join(ids.map((id, position) => sql`(${id}::integer, ${position}::integer)`));
  await sql`
    UPDATE location l SET position = o.position
    FROM (VALUES ${order}) AS o (id, position)
    WHERE l.clinic_id = ${clinicId} AND l.id = o.id AND l.position <> o.position`.execute(tx);
}
