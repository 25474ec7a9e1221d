import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '@carefront/shared/domain';
import * as z from 'zod/mini';

const FILE_NAME = 'audit-anchors.jsonl';

/** One line of the file: the end of a clinic's chain at a moment. */
const anchorLine = z.object({
  clinic: z.int(),
  seq: z.int().check(z.gte(1)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.iso.datetime(),
});

export interface ClinicHead extends ChainPlace {
  readonly clinicId: number;
}

export interface Anchors {
  /** By clinic, oldest first. */
  readonly byClinic: ReadonlyMap<number, readonly ChainPlace[]>;
  /** Numbers of lines that are not anchors: cut off by a crash, or changed by somebody. */
  readonly unreadable: readonly number[];
}

const pathIn = (dataDir: string): string => join(dataDir, FILE_NAME);

/** Appends lines. After a line that a crash cut off, the new lines start on their own line. */
export async function appendAnchors(dataDir: string, heads: readonly ClinicHead[], nowMs: EpochMs): Promise<void> {
  if (heads.length === 0) return;
  const at = new Date(nowMs).toISOString();
  const lines = heads.map(({ clinicId, seq, hash }) => JSON.stringify({ clinic: clinicId, seq, hash, at }));
  await mkdir(dataDir, { recursive: true });
  await appendFile(pathIn(dataDir), `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true });
}

/** @returns No anchors when the file does not exist yet. */
export async function readAnchors(dataDir: string): Promise<Anchors> {
  const byClinic = new Map<number, ChainPlace[]>();
  const unreadable: number[] = [];
  for (const [index, line] of (await readLines(dataDir)).entries()) {
    if (line === '') continue;
    const anchor = anchorOf(line);
    if (anchor) byClinic.set(anchor.clinic, [...(byClinic.get(anchor.clinic) ?? []), anchor]);
    else unreadable.push(index + 1);
  }
  return { byClinic, unreadable };
}

async function readLines(dataDir: string): Promise<string[]> {
  try {
    return (await readFile(pathIn(dataDir), 'utf8')).split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function anchorOf(line: string): z.infer<typeof anchorLine> | null {
  try {
    return anchorLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null; // Not JSON: `unreadable` reports the line.
  }
}

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
