import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { appendAnchors, type ClinicHead } from './anchors.ts';
import { findHead } from './check-log.ts';

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
