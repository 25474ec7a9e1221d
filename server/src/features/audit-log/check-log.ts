import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  appendAnchors,
  type BrokenRow,
  type ChainFault,
  type ChainPlace,
  type ClinicHead,
  faultOfAnchors,
  faultOfCount,
  faultOfEnd,
  faultOfRow,
  firstFault,
  readAnchors,
} from './anchors.ts';

type LogCheck = (clinicId: number) => Promise<ChainCheck>;

/**
 * Creates the check of a clinic's log against its anchors. It runs once at a time per clinic, because it reads the whole log. A caller
 * during a run gets the result of that run. Call it inside `inClinic`.
 */
export function createLogCheck({ database, config }: Pick<Deps, 'database' | 'config'>): LogCheck {
  const running = new Map<number, Promise<ChainCheck>>();
  async function run(clinicId: number): Promise<ChainCheck> {
    try {
      const { byClinic } = await readAnchors(config.dataDir);
      return await verifyChain(database.db, clinicId, byClinic.get(clinicId) ?? []);
    } finally {
      running.delete(clinicId);
    }
  }
  return (clinicId) => {
    const found = running.get(clinicId) ?? run(clinicId);
    running.set(clinicId, found);
    return found;
  };
}

/** One statement over this many rows takes well under a second, also on the embedded database; other queries run in between. */
const ROWS_AT_ONCE = 5_000;

export interface ChainCheck {
  readonly rows: number;
  /** End of the chain; null when it has no rows. */
  readonly last: ChainPlace | null;
  /** null when no row was changed. */
  readonly fault: ChainFault | null;
}

/**
 * Recomputes the hash of every row of the clinic's log, in the database and in one pass, up to the log's current end. Uses no function that
 * the database's owner could have changed. Call it inside `inClinic`.
 * @param anchors - Positions and hashes that were stored outside of the database.
 */
export async function verifyChain(db: Database, clinicId: number, anchors: readonly ChainPlace[]): Promise<ChainCheck> {
  const { lastSeq, head } = await findEnds(db, clinicId);
  const known = await findHashes(db, clinicId, [...new Set([lastSeq, ...anchors.map(({ seq }) => seq)])]);
  const lastHash = known.get(lastSeq);
  const rows = await countRows(db, clinicId, lastSeq);
  const last = lastHash === undefined ? null : { seq: lastSeq, hash: lastHash };
  const fault = firstFault([
    await findBreak(db, clinicId, lastSeq),
    faultOfEnd(last, head),
    faultOfAnchors(anchors, known, lastSeq),
    faultOfCount(rows, lastSeq),
  ]);
  return { rows, last, fault };
}

async function findBreak(db: Database, clinicId: number, untilSeq: number): Promise<ChainFault | null> {
  let after: ChainPlace = { seq: 0, hash: genesisHash(clinicId) };
  for (;;) {
    const stretch = { clinicId, after, untilSeq, limit: ROWS_AT_ONCE };
    const broken = await findFirstBroken(db, stretch);
    if (broken) return faultOfRow(broken);
    const last = await findLast(db, stretch);
    if (!last) return null;
    after = last;
  }
}

/**
 * Computes the expected hash of a row `e` of `audit_event` from its whole content and the row before. `audit_hash` of migration 0008
 * computes the same when the row is written. This expression uses nothing that the database's owner could replace: it names every function
 * and operator with the schema that PostgreSQL itself fills. NULL when the hash of the row before is NULL.
 */
const ROW_HASH: RawBuilder<Buffer> = sql`pg_catalog.sha256(e.previous_hash OPERATOR(pg_catalog.||) pg_catalog.convert_to(
  pg_catalog.jsonb_build_array(
    e.clinic_id, e.seq, pg_catalog.trunc(extract(epoch FROM e.at) OPERATOR(pg_catalog.*) 1000000::numeric), e.actor_kind, e.actor_user_id,
    e.actor_roles, e.action, e.subject_kind, e.subject_id, e.result, e.code, e.reason, e.details, e.ip, e.request_id
  )::text, 'UTF8'::name))`;

/** Previous hash (hex) of the first row of a clinic's log, as `audit_genesis` of migration 0008 computes it. */
function genesisHash(clinicId: number): string {
  const number = Buffer.alloc(4);
  number.writeInt32BE(clinicId);
  return createHash('sha256').update(number).digest('hex');
}

