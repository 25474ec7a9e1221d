import { readdir } from 'node:fs/promises';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { type JobsOptions, startJobs } from '../../src/jobs/pg-boss-jobs.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';

const NAME = '0016_email_names';
const { clinicId } = MAPLE;
const WAITING_ID = '11111111-1111-4111-8111-111111111111';
const ACTIVE_ID = '22222222-2222-4222-8222-222222222222';
const UNSUPERVISED: JobsOptions = { isSupervised: false };

const { database, close } = await openTestDatabase();
const { ownerDb, ownerPool } = database;
const log = createLog('silent');
afterAll(close);

async function migrateBack(): Promise<void> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.up.sql')).sort();
  const before = names.filter((file) => file < NAME).at(-1) ?? '';
  const migrator = new Migrator({ db: ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
  expect((await migrator.migrateTo(before.replace('.up.sql', ''))).error).toBeUndefined();
}

async function addEmail(outboxId: string): Promise<void> {
  const jobs = await startJobs(database, log, UNSUPERVISED);
  const email = { kind: 'booking-email', details: '{}', locale: 'en', created_at: new Date() } as const;
  await inClinic(clinicId, () =>
    transaction(database.db, async (tx) => {
      await tx
        .insertInto('outbox')
        .values({ clinic_id: clinicId, id: outboxId, ...email, expires_at: null, ended_at: null })
        .execute();
      await jobs.enqueue(tx, 'send-email', { clinicId, outboxId });
    }),
  );
  await jobs.stop();
}

async function addJobAgain(outboxId: string): Promise<void> {
  const jobs = await startJobs(database, log, UNSUPERVISED);
  await inClinic(clinicId, () =>
    transaction(database.db, (tx) => jobs.enqueue(tx, 'send-email', { clinicId, outboxId })),
  );
  await jobs.stop();
}

const read = async <R>(text: string): Promise<R[]> => (await inClinic(clinicId, () => ownerPool.query<R>(text))).rows;
const storedJobs = () =>
  read<{ name: string; id: string; state: string }>(
    `SELECT name, data ->> 'outboxId' AS id, state::text AS state FROM pgboss.job WHERE name LIKE 'send-%' ORDER BY 2`,
  );

describe('the migration that renames stored emails', () => {
  it('keeps waiting emails and their jobs, also a job that runs, in both directions', async () => {
    await addEmail(WAITING_ID);
    await addEmail(ACTIVE_ID);
    await ownerPool.query("UPDATE pgboss.job SET state = 'active' WHERE data ->> 'outboxId' = $1", [ACTIVE_ID]);

    await migrateBack();
    expect(await read('SELECT letter FROM outbox')).toEqual([
      { letter: 'booking-letter' },
      { letter: 'booking-letter' },
    ]);
    expect(await storedJobs()).toEqual([
      { name: 'send-letter', id: WAITING_ID, state: 'created' },
      { name: 'send-letter', id: ACTIVE_ID, state: 'active' },
    ]);

    expect(await migrate(ownerDb)).toContain(NAME);
    expect(await read('SELECT kind FROM outbox')).toEqual([{ kind: 'booking-email' }, { kind: 'booking-email' }]);
    // A start adds a job for every waiting email: the job that still runs in an old server counts.
    await addJobAgain(ACTIVE_ID);
    expect(await storedJobs()).toEqual([
      { name: 'send-email', id: WAITING_ID, state: 'created' },
      { name: 'send-email', id: ACTIVE_ID, state: 'active' },
    ]);
    expect(await read("SELECT name FROM pgboss.queue WHERE name LIKE 'send-%' ORDER BY 1")).toEqual([
      { name: 'send-email' },
      { name: 'send-text' },
    ]);
  });

  it('leaves the waiting job to a worker of the new name', async () => {
    const jobs = await startJobs(database, log, UNSUPERVISED);
    const seen: string[] = [];
    await jobs.work('send-email', async ({ outboxId }) => void seen.push(outboxId));
    await vi.waitFor(() => expect(seen).toEqual([WAITING_ID]), UNTIL_IT_HAPPENS);
    await jobs.stop();
  });

  // Since version 18, PostgreSQL also names NOT NULL constraints; a renamed column does not rename them.
  it('leaves no old name in the catalogue', async () => {
    const rows = await read<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname LIKE '%letter%'
       UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conname LIKE '%letter%' AND contype <> 'n'
       UNION ALL SELECT attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
         WHERE c.relnamespace = 'public'::regnamespace AND attname LIKE '%letter%'`,
    );
    expect(rows).toEqual([]);
  });
});
