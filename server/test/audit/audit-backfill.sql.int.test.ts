import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { verifyChain } from '../../src/features/audit-log/check-log.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { auditGiven } from './audit-given.ts';

const { database, url, close } = await openTestDatabase();
afterAll(close);
const { ownerDb, ownerPool } = database;
const log = auditGiven(database);

/** Id of a clinic without a host, whose log is kept. */
const CLOSED = 77;
const BEFORE = '0007_site_and_bot';
const migrator = (db: OpenDatabase['ownerDb']) => new Migrator({ db, provider: sqlFiles(MIGRATIONS_FOLDER) });

const logRows = (pool: OpenDatabase['ownerPool'], clinicId: number, count: number) =>
  inClinic(clinicId, () =>
    pool.query(
      `INSERT INTO audit_event (clinic_id, at, actor_kind, action, subject_kind, subject_id)
       SELECT $1::integer, timestamptz '2026-01-01' + n * interval '1 second', 'system', 'appointment.expired', 'appointment', n::text
       FROM generate_series(1, $2::integer) n`,
      [clinicId, count],
    ),
  );
const addClinic = (pool: OpenDatabase['ownerPool'], clinicId: number) =>
  inClinic(clinicId, () =>
    pool.query(
      `INSERT INTO clinic (id, slug, name, brand_colour, timezone) VALUES ($1, $2, 'A clinic', '#123456', 'America/Toronto')`,
      [clinicId, `clinic-${clinicId}`],
    ),
  );

it('rows from before the chain are added to it in their order, clinic by clinic', async () => {
  expect((await migrator(ownerDb).migrateTo(BEFORE)).error).toBeUndefined();
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

it('the rows of a clinic without a host are added to its chain as well', async () => {
  expect((await migrator(ownerDb).migrateTo(BEFORE)).error).toBeUndefined();
  await addClinic(ownerPool, CLOSED);
  await logRows(ownerPool, CLOSED, 3);
  expect(await migrate(ownerDb)).toContain('0008_consent_and_audit');
  expect(await endOf(database, CLOSED)).toEqual({ rows: 3, lastSeq: 3, fault: null });
});

it.runIf(database.kind === 'postgres')(
  'an owner of the tables who is not a superuser can add them, and is restricted to one clinic again afterwards',
  async () => {
    const owner = `owner_${process.pid}`;
    const asSuperuser = (statement: string) => administer(url, statement);
    await asSuperuser(`CREATE ROLE ${owner} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE`);
    await asSuperuser(`CREATE DATABASE ${owner} OWNER ${owner}`);
    const ownersUrl = new URL(url);
    ownersUrl.username = owner;
    ownersUrl.pathname = `/${owner}`;
    const opened = await openDatabase(ownersUrl.href, '.', { log: createLog('silent') });
    try {
      expect((await migrator(opened.ownerDb).migrateTo(BEFORE)).error).toBeUndefined();
      for (const clinicId of [MAPLE.clinicId, CLOSED]) {
        await addClinic(opened.ownerPool, clinicId);
        await logRows(opened.ownerPool, clinicId, 3);
      }
      expect(await migrate(opened.ownerDb)).toContain('0008_consent_and_audit');
      for (const clinicId of [MAPLE.clinicId, CLOSED])
        expect(await endOf(opened, clinicId)).toEqual({ rows: 3, lastSeq: 3, fault: null });
      await auditGiven(opened).write(4);
      expect(await endOf(opened, MAPLE.clinicId)).toEqual({ rows: 4, lastSeq: 4, fault: null });
      const { rows } = await inClinic(CLOSED, () =>
        opened.ownerPool.query('SELECT DISTINCT clinic_id FROM audit_event'),
      );
      expect(rows).toEqual([{ clinic_id: CLOSED }]);
    } finally {
      await opened.close();
      await asSuperuser(`DROP DATABASE ${owner} WITH (FORCE)`);
      await asSuperuser(`DROP ROLE ${owner}`);
    }
  },
);

async function endOf({ db }: OpenDatabase, clinicId: number) {
  const { rows, last, fault } = await inClinic(clinicId, () => verifyChain(db, clinicId, []));
  return { rows, lastSeq: last?.seq, fault };
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
