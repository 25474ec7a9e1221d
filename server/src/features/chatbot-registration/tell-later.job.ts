import { MINUTE_MS } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { inClinic, listClinicIds } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { repeatWhileListening } from '../../platform/repeat.ts';
import { tellClinic } from './post-registration-letter.ts';
import { findUntold } from './registration-letter.repository.ts';

const EVERY_MS = MINUTE_MS;

/** While the app listens, tells once a minute of those who registered in the pause after a letter that is over now. */
export const startTellingOfLater = (app: FastifyInstance, deps: Deps): void =>
  repeatWhileListening(app, EVERY_MS, () => tellAndLog(deps));

/** @returns To how many clinics. */
export async function tellOfLater(deps: Deps): Promise<number> {
  let told = 0;
  for (const clinicId of await listClinicIds(deps.database.db))
    told += await inClinic(clinicId, () => tellOne(deps, clinicId));
  return told;
}

async function tellOne(deps: Deps, clinicId: number): Promise<0 | 1> {
  return transaction(deps.database.db, async (tx) => {
    const untold = await findUntold(tx, clinicId);
    if (!untold) return 0;
    const clinic = await tx.selectFrom('clinic').select(['id', 'email']).where('id', '=', clinicId).executeTakeFirst();
    return clinic && (await tellClinic(tx, deps, clinic, untold)) ? 1 : 0;
  });
}

async function tellAndLog(deps: Deps): Promise<void> {
  try {
    await tellOfLater(deps);
  } catch (error) {
    deps.log.error({ err: error }, 'telling of registrations failed; the next minute tries again');
  }
}
