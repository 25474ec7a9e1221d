import { createGuardrails, generateSync } from 'otplib';
import { afterAll } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { buildApp } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { MAPLE_PEOPLE, type SignedIn, signedIn } from '../setup/access-people.ts';
import { startTestServer, type TestServer } from '../setup/start-test-server.ts';
import { TestVisitor } from '../setup/test-visitor.ts';

/** Passes every rule, and no account uses it. */
export const NEW_PASSWORD = 'three quiet lanterns';

/** The test server with some dependencies replaced. */
export async function startChangedServer(changes: (deps: Deps) => Partial<Deps>): Promise<TestServer> {
  const server = await startTestServer();
  const deps = { ...server.deps, ...changes(server.deps) };
  const app = await buildApp(deps);
  afterAll(() => app.close());
  return { ...server, deps, app, as: (host = 'maple.localhost') => new TestVisitor(app, host) };
}

/** Reads data that only the account's owner can look up. */
export function accountOf(server: TestServer, userId: number, clinicId: number = MAPLE.clinicId) {
  const { db } = server;
  return {
    row: () =>
      db
        .selectFrom('user_account')
        .selectAll()
        .where('clinic_id', '=', clinicId)
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
    signIn: (): Promise<SignedIn> => signedIn(server, MAPLE_PEOPLE, userId),
    sessionIds: async () => {
      const rows = await db.selectFrom('login_session').select('id').where('user_id', '=', userId).execute();
      return rows.map(({ id }) => id);
    },
    devices: () => db.selectFrom('login_device').selectAll().where('user_id', '=', userId).execute(),
    addDevice: () =>
      db
        .insertInto('login_device')
        .values({
          clinic_id: clinicId,
          user_id: userId,
          token_hash: Buffer.alloc(32, 7),
          trusted_until: new Date(server.clock.nowMs() + 60_000),
          last_login_at: new Date(server.clock.nowMs()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    /** Returns the actions of the account's events, oldest first. */
    actions: async () => {
      const rows = await db
        .selectFrom('account_event')
        .select('action')
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
    recoveryCodes: () => db.selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute(),
    setup: () => db.selectFrom('two_factor_setup').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  };
}

interface AccountDetails {
  userId: number;
  setupId?: string;
  change?: string;
}

/** Returns the details of the emails of one kind to one person, oldest first. */
export async function emailsTo(
  { db }: TestServer,
  name: string,
  isWanted: (details: AccountDetails) => boolean,
): Promise<AccountDetails[]> {
  const rows = await db.selectFrom('outbox').select('details').where('kind', '=', name).orderBy('created_at').execute();
  // Each kind of email about an account has a `userId`.
  return rows.map(({ details }) => details as unknown as AccountDetails).filter(isWanted);
}

/** Returns the code that an authenticator app with the secret shows at the time. */
export const appCode = (secret: string, atMs: number): string =>
  generateSync({ secret, epoch: Math.floor(atMs / 1000), guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });

/** A code that is not the given one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
