import { types as pgTypes } from 'pg';

/** PostgreSQL's ids of the types that the two drivers parse differently. */
const OID = { bytea: 17, int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186 } as const;

const asText = (text: string): string => text;
const asNumber = (text: string): number => Number(text);
const asInstant = (text: string): Date => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
const asBuffer = (text: string): Buffer => Buffer.from(text.slice(2), 'hex'); // text form: \x6869

/**
 * Gives the same values from both databases: int8 as number (ours stay far below 2^53); dates, timestamps without zone and intervals as
 * text, because a Date would depend on the process's zone; instants as Date; bytes as Buffer.
 */
export const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: asNumber,
  [OID.date]: asText,
  [OID.timestamp]: asText,
  [OID.interval]: asText,
  [OID.timestamptz]: asInstant,
  [OID.bytea]: asBuffer,
};

/** Type parsers for one `pg` pool; the global parsers stay unchanged. */
export const PG_TYPES = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const ours = format === 'binary' ? undefined : VALUE_PARSERS[oid];
    return ours ?? pgTypes.getTypeParser(oid, format);
  },
};
