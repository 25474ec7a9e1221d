import { offsetMinutesEastAt, runtimeOffsetMinutes } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import type { Zones } from './zones.ts';

/** Moments at which old zone data is known to be wrong, and two at which it was always right. */
const SENTINELS: readonly { zone: string; at: string }[] = [
  { zone: 'America/Toronto', at: '2026-07-01T12:00:00Z' },
  { zone: 'America/St_Johns', at: '2026-12-01T12:00:00Z' },
  { zone: 'America/Vancouver', at: '2026-12-01T12:00:00Z' },
  { zone: 'America/Edmonton', at: '2026-12-01T12:00:00Z' },
  { zone: 'America/Winnipeg', at: '2026-12-01T12:00:00Z' },
  { zone: 'Africa/Casablanca', at: '2026-12-01T12:00:00Z' },
];
const MINUTE_MS = 60_000;

/**
 * Logs one line about the zone data of Node and of the database. Our code never uses their data, so a difference is no failure, but people who
 * read times with other tools should know of it.
 */
export async function logZoneDifferences(
  zones: Zones,
  db: Database,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const differences = await findZoneDifferences(zones, db);
  const fields = { tzdata: zones.version, nodeTzdata: process.versions.tz, differences };
  if (differences.length === 0) log.info(fields, 'time zones: all tables agree');
  else log.warn(fields, 'time zones: the pinned table is used, others differ (minutes east of Greenwich)');
}

/** Compares the pinned table with the zone data of Node and of the database. */
export async function findZoneDifferences(zones: Zones, db: Database): Promise<string[]> {
  const differences: string[] = [];
  for (const { zone, at } of SENTINELS) {
    const ours = offsetMinutesEastAt(zones.requireZone(zone), Date.parse(at));
    const runtimes = runtimeOffsetMinutes(zone, Date.parse(at));
    const databases = await databaseOffsetMinutes(db, zone, at);
    if (runtimes !== ours) differences.push(`Node ${zone} ${at.slice(0, 10)}: ${runtimes} instead of ${ours}`);
    if (databases !== ours) differences.push(`database ${zone} ${at.slice(0, 10)}: ${databases} instead of ${ours}`);
  }
  return differences;
}

/** Minutes east of Greenwich, by the database's zone data. */
async function databaseOffsetMinutes(db: Database, zone: string, at: string): Promise<number> {
  const { rows } = await sql<{ wall: string }>`SELECT ${at}::timestamptz AT TIME ZONE ${zone} AS wall`.execute(db);
  const wall = rows[0]?.wall ?? '';
  return (Date.parse(`${wall.replace(' ', 'T')}Z`) - Date.parse(at)) / MINUTE_MS;
}
