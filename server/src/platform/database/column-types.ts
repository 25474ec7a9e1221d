import type { ColumnType, Generated } from 'kysely';

/** Reads are parsed; writes take text (`JSON.stringify`), because the two drivers treat arrays differently. */
export type Json<T> = ColumnType<T, string, string>;
/** As `Json`; a row that is written without it gets the column's default. */
export type JsonOrDefault<T> = ColumnType<T, string | undefined, string>;
/** Reads give a Date; writes take a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** The database sets this column; our code never writes it. */
export type Computed<T> = ColumnType<T, never, never>;

export interface Named {
  id: Generated<number>;
  name: string;
}
