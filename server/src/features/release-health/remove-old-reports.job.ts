import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';

const REPORT_DAYS = 30;
/** The rule for old files asks about the last 30 days. */
const USE_DAYS = 60;

/** Removes reports of browsers about releases, and days of their use. They belong to no clinic. */
export async function removeOldReports({ database: { ownerDb }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const before = (days: number) => new Date(clock.nowMs() - days * DAY_MS);
  await ownerDb.deleteFrom('release_report').where('seen_at', '<=', before(REPORT_DAYS)).execute();
  await ownerDb
    .deleteFrom('release_use')
    .where('day', '<=', utcDayOf(before(USE_DAYS)))
    .execute();
}

const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);
