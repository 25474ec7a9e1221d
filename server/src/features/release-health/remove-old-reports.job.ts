import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';

const HOUR_MS = 60 * 60 * 1000;
const REPORT_DAYS = 30;
/** The rule for old files asks about the last 30 days. */
const USE_DAYS = 60;

/** Removes reports of browsers about releases, and days of their use. They belong to no clinic. */
export async function removeOldReports({ database: { ownerDb }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const before = (days: number) => new Date(clock.nowMs() - days * DAY_MS);
  // Whole hours, so that the sums of the hours that are left stay those of their reports.
  const firstHour = new Date(Math.floor(before(REPORT_DAYS).getTime() / HOUR_MS) * HOUR_MS);
  await ownerDb.deleteFrom('release_report').where('seen_at', '<', firstHour).execute();
  await ownerDb.deleteFrom('release_report_hour').where('hour', '<', firstHour).execute();
  await ownerDb
    .deleteFrom('release_use')
    .where('day', '<=', utcDayOf(before(USE_DAYS)))
    .execute();
}

const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);