// The owner of the tables can drop constraints, so compared values may be NULL; NULL never equals a written value. Tables and functions are
// named with their schema, so that no other object of the same name is used.

interface ChainEnds {
  /** 0 when the clinic has no row. */
  readonly lastSeq: number;
  readonly head: ChainPlace | null;
}

/** Reads the last row and the head in one statement, so that both show the same moment; one transaction writes both. */
async function findEnds(db: Database, clinicId: number): Promise<ChainEnds> {
  const { rows } = await sql<{ lastSeq: number; headSeq: number | null; headHash: string | null }>`
    SELECT (SELECT coalesce(pg_catalog.max(seq), 0) FROM public.audit_event WHERE clinic_id = ${clinicId}) AS "lastSeq",
      h.seq AS "headSeq", pg_catalog.encode(h.hash, 'hex') AS "headHash"
    FROM (SELECT) AS once LEFT JOIN public.audit_head h ON h.clinic_id = ${clinicId}`.execute(db);
  const { headSeq, headHash, lastSeq } = rows[0] ?? { lastSeq: 0, headSeq: null, headHash: null };
  return { lastSeq, head: headSeq === null || headHash === null ? null : { seq: headSeq, hash: headHash } };
}

/** The stored end of the chain. Reads no row of the log. @returns null when no row was ever written. */
async function findHead(db: Database, clinicId: number): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, pg_catalog.encode(hash, 'hex') AS hash FROM public.audit_head WHERE clinic_id = ${clinicId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** One statement over this many positions takes a few hundredths of a second. A statement over millions would exceed its time limit. */
const COUNTED_AT_ONCE = 100_000;

/** Counts the clinic's rows until a position, including rows without a position or below the first one. */
async function countRows(db: Database, clinicId: number, untilSeq: number): Promise<number> {
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

interface ChainRange {
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
async function findFirstBroken(db: Database, stretch: ChainRange): Promise<BrokenRow | null> {
  const { rows } = await sql<BrokenRow>`
    SELECT seq, seq_before AS "seqBefore", is_intact AS "isIntact" FROM (${chained(stretch)}) AS chain
    WHERE (seq = seq_before + 1) IS NOT TRUE OR is_intact IS NOT TRUE OR is_linked IS NOT TRUE ORDER BY seq LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last row of the range, which the next range follows. @returns null when the range is empty. */
async function findLast(db: Database, stretch: ChainRange): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace>`
    SELECT seq, ${HEX_HASH} AS hash FROM (${rowsOf(stretch)}) e ORDER BY seq DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Hashes by position, for the rows that exist. */
async function findHashes(
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

const TASK = 'audit-anchors';

/**
 * Stores the end of each clinic's chain outside of the database. The app does so when it starts listening, once a day by a timer, and when
 * the process stops (`shutdown.ts`). Then an attacker who can only reach the database can neither cut the end of the log nor restore an
 * older copy unnoticed. Reads only the heads, so the length of a log does not matter.
 * @param withinMs - The clinics that were not read after this time get no anchor, and the log says so.
 */
export async function anchorHeads(
  deps: Pick<Deps, 'database' | 'config' | 'clock' | 'log'>,
  { withinMs }: { readonly withinMs?: number } = {},
): Promise<void> {
  const heads: ClinicHead[] = [];
  let isOver = false;
  const reading = eachClinic(deps, TASK, async (clinicId) => {
    if (isOver) return;
    const head = await findHead(deps.database.db, clinicId);
    if (head) heads.push({ clinicId, ...head });
  });
  const limit = new AbortController();
  const isLate =
    withinMs === undefined
      ? reading.then(() => false)
      : Promise.race([reading.then(() => false), sleep(withinMs, true, { signal: limit.signal })]);
  try {
    if (await isLate) deps.log.error({ task: TASK, clinics: heads.length }, 'no time for the anchors of all clinics');
  } finally {
    isOver = true;
    limit.abort();
    await appendAnchors(deps.config.dataDir, heads, deps.clock.nowMs());
  }
}

export function anchorAtStart(app: FastifyInstance, deps: Deps): void {
  app.addHook('onListen', () => anchorHeads(deps));
}
