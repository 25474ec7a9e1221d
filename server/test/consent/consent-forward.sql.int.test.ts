import { randomUUID } from 'node:crypto';
import { CONSENT_ACTIONS, CONSENT_STATUSES, type ConsentStatus, consentStatusAfter } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { sqlState } from '../../src/platform/database/database-errors.ts';
import { type Tx, transaction } from '../../src/platform/database/transaction.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addConsent, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db, deps } = server;
const NOT_ALLOWED = '23514';

/** Runs the work as the app's role, in one transaction. */
async function attempt(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  try {
    await inClinic(MAPLE.clinicId, () => transaction(deps.database.db, work));
    return 'done';
  } catch (error) {
    return sqlState(error) ?? String(error);
  }
}
const setStatus = (id: string, status: ConsentStatus) => (tx: Tx) =>
  tx.updateTable('consent').set({ status }).where('id', '=', id).execute();

/** Returns a signature row; the test ignores its content. */
async function signature(consentId: string, part: 'signer' | 'provider') {
  const [row] = await readConsent(db, await addConsent(db, { status: 'Signed' })).signatures();
  if (!row) throw new Error('nobody signed');
  const role = part === 'provider' ? ('provider' as const) : row.role;
  return { ...row, id: randomUUID(), consent_id: consentId, part, role };
}
const sign = async (id: string, part: 'signer' | 'provider') => {
  const row = await signature(id, part);
  return (tx: Tx) => tx.insertInto('consent_signature').values(row).execute();
};

const PAIRS = CONSENT_STATUSES.flatMap((from) => CONSENT_STATUSES.map((to) => ({ from, to })));
const isStep = (from: ConsentStatus, to: ConsentStatus): boolean =>
  CONSENT_ACTIONS.some((act) => consentStatusAfter(from, act) === to);
/** The part whose signature the step needs; null: no signature. */
const partOf = (to: ConsentStatus) => (to === 'Signed' ? 'signer' : to === 'Completed' ? 'provider' : null);

describe('the database, for every statement of the app', () => {
  it.each(PAIRS)('CO-07 CO-09 allows only the steps of the table: $from → $to', async ({ from, to }) => {
    const id = await addConsent(db, { status: from });
    const part = partOf(to);
    const insert = part && from !== to && isStep(from, to) ? await sign(id, part) : async () => undefined;
    const expected = from === to || isStep(from, to);
    const outcome = await attempt(async (tx) => {
      await setStatus(id, to)(tx);
      await insert(tx);
    });
    expect([outcome, await readConsent(db, id).status()]).toEqual(expected ? ['done', to] : [NOT_ALLOWED, from]);
  });

  it.each([
    { from: 'Draft', to: 'Signed', part: 'provider' },
    { from: 'Viewed', to: 'Signed', part: null },
    { from: 'Signed', to: 'Completed', part: null },
  ] as const)('CO-09 refuses $to with only the signature of the $part', async ({ from, to, part }) => {
    const id = await addConsent(db, { status: from });
    const insert = part ? await sign(id, part) : async () => undefined;
    const outcome = await attempt(async (tx) => {
      await insert(tx);
      await setStatus(id, to)(tx);
    });
    expect([outcome, await readConsent(db, id).status()]).toEqual([NOT_ALLOWED, from]);
  });

  it('CO-09 accepts the signature before or after the status, and both signatures at once', async () => {
    const id = await addConsent(db);
    const [bySigner, byProvider] = [await sign(id, 'signer'), await sign(id, 'provider')];
    const outcome = await attempt(async (tx) => {
      await bySigner(tx);
      await setStatus(id, 'Signed')(tx);
      await setStatus(id, 'Completed')(tx);
      await byProvider(tx);
    });
    expect([outcome, await readConsent(db, id).status()]).toEqual(['done', 'Completed']);
  });

  it.each(['Signed', 'Completed'] as const)('CO-07 CO-09 refuses a new consent with the status %s', async (status) => {
    const id = await addConsent(db, { status });
    const row = await readConsent(db, id).row();
    const copy = { ...row, id: randomUUID(), third_party_contact: '[]', status };
    expect(await attempt((tx) => tx.insertInto('consent').values(copy).execute())).toBe(NOT_ALLOWED);
    expect(
      await attempt((tx) =>
        tx
          .insertInto('consent')
          .values({ ...copy, status: 'Draft' })
          .execute(),
      ),
    ).toBe('done');
  });

  const CHANGES: readonly { what: string; set: RawBuilder<unknown> }[] = [
    { what: 'title', set: sql`title = title || '.'` },
    { what: 'practitioner', set: sql`practitioner_id = NULL` },
    { what: 'time of its signature', set: sql`signed_at = now()` },
    { what: 'time of its completion', set: sql`completed_at = now()` },
  ];
  it.each(CHANGES)('CO-09 refuses a change of a completed consent: its $what', async ({ set }) => {
    const id = await addConsent(db, { status: 'Completed' });
    const before = await readConsent(db, id).row();
    expect(await attempt((tx) => sql`UPDATE consent SET ${set} WHERE id = ${id}`.execute(tx))).toBe(NOT_ALLOWED);
    expect(await readConsent(db, id).row()).toEqual(before);
  });

  it('CO-09 ignores a temporary table of the caller with signatures', async () => {
    const id = await addConsent(db);
    const outcome = await attempt(async (tx) => {
      await sql`CREATE TEMPORARY TABLE consent_signature (clinic_id integer, consent_id uuid, part text) ON COMMIT DROP`.execute(
        tx,
      );
      await sql`INSERT INTO consent_signature VALUES (${MAPLE.clinicId}, ${id}, 'signer')`.execute(tx);
      await setStatus(id, 'Signed')(tx);
    });
    expect([outcome, await readConsent(db, id).status()]).toEqual([NOT_ALLOWED, 'Draft']);
  });
});
