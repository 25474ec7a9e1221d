import { AppError, type KeptLocation } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { countComing, lockOffer } from '../../clinic-changes/clinic-changes.ts';
import type { Deps } from '../../deps.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findAllLocations, type LocationRow } from './location.repository.ts';

/** The locked locations of a clinic, within one transaction. */
export interface LockedLocations {
  readonly tx: Tx;
  readonly known: readonly LocationRow[];
  readonly nowMs: EpochMs;
  /** @throws AppError `not-found`. */
  require(id: number): LocationRow;
  toKept(row: LocationRow): KeptLocation;
  log(id: number, entry: Pick<AuditEntry, 'action' | 'details'>): Promise<void>;
}

/** Runs the work on the locked locations; from then on, every answer of this process shows the change. */
export async function changeLocations<T>(
  deps: Deps,
  { clinic, actor }: Pick<Call<'offerLocation'>, 'clinic' | 'actor'>,
  work: (locations: LockedLocations) => Promise<T>,
): Promise<T> {
  const done = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const nowMs = deps.clock.nowMs();
    const known = await findAllLocations(tx, clinic.id);
    const coming = await countComing(tx, clinic.id, 'location_id', nowMs);
    return work({
      tx,
      known,
      nowMs,
      require(id) {
        const row = known.find((location) => location.id === id);
        if (!row) throw new AppError('not-found', `location ${id}`);
        return row;
      },
      toKept: (row) => toKeptLocation(row, coming.get(row.id) ?? 0),
      log: (id, entry) =>
        recordAudit(tx, {
          ...entry,
          clinicId: clinic.id,
          actor,
          subject: { kind: 'location', id: String(id) },
          nowMs,
        }),
    });
  });
  deps.clinics.invalidate(clinic.id);
  return done;
}

export const toKeptLocation = (row: LocationRow, comingSessions: number): KeptLocation => ({
  id: row.id,
  version: row.version,
  name: row.name,
  complete_address: row.complete_address,
  timezone: row.timezone,
  is_offered: row.deleted_at === null,
  coming_sessions: comingSessions,
});
