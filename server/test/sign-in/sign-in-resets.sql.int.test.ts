import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { endSessions } from '../../src/accounts/sessions.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  atMaple,
  CLIENT,
  forgetTries,
  login,
  prompted,
  protectedStatus,
  WITH_MAIL,
  WRONG_CREDENTIALS,
} from './sign-in-given.ts';

const server = await startTestServer();
const { passwords } = server.deps;
const userId = MAPLE.users.client;
const OTHER_PASSWORD = 'another password of the tests';
const hashes = new Map([
  [DEMO_PASSWORD, await passwords.hash(DEMO_PASSWORD)],
  [OTHER_PASSWORD, await passwords.hash(OTHER_PASSWORD)],
]);

/** Does a reset's work on the sessions: sets the password, then ends the sessions. */
const resetTo = (password: string) =>
  atMaple(server, async (tx) => {
    const password_hash = hashes.get(password) ?? null;
    await tx.updateTable('user_account').set({ password_hash }).where('id', '=', userId).execute();
    await endSessions(tx, MAPLE.clinicId, userId);
  });

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetTries(server);
  await resetTo(DEMO_PASSWORD);
});

describe('a login and a reset at the same moment', () => {
  it('AU-10 a login fails when the password changed while it was checked', async () => {
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, 'verify').mockImplementation(async (stored, password) => {
      const isRight = await verify(stored, password);
      await resetTo(OTHER_PASSWORD);
      return isRight;
    });
    const visitor = server.as();
    const { status, refusal } = await login(visitor, CLIENT);
    expect([status, refusal]).toEqual([422, WRONG_CREDENTIALS]);
    expect(await protectedStatus(visitor)).toBe(401);
  });

  it('AU-10 in either order, no session of the old password remains', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const [before = '', after = ''] = turn % 2 === 0 ? hashes.keys() : [...hashes.keys()].reverse();
      await forgetTries(server);
      const visitor = server.as();
      await visitor.token();
      const [{ status }] = await Promise.all([
        login(visitor, CLIENT, { password: before }),
        sleep(8 * turn).then(() => resetTo(after)),
      ]);
      statuses.push(status);
      await visitor.freshToken();
      expect(await protectedStatus(visitor)).toBe(401);
    }
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  });

  it('AU-10 a reset also ends a login that is being written', async () => {
    const { emailCode } = MAPLE.users;
    const reached = Promise.withResolvers<void>();
    // A password step writes this event last before it commits.
    vi.spyOn(server.deps.jobs, 'enqueue').mockImplementation(async () => {
      reached.resolve();
      await sleep(300);
    });
    const waiting = prompted(server.as(), WITH_MAIL);
    await reached.promise;
    await atMaple(server, (tx) => endSessions(tx, MAPLE.clinicId, emailCode));
    await waiting;
    expect(
      await server.db.selectFrom('login_challenge').select('id').where('user_id', '=', emailCode).execute(),
    ).toEqual([]);
  });
});
