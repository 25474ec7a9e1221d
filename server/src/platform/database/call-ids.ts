import { type RawBuilder, sql } from 'kysely';

/** An id of a call, as a bigint: its number can be too large for the column, which must then find nothing instead of failing. */
export const asBigint = (id: number): RawBuilder<number> => sql<number>`${id}::bigint`;

/** The right side of `id = ANY (…)` for ids of a call. */
export const inIds = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`ANY (string_to_array(${ids.join(',')}, ',')::bigint[])`;

/** The right side of `id IN (…)` for thousands of ids, which the database puts into a hash table: `inIds` may compare each row with each id. */
export const inManyIds = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(SELECT unnest(string_to_array(${ids.join(',')}, ',')::bigint[]))`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id of a call can be the id of a row. A text that is no UUID finds nothing; the database refuses it with an error. */
export const isUuid = (id: string): boolean => UUID.test(id);
