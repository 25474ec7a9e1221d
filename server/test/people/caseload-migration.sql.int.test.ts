import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { findSeals, isSealIntact } from '../../src/features/consent/record/consent-seal.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const NAME = '0012_caseload_and_seals';
const { database, url, close } = await openTestDatabase();
afterAll(close);
const { ownerDb, ownerPool } = database;

async function migrateToBefore(): Promise<void> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.up.sql')).sort();
  const before =
    names
      .filter((file) => file < NAME)
      .at(-1)
      ?.replace('.up.sql', '') ?? '';
  const migrator = new Migrator({ db: ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
  expect((await migrator.migrateTo(before)).error).toBeUndefined();
}

async function expectCarriedOver(): Promise<void> {
  const { rows } = await ownerPool.query<{ isTied: boolean; count: number }>(
    `SELECT EXISTS (SELECT FROM appointment a WHERE a.clinic_id = w.clinic_id AND a.client_id = w.client_id
       AND a.practitioner_id = w.practitioner_id) AS "isTied", count(*)::integer AS count
     FROM client_practitioner w WHERE clinic_id = $1 GROUP BY 1`,
    [MAPLE.clinicId],
  );
  // Ties from bookings are now computed from the bookings; assignments stay.
  expect(rows).toEqual([{ isTied: false, count: expect.any(Number) }]);
  const signatures = await ownerDb.selectFrom('consent_signature').selectAll().orderBy('signed_at').execute();
  expect(signatures.length).toBeGreaterThan(1);
  for (const signature of signatures) {
    const seals = await findSeals(ownerDb, signature.clinic_id, signature.consent_id);
    const own = seals.find(({ signature_id }) => signature_id === signature.id);
    expect(isSealIntact(signature, own)).toBe(true);
    expect(own?.history).toContain('consent.signed');
  }
}

it('RL-02 CO-09 the migration removes stored ties from bookings, and seals existing signatures', async () => {
  await migrateToBefore();
  expect(await migrate(ownerDb)).toContain(NAME);
  await expectCarriedOver();
});

it.runIf(database.kind === 'postgres')('the migration also works for an owner who is no superuser', async () => {
  await migrateToBefore();
  await ownerPool.query(
    `INSERT INTO client_practitioner (clinic_id, client_id, practitioner_id)
     SELECT DISTINCT clinic_id, client_id, practitioner_id FROM appointment`,
  );
  const owner = `caseload_owner_${process.pid}`;
  await ownerPool.query(`CREATE ROLE ${owner} NOSUPERUSER NOBYPASSRLS`);
  await ownerPool.query(`GRANT carefront_app TO ${owner}; GRANT ALL ON SCHEMA public TO ${owner}`);
  await ownerPool.query(`DO $$ DECLARE t text; BEGIN
    FOR t IN SELECT c.oid::regclass::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' LOOP
      EXECUTE format('ALTER TABLE %s OWNER TO ${owner}', t);
    END LOOP; END $$`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const file = await readFile(join(MIGRATIONS_FOLDER, `${NAME}.up.sql`), 'utf8');
    await client.query(`BEGIN; SET LOCAL ROLE ${owner}; ${file}; COMMIT`);
  } finally {
    await client.end();
  }
  await expectCarriedOver();
});
