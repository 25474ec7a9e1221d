import type { Deps } from '../../deps.ts';
import { readAnchors } from './anchors.ts';
import { type ChainCheck, verifyChain } from './verify-chain.service.ts';

export type LogCheck = (clinicId: number) => Promise<ChainCheck>;

/**
 * The check of a clinic's log, with what the anchors know: one run for each clinic at a time, since one reads all of the log. Whoever asks
 * while it runs gets its answer, as of when it began. Call it inside `inClinic`.
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
