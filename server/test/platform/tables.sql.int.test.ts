import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { renderTableTypes } from '../../tooling/table-types.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, close } = await openTestDatabase();
afterAll(close);

describe('the schema', () => {
  it('EN-01 EN-02 EN-03 EN-14 has the tables and columns that the code was compiled with (otherwise: npm run tables)', async () => {
    const compiled = await readFile(
      new URL('../../src/platform/database/tables.generated.ts', import.meta.url),
      'utf8',
    );
    expect(compiled).toBe(await renderTableTypes(database.ownerPool));
  });

  it('RL-02 has clinic_id as first column of every key of clinic-owned tables, so that rows of two clinics cannot collide', async () => {
    const { rows } = await database.ownerPool.query<{ table: string; constraint: string; first: string }>(
      `SELECT t.relname AS table, i.relname AS constraint, a.attname AS first
       FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
       JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
       WHERE EXISTS (SELECT FROM pg_attribute c WHERE c.attrelid = t.oid AND c.attname = 'clinic_id')`,
    );
    // The host must be unique over all clinics, because it identifies the clinic.
    const others = rows.filter(
      ({ first, constraint }) => first !== 'clinic_id' && constraint !== 'clinic_host_host_key',
    );
    expect(others).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  it('RL-02 includes clinic_id in every foreign key between clinic-owned tables', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `SELECT c.conname AS name FROM pg_constraint c
       JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attname = 'clinic_id'
       JOIN pg_attribute other ON other.attrelid = c.confrelid AND other.attname = 'clinic_id'
       WHERE c.contype = 'f' AND NOT (own.attnum = c.conkey[1] AND other.attnum = c.confkey[1])`,
    );
    expect(rows).toEqual([]);
  });
});
