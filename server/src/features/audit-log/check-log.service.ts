import type { Deps } from '../../deps.ts';
import { readAnchors } from './anchors.ts';
import { type ChainCheck, verifyChain } from './verify-chain.service.ts';

export type LogCheck = (clinicId: number) => Promise<ChainCheck>;

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
