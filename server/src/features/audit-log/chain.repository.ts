import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';
import type { BrokenRow, ChainPlace } from './chain.rules.ts';
import { ROW_HASH } from './row-hash.ts';

// The owner of the tables can drop constraints, so compared values may be NULL; NULL never equals a written value. Tables and functions are
// named with their schema, so that no other object of the same name is used.

export interface ChainEnds {
  /** 0 when the clinic has no row. */
  readonly lastSeq: number;
  readonly head: ChainPlace | null;
}

/** Reads the last row and the head in one statement, so that both show the same moment; one transaction writes both. */
export async function findEnds(db: Database, clinicId: number): Promise<ChainEnds> {
  const { rows } = await sql<{ lastSeq: number; headSeq: number | null; headHash: string | null }>`
    SELECT (SELECT coalesce(pg_catalog.max(seq), 0) FROM public.audit_event WHERE clinic_id = ${clinicId}) AS "lastSeq",
      h.seq AS "headSeq", pg_catalog.encode(h.hash, 'hex') AS "headHash"
    FROM (SELECT) AS once LEFT JOIN public.audit_head h ON h.clinic_id = ${clinicId}`.execute(db);
  const { headSeq, headHash, lastSeq } = rows[0] ?? { lastSeq: 0, headSeq: null, headHash: null };
  return { lastSeq, head: headSeq === null || headHash === null ? null : { seq: headSeq, hash: headHash } };
}

/** The stored end of the chain. Reads no row of the log. @returns null when no row was ever written. */
export async function findHead(db: Database, clinicId: number): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, pg_catalog.encode(hash, 'hex') AS hash FROM public.audit_head WHERE clinic_id = ${clinicId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** One statement over this many positions takes a few hundredths of a second. A statement over millions would exceed its time limit. */
const COUNTED_AT_ONCE = 100_000;

/** Counts the clinic's rows until a position, including rows without a position or below the first one. */
export async function countRows(db: Database, clinicId: number, untilSeq: number): Promise<number> {
  const outside = await sql<{ rows: number }>`
    SELECT pg_catalog.count(*) AS rows FROM public.audit_event
    WHERE clinic_id = ${clinicId} AND (seq IS NULL OR seq < 1)`.execute(db);
  let count = outside.rows[0]?.rows ?? 0;
  let from: number | null = 1;
  while (from !== null && from <= untilSeq) {
    const before: number = from + COUNTED_AT_ONCE;
    const { rows } = await sql<{ rows: number; next: number | null }>`
      SELECT pg_catalog.count(*) AS rows,
        (SELECT pg_catalog.min(seq) FROM public.audit_event WHERE clinic_id = ${clinicId} AND seq >= ${before}) AS next
      FROM public.audit_event
      WHERE clinic_id = ${clinicId} AND seq >= ${from} AND seq < ${before} AND seq <= ${untilSeq}`.execute(db);
    count += rows[0]?.rows ?? 0;
    from = rows[0]?.next ?? null;
  }
  return count;
}

export interface ChainRange {
  readonly clinicId: number;
  /** Last position of the range before. */
  readonly after: ChainPlace;
  readonly untilSeq: number;
  /** Maximum number of rows. */
  readonly limit: number;
}

function rowsOf({ clinicId, after, untilSeq, limit }: ChainRange): RawBuilder<unknown> {
  return sql`
    SELECT * FROM public.audit_event WHERE clinic_id = ${clinicId} AND seq > ${after.seq} AND seq <= ${untilSeq}
    ORDER BY seq LIMIT ${limit}`;
}

/** Every row of the range, with the position and hash that it should follow. */
function chained(stretch: ChainRange): RawBuilder<unknown> {
  const { seq, hash } = stretch.after;
  return sql`
    SELECT e.seq, pg_catalog.lag(e.seq, 1, ${seq}::bigint) OVER w AS seq_before,
      (e.hash OPERATOR(pg_catalog.=) ${ROW_HASH}) IS TRUE AS is_intact,
      (e.previous_hash OPERATOR(pg_catalog.=) pg_catalog.lag(e.hash, 1, pg_catalog.decode(${hash}, 'hex')) OVER w) IS TRUE AS is_linked
    FROM (${rowsOf(stretch)}) e WINDOW w AS (ORDER BY e.seq)`;
}

/**
 * Recomputes every hash of a range in one pass in the database.
 * @returns null when the range is intact.
 */
export async function findFirstBroken(db: Database, stretch: ChainRange): Promise<BrokenRow | null> {
  const { rows } = await sql<BrokenRow>`
    SELECT seq, seq_before AS "seqBefore", is_intact AS "isIntact" FROM (${chained(stretch)}) AS chain
    WHERE (seq = seq_before + 1) IS NOT TRUE OR is_intact IS NOT TRUE OR is_linked IS NOT TRUE ORDER BY seq LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last row of the range, which the next range follows. @returns null when the range is empty. */
export async function findLast(db: Database, stretch: ChainRange): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, ${HEX_HASH} AS hash FROM (${rowsOf(stretch)}) e ORDER BY seq DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Hashes by position, for the rows that exist. */
export async function findHashes(
  db: Database,
  clinicId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, ${HEX_HASH} AS hash FROM public.audit_event e
    WHERE clinic_id = ${clinicId} AND seq = ANY(${seqs}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** '' for a row without a hash: it exists, but its hash matches nothing. */
const HEX_HASH = sql`coalesce(pg_catalog.encode(e.hash, 'hex'), '')`;
