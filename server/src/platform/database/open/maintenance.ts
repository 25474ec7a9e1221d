import type { Logger } from 'pino';
import type { PglitePool } from './pglite-pool.ts';

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_HOUR = 3;

/**
 * Runs the maintenance that a PostgreSQL server does by itself and the embedded database does not: checkpoints, without which the
 * write-ahead log grows for ever, and a nightly vacuum with statistics.
 * @returns A function that stops the timer.
 */
export function startMaintenance(
  pool: PglitePool,
  log: Pick<Logger, 'error'>,
  now: () => Date = () => new Date(),
): () => void {
  let lastVacuumDay = dayOf(now());
  const timer = setInterval(async () => {
    try {
      if (pool.writes > 0) await checkpoint(pool);
      const today = dayOf(now());
      if (today !== lastVacuumDay && now().getHours() >= VACUUM_HOUR) {
        lastVacuumDay = today;
        await pool.query('VACUUM (ANALYZE)');
      }
    } catch (error) {
      log.error({ err: error }, 'database maintenance failed');
    }
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function checkpoint(pool: PglitePool): Promise<void> {
  await pool.query('CHECKPOINT');
  pool.writes = 0;
}

const dayOf = (time: Date): string => time.toDateString();
