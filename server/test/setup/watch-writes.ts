import type { Pool } from '../../src/platform/database/pool.ts';
import { readClinicTables } from '../access/canary-catalogue.ts';

/** Tables of the audit log. Every call adds a row here, also a refused call that writes nothing else. */
const LOG: readonly string[] = ['audit_event', 'audit_head', 'visitor_refusal'];

/**
 * Notes which tables of the clinics committed transactions write from now on, except the audit log. Triggers note it, because comparing all
 * rows before and after each call took half a second with the objects of 3,000 scenes.
 * @returns A function that returns the names of the tables that were written since its last call, sorted.
 */
export async function watchWrites(pool: Pool): Promise<() => Promise<readonly string[]>> {
  // An update that leaves every column as it was is no write.
  await pool.query(`
    CREATE TABLE test_write (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, table_name text NOT NULL);
    CREATE FUNCTION note_test_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN
      IF TG_OP <> 'UPDATE' OR OLD IS DISTINCT FROM NEW THEN
        INSERT INTO test_write (table_name) VALUES (TG_TABLE_NAME);
      END IF;
      RETURN NULL;
    END $$`);
  for (const { name } of (await readClinicTables(pool)).filter((table) => !LOG.includes(table.name)))
    await pool.query(
      `CREATE TRIGGER note_test_write AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION note_test_write()`,
    );
  return async () => {
    const { rows } = await pool.query<{ name: string }>(
      `WITH taken AS (DELETE FROM test_write RETURNING table_name) SELECT DISTINCT table_name AS name FROM taken ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
}
