import type { ReplyOf } from '@carefront/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { KeyActor, Person } from '../../../platform/access/actor.ts';
import { countRows, type PageRange, pageOf, rangeOf } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';

type Listed = ReplyOf<'listActivationEvents'>['data'][number];

/** Lists who activated what, when and why, newest first. */
export async function listActivationEvents(
  deps: Pick<Deps, 'database' | 'releaseKeys'>,
  { clinic, query }: Call<'listActivationEvents'>,
): Promise<ReplyOf<'listActivationEvents'>> {
  const { db } = deps.database;
  const { remote } = query;
  const total = await countRows(ofClinic(db, clinic.id, remote));
  const rows = await findEventPage(db, clinic.id, remote, rangeOf(query));
  const data: Listed[] = [];
  for (const row of rows) data.push(toEvent(row, row.by_name ?? (await nameOfPlatformKey(deps, clinic, row))));
  return pageOf(query, total, data);
}

/** Keys of the platform are in a file that the process has read already. */
async function nameOfPlatformKey(
  { releaseKeys }: Pick<Deps, 'releaseKeys'>,
  clinic: { readonly id: number },
  { by_key }: EventRow,
): Promise<string | null> {
  return by_key === null ? null : ((await releaseKeys.find(clinic, by_key))?.name ?? null);
}

function toEvent(row: EventRow, name: string | null): Listed {
  const { id, remote, kind, from_release, to_release, basis_points, unit, reason, by_user_id, by_key, at } = row;
  const by = by_user_id !== null ? 'person' : by_key !== null ? 'key' : 'system';
  return {
    ...{ id, remote, from_release, to_release, basis_points, reason },
    // The table's checks allow these alone.
    kind: kind as Listed['kind'],
    unit: unit as Listed['unit'],
    by: { kind: by, name },
    at: wireInstant(at.getTime()),
  };
}

export interface NewEvent {
  readonly clinicId: number;
  readonly remote: string;
  readonly kind: 'activated' | 'candidate' | 'rolled-back' | 'stopped' | 'revoked' | 'held' | 'released' | 'off' | 'on';
  readonly from: string | null;
  readonly to: string | null;
  readonly share?: { readonly basisPoints: number; readonly unit: 'clinic' | 'visitor' };
  /** `system`: the health rule. */
  readonly by: Person | KeyActor | 'system';
  readonly reason: string;
  readonly at: Date;
}

/** Adds a row to the clinic's history; the app's role can neither change nor remove it. @returns The row's id. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const { by, share } = event;
  const { id } = await tx
    .insertInto('activation_event')
    .values({
      ...{ clinic_id: event.clinicId, remote: event.remote, kind: event.kind, reason: event.reason, at: event.at },
      ...{ from_release: event.from, to_release: event.to },
      ...{ basis_points: share?.basisPoints ?? null, unit: share?.unit ?? null },
      by_user_id: by !== 'system' && by.kind === 'person' ? by.userId : null,
      by_key: by !== 'system' && by.kind === 'key' ? by.keyId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface EventRow extends Selectable<Tables['activation_event']> {
  /** Full name of the person, or the name of the clinic's key; null: gone, or a key of the platform. */
  readonly by_name: string | null;
}

const ofClinic = (db: Database | Tx, clinicId: number, remote: string | undefined) =>
  db
    .selectFrom('activation_event as e')
    .where('e.clinic_id', '=', clinicId)
    .$if(remote !== undefined, (query) => query.where('e.remote', '=', remote ?? ''));

/** Newest first. */
function findEventPage(
  db: Database,
  clinicId: number,
  remote: string | undefined,
  { offset, limit }: PageRange,
): Promise<EventRow[]> {
  return withNames(ofClinic(db, clinicId, remote))
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Events of the clinic by their ids, oldest first. */
export function findEvents(db: Database, clinicId: number, ids: readonly number[]): Promise<EventRow[]> {
  return withNames(ofClinic(db, clinicId, undefined))
    .where('e.id', 'in', ids.length === 0 ? [0] : ids)
    .orderBy('e.id')
    .execute();
}

const withNames = (events: ReturnType<typeof ofClinic>) =>
  events
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.clinic_id', '=', 'e.clinic_id').onRef('u.id', '=', 'e.by_user_id'),
    )
    .leftJoin('release_key as k', (join) =>
      join.onRef('k.clinic_id', '=', 'e.clinic_id').onRef('k.id', '=', 'e.by_key'),
    )
    .selectAll('e')
    .select(sql<string | null>`COALESCE(u.first_name || ' ' || u.last_name, k.name)`.as('by_name'));

/** The last change of the releases of a remote. */
export function findLastEvent(
  db: Database | Tx,
  clinicId: number,
  remote: string,
): Promise<Selectable<Tables['activation_event']> | undefined> {
  return db
    .selectFrom('activation_event')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasEvent(
  tx: Tx,
  { clinicId, remote, kind, from }: Pick<NewEvent, 'clinicId' | 'remote' | 'kind' | 'from'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('activation_event')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .where('kind', '=', kind)
    .where('from_release', '=', from)
    .executeTakeFirst();
  return row !== undefined;
}
