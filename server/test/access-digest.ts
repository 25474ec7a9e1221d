import type { Pool } from '../src/platform/database/pool.ts';
import { readClinicTables } from './canary-catalogue.ts';

/** A function that says, by table, what is stored for all clinics: equal before and after means that nothing was written. */
export async function createDigest(pool: Pool): Promise<() => Promise<Record<string, string>>> {
  const parts = (await readClinicTables(pool)).map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t`,
  );
  const statement = parts.join(' UNION ALL ');
  const known = { writes: '', digest: {} as Record<string, string> };
  return async () => {
    // Only what writes gets a number: while it stands, a look at every row would find what the last one found.
    const { rows: numbers } = await pool.query<{ writes: string }>(
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS writes',
    );
    const writes = numbers[0]?.writes ?? '';
    if (writes !== known.writes) {
      const { rows } = await pool.query<{ name: string; digest: string }>(statement);
      known.digest = Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
      known.writes = writes;
    }
    return known.digest;
  };
}
