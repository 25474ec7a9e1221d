import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { emailLateResponses, FORM_SUBMITTED } from '../../src/features/forms/fill-in/submitted-email.ts';
import { enqueueAfterPause } from '../../src/messages/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { type Database, transaction } from '../../src/platform/database/transaction.ts';
import { emailLateRegistrations } from '../../src/registrations/registrations.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { readsOf, statementsOf } from '../setup/watch-plans.ts';

const { deps } = await startTestServer();
const { pool, ownerPool } = deps.database;
const { clinicId } = MAPLE;
/** Messages of 90 days in a clinic of some size, and those that wait while no mail server is set. */
const SENT = 20_000;
const WAITING = 2_000;
/** Two index entries, and some that a deleted or a neighbouring row leaves behind. */
const FEW = 5;

await inClinic(clinicId, () =>
  ownerPool.query(
    `INSERT INTO outbox (clinic_id, id, kind, details, locale, created_at, state, ended_at)
     SELECT ${clinicId}, gen_random_uuid(), (ARRAY['booking-email', 'form-link', 'password-changed', '${FORM_SUBMITTED.name}'])[1 + n % 4], '{}', 'en',
       timestamptz '2026-11-15 12:00:00Z' - n * interval '6 minutes', 'sent', timestamptz '2026-11-15 12:00:00Z'
     FROM generate_series(1, ${SENT}) AS n`,
  ),
);
await inClinic(clinicId, () =>
  ownerPool.query(
    `INSERT INTO outbox (clinic_id, id, kind, details, locale, created_at, state)
     SELECT ${clinicId}, gen_random_uuid(), 'booking-email', '{}', 'en', timestamptz '2026-11-14 12:00:00Z' - n * interval '1 minute', 'waiting'
     FROM generate_series(1, ${WAITING}) AS n`,
  ),
);
await ownerPool.query('ANALYZE outbox');

/** How each statement of the work that reads the outbox reads it. */
async function outboxReads(work: (db: Database) => Promise<unknown>) {
  const statements = await statementsOf(pool, (db) => inClinic(clinicId, () => work(db)));
  const reading = statements.filter(({ text }) => /^\s*select/i.test(text) && text.includes('outbox'));
  expect(reading).not.toEqual([]);
  return (await Promise.all(reading.map((statement) => readsOf(pool, clinicId, 'outbox', statement)))).flat();
}

describe('a statement about the outbox', () => {
  const message = {
    clinicId,
    kind: FORM_SUBMITTED,
    details: { responseId: crypto.randomUUID() },
    locale: 'en',
  } as const;
  const withDb = (db: Database) => ({ ...deps, database: { ...deps.database, db } });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['the submit of a form', (db) => transaction(db, (tx) => enqueueAfterPause(tx, deps, message))],
    ['the timer for late forms', (db) => emailLateResponses(withDb(db), clinicId)],
    ['the timer for late registrations', (db) => emailLateRegistrations(withDb(db), clinicId)],
  ])('of %s reads a few of its 22,000 rows, by an index', async (_what, work) => {
    const reads = await outboxReads(work);
    expect(reads.filter(({ index, rows }) => index === null || rows > FEW)).toEqual([]);
  });
});
