import { DAY_MS } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { inClinic, listClinicIds } from '../../platform/database/clinic-scope.ts';
import { repeatWhileListening } from '../../platform/repeat.ts';
import { appendAnchors, type ClinicHead } from './anchors.ts';
import { findEnds } from './chain.repository.ts';

/**
 * Writes down outside of the database where each clinic's chain ends: when the app begins to listen, once a day, and when it closes. Who
 * can change the database alone can then neither cut the log's end nor put an older copy in its place unseen.
 */
export function startAnchoring(app: FastifyInstance, deps: Deps): void {
  let hasListened = false;
  app.addHook('onListen', async () => {
    hasListened = true;
    await anchorAndLog(deps);
  });
  repeatWhileListening(app, DAY_MS, () => anchorAndLog(deps));
  app.addHook('onClose', async () => {
    if (hasListened) await anchorAndLog(deps);
  });
}

async function anchorAndLog(deps: Deps): Promise<void> {
  try {
    await anchorHeads(deps);
  } catch (error) {
    deps.log.error({ err: error }, 'the ends of the audit logs were not written down');
  }
}

/** One line for each clinic that has a log. */
export async function anchorHeads({
  database,
  config,
  clock,
}: Pick<Deps, 'database' | 'config' | 'clock'>): Promise<void> {
  const heads: ClinicHead[] = [];
  for (const clinicId of await listClinicIds(database.db)) {
    const { head } = await inClinic(clinicId, () => findEnds(database.db, clinicId));
    if (head) heads.push({ clinicId, ...head });
  }
  await appendAnchors(config.dataDir, heads, clock.nowMs());
}
