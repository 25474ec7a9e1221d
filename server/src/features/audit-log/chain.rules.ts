/** First fault in a log: the position and the kind of change. */
export interface ChainFault {
  /** Place in the chain: of a row that is there, or of one that should be. */
  readonly seq: number;
  /**
   * `changed`: another row is at this place. `missing`: no row is at this place, but later rows exist. `cut`: no row exists from this place
   * to the end.
   */
  readonly kind: 'changed' | 'missing' | 'cut';
}

/** A row that does not follow from the one before it. */
export interface BrokenRow {
  readonly seq: number;
  /** Position of the row before; 0 if this row is the first. */
  readonly seqBefore: number;
  /** Its hash is that of its content. */
  readonly isIntact: boolean;
}

/** @returns The fault that the first such row shows. */
export function faultOfRow({ seq, seqBefore, isIntact }: BrokenRow): ChainFault {
  if (seq > seqBefore + 1) return { seq: seqBefore + 1, kind: 'missing' };
  if (!isIntact || seq === 1) return { seq, kind: 'changed' };
  // It is whole and names another row before it: that one was replaced, hash and all.
  return { seq: seq - 1, kind: 'changed' };
}

/** A place in the chain with the hash of its row, hex. */
export interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Whether a chain that holds in itself ends where its head says.
 * @param last - Null: there are no rows.
 * @param head - Null: nothing was ever written.
 */
export function faultOfEnd(last: ChainPlace | null, head: ChainPlace | null): ChainFault | null {
  const lastSeq = last?.seq ?? 0;
  const headSeq = head?.seq ?? 0;
  if (headSeq > lastSeq) return { seq: lastSeq + 1, kind: 'cut' };
  if (headSeq < lastSeq) return { seq: headSeq + 1, kind: 'changed' };
  return last?.hash === head?.hash ? null : { seq: lastSeq, kind: 'changed' };
}

/**
 * Returns a fault when rows exist outside the chain: without a place, below the first place, or two at one place. These rows have no place,
 * so the fault is reported after the last one.
 */
export function faultOfCount(rows: number, lastSeq: number): ChainFault | null {
  return rows > lastSeq ? { seq: lastSeq + 1, kind: 'changed' } : null;
}

/**
 * Whether the rows are those that were there when the anchors were written. It is known of an anchor's own place only: a copy that was
 * restored and written on differs from some row before it on.
 * @param rows - Hashes by place, where there are such rows.
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

/** Returns the fault with the lowest place in the log. */
export function firstFault(faults: readonly (ChainFault | null)[]): ChainFault | null {
  const found = faults.filter((fault) => fault !== null);
  return found.toSorted((a, b) => a.seq - b.seq)[0] ?? null;
}
