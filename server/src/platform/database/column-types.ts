import type { ColumnType, Generated } from 'kysely';

/** Comes out parsed; goes in as text (`JSON.stringify`), because the two drivers do not agree on arrays. */
export type Json<T> = ColumnType<T, string, string>;
/** Comes out as Date; goes in as Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Set by the database, never written by us. */
export type Computed<T> = ColumnType<T, never, never>;

export interface Named {
  id: Generated<number>;
  name: string;
}
