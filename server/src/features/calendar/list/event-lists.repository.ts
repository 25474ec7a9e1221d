import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';

interface ListEntry {
  id: number;
  name: string;
}

/** Lists of the values that an event refers to (EN-08). */
export interface EventLists {
  readonly event_types: ListEntry[];
  readonly event_locations: ListEntry[];
  readonly video_providers: ListEntry[];
}

/** Loads the lists in one statement. */
export async function findEventLists(db: Database): Promise<EventLists> {
  const listOf = (table: 'event_type' | 'event_location' | 'video_provider') => sql<ListEntry[]>`
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM ${sql.table(table)})`;
  const { rows } = await sql<EventLists>`
    SELECT ${listOf('event_type')} AS event_types, ${listOf('event_location')} AS event_locations,
      ${listOf('video_provider')} AS video_providers`.execute(db);
  const [lists] = rows;
  if (!lists) throw new Error('a SELECT without FROM gave no row');
  return lists;
}

export const idByName = (list: readonly ListEntry[], name: string): number | undefined =>
  list.find((entry) => entry.name === name)?.id;

export const hasId = (list: readonly ListEntry[], id: number): boolean => list.some((entry) => entry.id === id);
