import type { BodyOf } from '@carefront/shared/contracts';
import { createGuardrails, generateSync } from 'otplib';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { replaceRecoveryCodes } from '../../src/accounts/second-factor.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { type Tx, transaction } from '../../src/platform/database/transaction.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { Answer, TestVisitor } from '../setup/test-visitor.ts';

export const CLIENT = 'client@maple.test';
export const OWNER = 'owner@maple.test';
export const WITH_APP = 'twofactor@maple.test';
export const WITH_MAIL = 'emailcode@maple.test';
export const UNKNOWN = 'nobody@maple.test';
const APP_SECRET = 'JBSWY3DPEHPK3PXP';

export const WRONG_CREDENTIALS = {
  message: 'The given data was invalid.',
  errors: { email: ['These credentials do not match our records.'] },
  codes: { email: ['credentials_wrong'] },
};
export const WRONG_CODE = {
  message: 'The given data was invalid.',
  errors: { one_time_password: ['This code is not valid or has expired. Please try again.'] },
  codes: { one_time_password: ['one_time_password_wrong'] },
};

type LoginBody = BodyOf<'login'>;

/** Does the password step, with the demo's password by default. */
export const login = (
  visitor: TestVisitor,
  email: string,
  changes: Partial<LoginBody> = {},
): Promise<Answer<'login'>> => visitor.call('login', { body: { email, password: DEMO_PASSWORD, ...changes } });

/** Returns a new browser in which a person without a second factor is signed in. */
export async function signedIn(
  server: TestServer,
  email: string,
  changes: Partial<LoginBody> = {},
): Promise<TestVisitor> {
  const visitor = server.as();
  const { status, body } = await login(visitor, email, changes);
  if (status !== 200 || !('user' in body)) throw new Error(`login answered ${status}`);
  await visitor.freshToken();
  return visitor;
}

/** Does a password step, and returns its `next_auth_id`. */
export async function prompted(visitor: TestVisitor, email: string, changes: Partial<LoginBody> = {}): Promise<string> {
  const { status, body } = await login(visitor, email, changes);
  if (status !== 200 || !('prompt_2fa' in body)) throw new Error(`login answered ${status}, and no prompt`);
  return body.next_auth_id;
}

/** Sends a code for the second factor. */
export const answer = (
  visitor: TestVisitor,
  next_auth_id: string,
  one_time_password: string,
  changes: Partial<BodyOf<'loginTwoFactor'>> = {},
): Promise<Answer<'loginTwoFactor'>> =>
  visitor.call('loginTwoFactor', { body: { next_auth_id, one_time_password, ...changes } });

/** Returns the code that the authenticator app shows at the server's time, or some seconds from it. */
export function appCode(server: TestServer, secondsLater = 0): string {
  const epoch = Math.floor(server.clock.nowMs() / 1000) + secondsLater;
  return generateSync({ secret: APP_SECRET, epoch, guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });
}

/** Returns the code of the newest email. */
export async function mailedCode(server: TestServer): Promise<string> {
  const emails = await server.db
    .selectFrom('login_challenge')
    .select(['id', 'expires_at'])
    .where('method', '=', 'email')
    .where('ended_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .execute();
  const [newest] = emails;
  if (!newest) throw new Error('no code was sent');
  return server.deps.secrets.codeOf(newest.id);
}

/** Returns six digits that differ from the given code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Runs work for Maple, as the server does. */
export const atMaple = <T>(server: TestServer, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inClinic(MAPLE.clinicId, () => transaction(server.deps.database.db, work));

export const recoveryCodesOf = (server: TestServer, userId: number): Promise<string[]> =>
  atMaple(server, (tx) => replaceRecoveryCodes(tx, MAPLE.clinicId, userId));

/** Returns the status of a call that needs a session. */
export async function protectedStatus(visitor: TestVisitor): Promise<number> {
  return (await visitor.call('listSessions')).status;
}

/** Counts the answers by status. */
export const countByStatus = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

/** Removes all counted tries, so that tests do not affect each other. */
export const forgetTries = (server: TestServer) => server.db.deleteFrom('attempt_counter').execute();
