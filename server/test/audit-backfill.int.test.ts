import { Migrator } from 'kysely/migration';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../src/platform/database/migrate.ts';
import { BIRCH, MAPLE } from '../src/seed/demo-ids.ts';
import { auditGiven } from './audit-given.ts';
import { openTestDatabase } from './test-database.ts';

const { database, close } = await openTestDatabase();
afterAll(close);
const { ownerDb, ownerPool } = database;
const log = auditGiven(database);

it('CO-09 what was logged before there was a chain is taken into it, in its order, clinic by clinic', async () => {
  const migrator = new Migrator({ db: ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
  expect((await migrator.migrateTo('0007_site_and_bot')).error).toBeUndefined();
  await ownerPool.query('DELETE FROM audit_event');
  await ownerPool.query(
    `INSERT INTO audit_event (clinic_id, at, actor_kind, actor_user_id, action, subject_kind, subject_id, reason, details)
     SELECT CASE WHEN n % 3 = 0 THEN $1::integer ELSE $2::integer END, timestamptz '2026-01-01' + n * interval '1 microsecond',
       CASE WHEN n % 2 = 0 THEN 'person' ELSE 'link' END, CASE WHEN n % 2 = 0 THEN n END,
       'appointment.moved', 'appointment', n::text, 'Grund №' || n, jsonb_build_object('n', n)
     FROM generate_series(1, 90) n`,
    [BIRCH.clinicId, MAPLE.clinicId],
  );
  expect(await migrate(ownerDb)).toContain('0008_consent_and_audit');
  const { rows } = await ownerPool.query(
    `SELECT count(*)::integer AS rows, bool_and(seq = nth) AS "inOrder", bool_and(result = 'done' AND code = '' AND ip = '') AS plain
     FROM (SELECT *, row_number() OVER (PARTITION BY clinic_id ORDER BY id) AS nth FROM audit_event) e`,
  );
  expect(rows).toEqual([{ rows: 90, inOrder: true, plain: true }]);
  expect(await log.verify()).toMatchObject({ rows: 60, last: await log.end(), fault: null });
  await log.writeMany(2);
  expect(await log.verify()).toMatchObject({ rows: 62, fault: null });
  await log.tamper('UPDATE audit_event SET subject_id = subject_id || $2 WHERE clinic_id = $1 AND seq = 30', [
    MAPLE.clinicId,
    '0',
  ]);
  expect(await log.fault()).toBe('changed 30');
});
