import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';
import type { BrokenRow, ChainPlace } from './chain.rules.ts';

export interface ChainEnds {
  readonly rows: number;
  /** 0: no row. */
  readonly lastSeq: number;
  readonly head: ChainPlace | null;
}

/** As they are at one moment: rows and head are read by the same statement, as they are written by the same transaction. */
export async function findEnds(db: Database, clinicId: number): Promise<ChainEnds> {
  const { rows } = await sql<{ rows: number; lastSeq: number; headSeq: number | null; headHash: string | null }>`
    SELECT (SELECT count(*) FROM audit_event WHERE clinic_id = ${clinicId}) AS rows,
      (SELECT coalesce(max(seq), 0) FROM audit_event WHERE clinic_id = ${clinicId}) AS "lastSeq",
      h.seq AS "headSeq", encode(h.hash, 'hex') AS "headHash"
    FROM (SELECT) AS once LEFT JOIN audit_head h ON h.clinic_id = ${clinicId}`.execute(db);
  const { headSeq, headHash, ...ends } = rows[0] ?? { rows: 0, lastSeq: 0, headSeq: null, headHash: null };
  return { ...ends, head: headSeq === null || headHash === null ? null : { seq: headSeq, hash: headHash } };
}

export interface Stretch {
  readonly clinicId: number;
  /** Where the stretch before it ended; null: this is the first. */
  readonly after: ChainPlace | null;
  readonly untilSeq: number;
  /** How many rows at most. */
  readonly limit: number;
}

/** Every row from one place on, with what it should follow. */
function chained({ clinicId, after, untilSeq, limit }: Stretch): RawBuilder<unknown> {
  const start = after ? sql`decode(${after.hash}, 'hex')` : sql`audit_genesis(${clinicId}::integer)`;
  return sql`
    SELECT e.seq, lag(e.seq, 1, ${after?.seq ?? 0}::bigint) OVER w AS seq_before, e.hash = audit_hash(e.*) AS is_intact,
      e.previous_hash = lag(e.hash, 1, ${start}) OVER w AS is_linked
    FROM (
      SELECT * FROM audit_event WHERE clinic_id = ${clinicId} AND seq > ${after?.seq ?? 0} AND seq <= ${untilSeq}
      ORDER BY seq LIMIT ${limit}
    ) e WINDOW w AS (ORDER BY e.seq)`;
}

/** One pass over a stretch, in the database: every hash is computed anew. @returns null where it holds. */
export async function findFirstBroken(db: Database, stretch: Stretch): Promise<BrokenRow | null> {
  const { rows } = await sql<BrokenRow>`
    SELECT seq, seq_before AS "seqBefore", is_intact AS "isIntact" FROM (${chained(stretch)}) AS chain
    WHERE seq <> seq_before + 1 OR NOT is_intact OR NOT is_linked ORDER BY seq LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The stretch's last row, which the next one has to follow. @returns null where no row is left. */
export async function findLast(
  db: Database,
  { clinicId, after, untilSeq, limit }: Stretch,
): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, encode(hash, 'hex') AS hash FROM (
      SELECT seq, hash FROM audit_event WHERE clinic_id = ${clinicId} AND seq > ${after?.seq ?? 0} AND seq <= ${untilSeq}
      ORDER BY seq LIMIT ${limit}
    ) e ORDER BY seq DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Hashes by place, where there are such rows. */
export async function findHashes(
  db: Database,
  clinicId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, encode(hash, 'hex') AS hash FROM audit_event
    WHERE clinic_id = ${clinicId} AND seq = ANY(${seqs}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}
