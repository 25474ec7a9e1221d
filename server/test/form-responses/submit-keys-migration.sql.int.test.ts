import { readdir } from 'node:fs/promises';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const NAME = '0017_proofs_as_submit_keys';
const { database, close } = await openTestDatabase();
const { ownerDb, ownerPool } = database;
afterAll(close);

async function migrateBack(): Promise<void> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.up.sql')).sort();
  const before = names.filter((file) => file < NAME).at(-1) ?? '';
  const migrator = new Migrator({ db: ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
  expect((await migrator.migrateTo(before.replace('.up.sql', ''))).error).toBeUndefined();
}

it('BK-85 CB-07 the migration keeps used proofs and submit keys, in both directions', async () => {
  const read = async (text: string) => (await inClinic(MAPLE.clinicId, () => ownerPool.query(text))).rows;
  const keys = "SELECT route, key, encode(body_hash, 'hex') AS hash, answer FROM idempotency_key ORDER BY route, key";
  const hash = 'ab'.repeat(32);
  await inClinic(MAPLE.clinicId, () =>
    ownerPool.query(
      `INSERT INTO idempotency_key (clinic_id, route, key, body_hash, answer, created_at) VALUES
         ($1, 'bookOnSite', 'a key', decode('${hash}', 'hex'), '{"id": "x"}', now()),
         ($1, 'bot-check', '${hash}', decode('${hash}', 'hex'), '7', now()),
         ($1, 'bot-check', '${'cd'.repeat(32)}', decode('${hash}', 'hex'), NULL, now())`,
      [MAPLE.clinicId],
    ),
  );
  const before = await read(keys);
  await migrateBack();
  expect(await read('SELECT subject_id FROM bot_check_use ORDER BY subject_id')).toEqual([
    { subject_id: 7 },
    { subject_id: null },
  ]);
  expect(await read('SELECT route, status FROM idempotency_key')).toEqual([{ route: 'bookOnSite', status: 201 }]);
  expect(await migrate(ownerDb)).toContain(NAME);
  expect(await read(keys)).toEqual(before);
});
