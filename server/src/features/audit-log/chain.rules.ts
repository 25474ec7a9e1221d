/** First fault in a log: the position and the kind of change. */
export interface ChainFault {
  /** Position in the chain, of an existing or a missing row. */
  readonly seq: number;
  /**
   * `changed`: a different row is at this position. `missing`: no row is at this position, but later rows exist. `cut`: no row exists from
   * this position to the end.
   */
  readonly kind: 'changed' | 'missing' | 'cut';
}

/** A row that does not follow from its predecessor. */
export interface BrokenRow {
  readonly seq: number;
  /** Position of the previous row; 0 when this row is the first. */
  readonly seqBefore: number;
  /** Whether the row's hash matches its own content. */
  readonly isIntact: boolean;
}

/** Tells what happened to the chain at its first broken row. */
export function faultOfRow({ seq, seqBefore, isIntact }: BrokenRow): ChainFault {
  if (seq > seqBefore + 1) return { seq: seqBefore + 1, kind: 'missing' };
  if (!isIntact || seq === 1) return { seq, kind: 'changed' };
  // This row is intact but follows a different row, so the row before it was replaced together with its hash.
  return { seq: seq - 1, kind: 'changed' };
}

/** A position in the chain with the hash (hex) of its row. */
export interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Compares the end of an intact chain with the stored head.
 * @param last - null when no rows exist.
 * @param head - null when no row was ever written.
 */
export function faultOfEnd(last: ChainPlace | null, head: ChainPlace | null): ChainFault | null {
  const lastSeq = last?.seq ?? 0;
  const headSeq = head?.seq ?? 0;
  if (headSeq > lastSeq) return { seq: lastSeq + 1, kind: 'cut' };
  if (headSeq < lastSeq) return { seq: headSeq + 1, kind: 'changed' };
  return last?.hash === head?.hash ? null : { seq: lastSeq, kind: 'changed' };
}

/**
 * Returns a fault when rows exist outside of the chain: without a position, below the first position, or two at one position. Such rows
 * have no position of their own, so the fault is reported after the last row.
 */
export function faultOfCount(rows: number, lastSeq: number): ChainFault | null {
  return rows > lastSeq ? { seq: lastSeq + 1, kind: 'changed' } : null;
}

/**
 * Compares the rows with the anchors that were stored earlier. Only the anchors' own positions are compared: when an older copy of the log
 * was restored and continued, the first broken anchor may lie after the first changed row.
 * @param rows - Hashes by position, for the rows that exist.
 */
export function faultOfAnchors(
  anchors: readonly ChainPlace[],
  rows: ReadonlyMap<number, string>,
  lastSeq: number,
): ChainFault | null {
  const broken = anchors.filter(({ seq, hash }) => rows.get(seq) !== hash).map(({ seq }) => seq);
  if (broken.length === 0) return null;
  const seq = Math.min(...broken);
  if (seq > lastSeq) return { seq: lastSeq + 1, kind: 'cut' };
  return { seq, kind: rows.has(seq) ? 'changed' : 'missing' };
}

/** Returns the fault with the lowest position in the log. */
export function firstFault(faults: readonly (ChainFault | null)[]): ChainFault | null {
  const found = faults.filter((fault) => fault !== null);
  return found.toSorted((a, b) => a.seq - b.seq)[0] ?? null;
}
