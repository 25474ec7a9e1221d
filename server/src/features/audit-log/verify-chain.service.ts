import type { Database } from '../../platform/database/transaction.ts';
import { countRows, findEnds, findFirstBroken, findHashes, findLast } from './chain.repository.ts';
import {
  type ChainFault,
  type ChainPlace,
  faultOfAnchors,
  faultOfCount,
  faultOfEnd,
  faultOfRow,
  firstFault,
} from './chain.rules.ts';
import { genesisHash } from './row-hash.ts';

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
