import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { appendAnchors } from './anchors.ts';
import { findEnds } from './chain.repository.ts';

/**
 * Stores the end of each clinic's chain outside of the database when the app starts listening and when it closes; a timer adds one entry a
 * day. Then an attacker who can only reach the database can neither cut the end of the log nor restore an older copy unnoticed.
 */
export function anchorAtStartAndEnd(app: FastifyInstance, deps: Deps): void {
  let hasListened = false;
  const anchorAll = () => eachClinic(deps, 'audit-anchors', (clinicId) => anchorHead(deps, clinicId));
  app.addHook('onListen', async () => {
    hasListened = true;
    await anchorAll();
  });
  app.addHook('onClose', async () => {
    if (hasListened) await anchorAll();
  });
}

/** Stores one line, if the clinic has a log. */
export async function anchorHead(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  clinicId: number,
): Promise<void> {
  const { head } = await findEnds(database.db, clinicId);
  if (head) await appendAnchors(config.dataDir, [{ clinicId, ...head }], clock.nowMs());
}
