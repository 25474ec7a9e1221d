import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { endLinks, isOpenLink, linkTokenHash, useLink } from '../../src/email-links/email-links.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { type Tx, transaction } from '../../src/platform/database/transaction.ts';
import { addConsent } from '../consent/consent-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const { clinicId, users } = MAPLE;
const consentId = await addConsent(db);
const EXPIRES_AT_MS = clock.nowMs() + 60_000;

/** Adds a row with this token, for the same subject as the rows before. */
const adders = {
  password_reset: (token: string) =>
    db
      .insertInto('password_reset')
      .values({
        ...{ clinic_id: clinicId, user_id: users.client, token_hash: linkTokenHash(token) },
        ...{ expires_at: new Date(EXPIRES_AT_MS), used_at: null },
      })
      .execute(),
  consent_link: (token: string) =>
    db
      .insertInto('consent_link')
      .values({
        ...{ clinic_id: clinicId, id: crypto.randomUUID(), consent_id: consentId, token_hash: linkTokenHash(token) },
        ...{ email: 'g@example.test', first_name: 'Alex', last_name: 'Sample', role: 'guardian' },
        ...{ created_at: new Date(clock.nowMs()), expires_at: new Date(EXPIRES_AT_MS) },
      })
      .execute(),
} as const;

beforeEach(async () => {
  await db.deleteFrom('consent_link').execute();
  await db.deleteFrom('password_reset').execute();
});

describe.each([
  { table: 'password_reset', subjectId: users.client },
  { table: 'consent_link', subjectId: consentId },
] as const)('links of $table', ({ table, subjectId }) => {
  const inTransaction = <T>(act: (tx: Tx) => Promise<T>, clinic: number = clinicId) =>
    inClinic(clinic, () => transaction(deps.database.db, act));
  const use = (token: string, nowMs = clock.nowMs(), clinic: number = clinicId) =>
    inTransaction((tx) => useLink(tx, table, { clinicId: clinic, tokenHash: linkTokenHash(token) }, nowMs), clinic);
  const openCount = async (nowMs = clock.nowMs()) =>
    (await db.selectFrom(table).select('token_hash').where(isOpenLink(table, nowMs)).execute()).length;

  it('AU-03 CO-11 one of many calls at the same moment uses a link', async () => {
    await adders[table]('one');
    const results = await Promise.all(Array.from({ length: 20 }, () => use('one')));
    expect(results.filter((isUsed) => isUsed)).toHaveLength(1);
    expect(await openCount()).toBe(0);
  });

  it('AU-03 CO-11 a link is open until the moment when it expires', async () => {
    await adders[table]('one');
    expect([await openCount(EXPIRES_AT_MS - 1), await openCount(EXPIRES_AT_MS)]).toEqual([1, 0]);
    expect(await use('one', EXPIRES_AT_MS)).toBe(false);
    expect(await use('one', EXPIRES_AT_MS - 1)).toBe(true);
  });

  it('AU-03 CO-11 a later link ends the earlier links of the same subject, and a used link keeps its moment', async () => {
    for (const token of ['used', 'earlier', 'later']) await adders[table](token);
    const usedAtMs = clock.nowMs() - 5_000;
    await use('used', usedAtMs);
    const replaced = { clinicId, subjectId, exceptHash: linkTokenHash('later') };
    await inTransaction((tx) => endLinks(tx, table, replaced, clock.nowMs()));
    expect([await use('used'), await use('earlier'), await openCount()]).toEqual([false, false, 1]);
    const { used_at } = await db
      .selectFrom(table)
      .select('used_at')
      .where('token_hash', '=', linkTokenHash('used'))
      .executeTakeFirstOrThrow();
    expect(used_at).toEqual(new Date(usedAtMs));
    await inTransaction((tx) => endLinks(tx, table, { clinicId, subjectId }, clock.nowMs()));
    expect(await openCount()).toBe(0);
  });

  it('RL-02 an unknown link, and a link of another clinic, are not used', async () => {
    await adders[table]('one');
    expect([await use('unknown'), await use('one', clock.nowMs(), BIRCH.clinicId)]).toEqual([false, false]);
    expect(await openCount()).toBe(1);
  });
});
