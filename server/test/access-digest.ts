import type { Pool } from '../src/platform/database/pool.ts';
import { readClinicTables } from './canary-catalogue.ts';

/** Tables of the audit log. Every call adds a row here, also a refused call that writes nothing else. */
const LOG: readonly string[] = ['audit_event', 'audit_head', 'visitor_refusal'];

/** Returns a function that digests all tables but the audit log. Equal digests before and after a call mean that it wrote nothing. */
export async function createDigest(pool: Pool): Promise<() => Promise<Record<string, string>>> {
  const parts = (await readClinicTables(pool))
    .filter(({ name }) => !LOG.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
  const statement = parts.join(' UNION ALL ');
  const known = { writes: 0, refusals: 0, digest: {} as Record<string, string> };
  return async () => {
    // Only writing transactions get a number; each refusal uses one for its row in the log. When the number grew by the refusals alone,
    // nothing else was written and the last digest is still valid.
    const { rows: numbers } = await pool.query<{ writes: number; refusals: number }>(
      `SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS writes,
         (SELECT count(*) FROM audit_event WHERE result = 'refused') AS refusals`,
    );
    const { writes = 0, refusals = 0 } = numbers[0] ?? {};
    if (known.writes === 0 || writes - known.writes !== refusals - known.refusals) {
      const { rows } = await pool.query<{ name: string; digest: string }>(statement);
      known.digest = Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
    }
    known.writes = writes;
    known.refusals = refusals;
    return known.digest;
  };
}
