import type { TelemetryEvent } from '@carefront/shared/contracts';
import type { Database } from '../../platform/database/transaction.ts';

/** Number of reports that a clinic keeps. Anybody can send reports, so the newest ones replace the oldest. */
export const MAX_FAILURES = 5_000;

/** Adds the reports, and removes the oldest reports above the limit. */
export async function insertFailures(
  db: Database,
  clinicId: number,
  failures: readonly TelemetryEvent[],
  at: Date,
): Promise<void> {
  if (failures.length === 0) return;
  const rows = failures.map(({ remote, version, phase, error }) => ({
    clinic_id: clinicId,
    remote,
    version,
    phase,
    error,
    seen_at: at,
  }));
  await db.insertInto('remote_failure').values(rows).execute();
  await db
    .deleteFrom('remote_failure')
    .where('clinic_id', '=', clinicId)
    .where('id', '<=', (inner) =>
      inner
        .selectFrom('remote_failure')
        .select('id')
        .where('clinic_id', '=', clinicId)
        .orderBy('id', 'desc')
        .offset(MAX_FAILURES)
        .limit(1),
    )
    .execute();
}
