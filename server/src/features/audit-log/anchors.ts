import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '@carefront/shared/domain';
import * as z from 'zod/mini';
import type { ChainPlace } from './chain.rules.ts';

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
