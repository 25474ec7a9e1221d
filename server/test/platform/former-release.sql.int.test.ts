import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { readMigrations } from '../../src/platform/database/open/migration-file.ts';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { HistoryBrowser } from '../appointments/booking-history-browser.ts';
import { AMARA_INDIVIDUAL, adultForm, dateIn } from '../booking/book-given.ts';
import type { ReleasedSchema } from '../setup/migration-rules.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { breaksFormerCode, readSchema } from './schema-compatibility.ts';

// A former release has fewer migrations than the database. Here the present code is the former release, and gets a newer database.
const isEmbedded = inject('databaseKind') === 'pglite';
const folder = await mkdtemp(join(tmpdir(), 'carefront-newer-'));
const dataDir = await mkdtemp(join(tmpdir(), 'carefront-former-'));
const { database, url, close } = await openTestDatabase();
afterAll(async () => {
  await close();
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
});

describe('the former release', () => {
  it('BK-85 finds every table and column that it uses, and writes rows that the new schema accepts', async () => {
    const { last } = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'released.json'), 'utf8')) as ReleasedSchema; // written by `npm run released`
    const migrator = new Migrator({ db: database.ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
    expect((await migrator.migrateTo(last)).error).toBeUndefined();
    const former = await readSchema(database.ownerPool);
    expect(former.columns.size).toBeGreaterThan(800);
    await migrate(database.ownerDb);
    const present = await readSchema(database.ownerPool);
    const files = (await readMigrations(MIGRATIONS_FOLDER)).filter(({ name }) => name > last);
    // What the former release does not use any more may go.
    const contracts = files.filter(({ oldestCode }) => oldestCode !== null).map(({ text }) => text);
    const breaks = breaksFormerCode(former, present).filter(({ table }) => !contracts.join().includes(table));
    expect(breaks).toEqual([]);
  });

  it.each([
    ['ALTER TABLE client DROP COLUMN city', 'city is gone'],
    ['ALTER TABLE client RENAME COLUMN city TO town', 'city is gone'],
    ['ALTER TABLE client RENAME TO person', 'city is gone'],
    ['ALTER TABLE client ALTER COLUMN city TYPE varchar(10)', 'city has another type'],
    ['ALTER TABLE two_factor_setup ALTER COLUMN secret SET NOT NULL', 'secret is required'],
    ['ALTER TABLE client ALTER COLUMN sex DROP DEFAULT', 'sex is required'],
    ['ALTER TABLE client ADD COLUMN given integer NOT NULL DEFAULT 0', null],
    [
      'ALTER TABLE client ADD COLUMN given integer NOT NULL DEFAULT 0; ALTER TABLE client ALTER COLUMN given DROP DEFAULT',
      'given is required',
    ],
    ['ALTER TABLE client ADD CHECK (char_length(city) < 100)', 'new rule'],
    [`ALTER TABLE client ADD COLUMN given text DEFAULT 'a' CHECK (given IN ('a', 'b'))`, null],
    ['CREATE UNIQUE INDEX given ON two_factor_setup (clinic_id, method)', 'new rule'],
    ['CREATE INDEX given ON client (clinic_id, city)', null],
    ['CREATE TABLE given (id integer NOT NULL)', null],
  ])('BK-85 the comparison sees what breaks it: %s', async (statements, fault) => {
    const client = await database.ownerPool.connect();
    try {
      const former = await readSchema(client);
      await client.query('BEGIN');
      await client.query(statements);
      const breaks = breaksFormerCode(former, await readSchema(client)).map(({ what }) => what);
      if (fault === null) expect(breaks).toEqual([]);
      else expect(breaks).toContainEqual(expect.stringContaining(fault));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('a server on a database that a newer one has migrated', () => {
  let env: Record<string, string>;
  let newer: string;
  const nodes: Awaited<ReturnType<typeof startServerProcess>>[] = [];

  /** Migrates the server's database with one more file, as a newer server does at its start. */
  async function migrateWith(name: string, statements: string): Promise<void> {
    await writeFile(join(folder, `${name}.up.sql`), statements);
    const opened = await openDatabase(newer, dataDir);
    expect(await migrate(opened.ownerDb, { folder })).toContain(name);
    await opened.close();
  }

  beforeAll(async () => {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    // The embedded database has one process, so the server gets a copy of the template.
    if (isEmbedded) await cp(inject('template'), join(dataDir, 'db'), { recursive: true });
    newer = isEmbedded ? `file:${join(dataDir, 'db')}` : url;
    env = { DATA_DIR: dataDir, ...(!isEmbedded && { DATABASE_URL: url }) };
  });
  afterAll(async () => {
    for (const node of nodes) await node.end('SIGKILL');
  });

  it('BK-85 starts and takes bookings, when the newer migrations only add', async () => {
    await migrateWith(
      '9001_additions',
      `ALTER TABLE client ADD COLUMN given text;
       ALTER TABLE appointment ADD COLUMN given integer NOT NULL DEFAULT 0;
       CREATE TABLE given (clinic_id integer NOT NULL REFERENCES clinic, id integer NOT NULL, PRIMARY KEY (clinic_id, id));
       SELECT guard_clinic_table('given');`,
    );
    await migrateWith('9002_index', 'CREATE INDEX CONCURRENTLY client_given ON client (clinic_id, given)');
    const node = await startServerProcess(env);
    nodes.push(node);
    const browser = new HistoryBrowser(async () => node.origin);
    const { practitioner, serviceId, zone } = AMARA_INDIVIDUAL;
    const slots = await browser.call('fetchSlotsByMonth', {
      query: {
        start_date: dateIn(Date.now(), 8),
        end_date: dateIn(Date.now(), 15),
        practitioner_id: practitioner.userId,
        service_id: serviceId,
        client_timezone: zone,
      },
    });
    const [startsAt = ''] = slots?.status === 200 ? slots.body.flatMap(({ starts_at }) => starts_at) : [];
    const body = adultForm(AMARA_INDIVIDUAL, startsAt);
    const booked = await browser.call('bookOnSite', { body, key: randomUUID() });
    expect(booked?.status).toBe(201);
    expect(await node.end('SIGTERM')).toBe(0);
  });

  it('BK-85 says clearly that it is too old, when a newer migration takes something away, and changes nothing', async () => {
    await migrateWith('9003_contract', '-- Needs code: 9001\nALTER TABLE client DROP COLUMN given');
    await expect(startServerProcess(env)).rejects.toThrow(
      /ended with 1:[\s\S]*The database is too new for this server: 9003_contract needs a server with the migration 9001\. Start a newer server/,
    );
  });
});

it('BK-85 a server refuses a newer database that does not say which code it suits', async () => {
  await sql`DELETE FROM kysely_migration WHERE name > '9'`.execute(database.ownerDb);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9009_unknown', '2099-01-01T00:00:00.000Z')`.execute(
    database.ownerDb,
  );
  await expect(migrate(database.ownerDb)).rejects.toThrow(
    'The database has the migration 9009_unknown, which this server does not know. Start a newer server',
  );
});
