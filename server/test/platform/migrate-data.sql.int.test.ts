import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openTestDatabase } from '../setup/test-database.ts';

// The embedded database has only a superuser, so policies never hide rows from its migrations.
const { database, url, close } = await openTestDatabase();
afterAll(close);

const CLINICS = [1, 2];
const CREATED_AT = '2026-01-02 03:04:05.678901+00';
const BEFORE_AGREED_AT = '0005_accounts_and_row_security';
const BEFORE_REPAIR = '0008_consent_and_audit';

describe.runIf(database.kind === 'postgres')('a migration by an owner who is no superuser', () => {
  let opened: OpenDatabase;
  const owner = `plain_owner_${process.pid}`;
  const folders: string[] = [];
  const asSuperuser = (statement: string, name = owner) => run(url, name, statement);

  beforeAll(async () => {
    await asSuperuser(`CREATE ROLE ${owner} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE`, 'postgres');
  });
  afterAll(async () => {
    await opened.close();
    await asSuperuser(`DROP DATABASE ${owner} WITH (FORCE)`, 'postgres');
    await asSuperuser(`DROP ROLE ${owner}`, 'postgres');
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  function ownersUrl(): string {
    const own = new URL(url);
    own.username = owner;
    own.pathname = `/${owner}`;
    return own.href;
  }
  async function begin(): Promise<void> {
    if (opened) await opened.close();
    await asSuperuser(`DROP DATABASE IF EXISTS ${owner} WITH (FORCE)`, 'postgres');
    await asSuperuser(`CREATE DATABASE ${owner} OWNER ${owner}`, 'postgres');
    opened = await openDatabase(ownersUrl(), '.', { log: createLog('silent') });
  }
  const migrateTo = async (name: string) => {
    const migrator = new Migrator({ db: opened.ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
    expect((await migrator.migrateTo(name)).error).toBeUndefined();
  };

  /** Adds one booking per clinic without the rows that it refers to, because the migrations do not read those. */
  const addBookings = () =>
    asSuperuser(
      `SET session_replication_role = replica;
       INSERT INTO appointment (clinic_id, id, practitioner_id, service_id, client_id, status, start_at, end_at, wall_date, wall_minutes,
         zone, tzdb_version, client_zone, duration_minutes, ics_uid, manage_token_hash, created_at)
       SELECT clinic, gen_random_uuid(), 1, 1, 1, 'confirmed', '2026-03-01 15:00Z', '2026-03-01 16:00Z', '2026-03-01', 600,
         'America/Toronto', 't', 'America/Toronto', 60, 'u' || clinic, decode(repeat('ab', 32), 'hex'), '${CREATED_AT}'
       FROM unnest(ARRAY[${CLINICS.join()}]) clinic`,
    );
  async function agreedAt(): Promise<[number, boolean][]> {
    const found: [number, boolean][] = [];
    for (const clinicId of CLINICS) {
      const { rows } = await inClinic(clinicId, () =>
        opened.ownerPool.query<{ isRight: boolean }>('SELECT agreed_at = created_at AS "isRight" FROM appointment'),
      );
      found.push(...rows.map(({ isRight }): [number, boolean] => [clinicId, isRight]));
    }
    return found;
  }
  const ALL_RIGHT = CLINICS.map((id) => [id, true]);

  it('BK-86 0006 gives the bookings of every clinic a time of agreement, and restores the owner’s restriction to one clinic', async () => {
    await begin();
    await migrateTo(BEFORE_AGREED_AT);
    await addBookings();
    await migrateTo(BEFORE_REPAIR);
    expect(await agreedAt()).toEqual(ALL_RIGHT);
    expect((await opened.ownerPool.query('SELECT 1 FROM appointment')).rows).toEqual([]);
    const { rows } = await opened.ownerPool.query(
      'SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity',
    );
    expect(rows).toEqual([]);
  });

  it('BK-86 0013 repairs the rows that an earlier run of 0006 missed, and changes no booking that was moved since', async () => {
    await begin();
    await migrateTo(BEFORE_AGREED_AT);
    await addBookings();
    await migrateTo(BEFORE_REPAIR);
    // The state after 0006 when the policies hid every row: the default of the new column.
    await asSuperuser(
      `UPDATE appointment SET agreed_at = (SELECT (attmissingval::text::timestamptz[])[1] FROM pg_attribute
         WHERE attrelid = 'appointment'::regclass AND attname = 'agreed_at')`,
    );
    const moved = `INSERT INTO appointment SELECT (a).* FROM (SELECT jsonb_populate_record(x, jsonb_build_object(
        'id', gen_random_uuid(), 'ics_uid', 'moved', 'manage_token_hash', '\\x' || repeat('cd', 32),
        'agreed_at', x.agreed_at + interval '1 day')) AS a FROM appointment x WHERE clinic_id = 1) y`;
    await asSuperuser(`SET session_replication_role = replica; ${moved}`);
    expect((await agreedAt()).filter(([, isRight]) => isRight)).toEqual([]);
    await migrate(opened.ownerDb);
    expect((await agreedAt()).sort()).toEqual([
      [1, false],
      [1, true],
      [2, true],
    ]);
  });

  it('BK-85 changes rows of every clinic, and locks no guarded table that it does not name', async () => {
    await begin();
    await migrate(opened.ownerDb);
    await addBookings();
    const folder = await mkdtemp(join(tmpdir(), 'carefront-sql-'));
    folders.push(folder);
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    await writeFile(join(folder, '9001_rows.up.sql'), `UPDATE appointment SET tzdb_version = 'given'`);
    const reader = new Client(ownersUrl());
    await reader.connect();
    try {
      await reader.query('BEGIN; SELECT 1 FROM client');
      const patience = { lockMs: 200, pauseMs: 100, givesUpAfterMs: 1_000 };
      expect(await migrate(opened.ownerDb, { folder, patience })).toEqual(['9001_rows']);
    } finally {
      await reader.end();
    }
    for (const clinicId of CLINICS) {
      const { rows } = await inClinic(clinicId, () =>
        opened.ownerPool.query('SELECT clinic_id AS id, tzdb_version AS version FROM appointment'),
      );
      expect(rows).toEqual([{ id: clinicId, version: 'given' }]);
    }

    // The bookings of this test refer to services that are not there: only a check that sees the rows finds them.
    const key = 'FOREIGN KEY (clinic_id, service_id) REFERENCES service';
    await writeFile(join(folder, '9002_key.up.sql'), `ALTER TABLE appointment ADD CONSTRAINT given ${key} NOT VALID`);
    await writeFile(join(folder, '9003_check.up.sql'), 'ALTER TABLE appointment VALIDATE CONSTRAINT given');
    await expect(migrate(opened.ownerDb, { folder })).rejects.toMatchObject({
      message: 'Migration failed: 9003_check',
      cause: { code: '23503' },
    });
  });

  it('fails when a policy would hide rows from it', async () => {
    await begin();
    const folder = await mkdtemp(join(tmpdir(), 'carefront-sql-'));
    folders.push(folder);
    await writeFile(
      join(folder, '0009_hides.up.sql'),
      `CREATE TABLE kept (clinic_id integer);
       INSERT INTO kept VALUES (1), (2);
       ALTER TABLE kept ENABLE ROW LEVEL SECURITY;
       ALTER TABLE kept FORCE ROW LEVEL SECURITY;
       UPDATE kept SET clinic_id = 3;`,
    );
    await expect(migrate(opened.ownerDb, { folder })).rejects.toMatchObject({
      message: 'Migration failed: 0009_hides',
      cause: { message: 'query would be affected by row-level security policy for table "kept"' },
    });
  });
});

async function run(superuserUrl: string, name: string, statement: string): Promise<void> {
  const target = new URL(superuserUrl);
  target.pathname = `/${name}`;
  const client = new Client(target.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
