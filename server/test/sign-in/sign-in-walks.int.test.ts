import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { endSessions, forgetDevices } from '../../src/accounts/sessions.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import {
  answer,
  appCode,
  atMaple,
  CLIENT,
  forgetTries,
  login,
  otherThan,
  protectedStatus,
  recoveryCodesOf,
  WITH_APP,
  WITH_MAIL,
} from './sign-in-given.ts';
import { copyOf, newModel, type Step, take, type WalkModel } from './sign-in-walk-model.ts';

const server = await startTestServer();
// Another test measures the cost of a password check.
vi.spyOn(server.deps.passwords, 'verify').mockImplementation((stored, password) =>
  Promise.resolve(stored !== null && password === DEMO_PASSWORD),
);
const WALKS = Number(process.env.LOGIN_WALKS ?? 200);
const USER_IDS: Readonly<Record<string, number>> = {
  [CLIENT]: MAPLE.users.client,
  [WITH_APP]: MAPLE.users.twoFactor,
  [WITH_MAIL]: MAPLE.users.emailCode,
};
const userIdOf = (of: string): number => USER_IDS[of] ?? Number.NaN;
let day = 0;
const hasFactor = (email: string): boolean => email !== CLIENT;

/** One browser, with the codes and ids that its user has. */
interface Walker {
  visitor: TestVisitor;
  beganMs: number;
  /** The `next_auth_id` of the last answer. */
  nextAuthId: string;
  /** Account of the login that gave `nextAuthId`. */
  email: string;
  usedCode: string;
  usedRecovery: string;
  recovery: Readonly<Record<string, string[]>>;
}

const email = fc.constantFrom(CLIENT, WITH_APP, WITH_APP, WITH_MAIL, WITH_MAIL);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('login' as const), email, isRight: fc.constantFrom(true, true, false) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('code' as const),
      is: fc.constantFrom('right', 'right', 'wrong', 'used', 'foreign'),
      isTrusting: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('recovery' as const), is: fc.constantFrom('right', 'wrong', 'used') }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'resend' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'logout' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), email }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 14, 31) }) },
);
/** Groups the steps: mostly one step, sometimes two or three simultaneous steps. */
const walk = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.tuple(step) }, fc.array(step, { minLength: 2, maxLength: 3 })),
  {
    minLength: 3,
    maxLength: 8,
  },
);

/** Each walk has a separate day and begins at eight in the morning, so no midnight ends a browser's trust. */
async function newWalker(): Promise<Walker> {
  day += 1;
  server.clock.set(new Date(Date.parse(TEST_NOW) + day * DAY_MS).toISOString());
  const recovery: Record<string, string[]> = {};
  for (const of of [WITH_APP, WITH_MAIL]) recovery[of] = await recoveryCodesOf(server, userIdOf(of));
  return {
    visitor: server.as(),
    beganMs: server.clock.nowMs(),
    nextAuthId: 'none',
    email: WITH_APP,
    // A text that is never a code: six digits could be the next code.
    usedCode: 'none',
    usedRecovery: 'USED',
    recovery,
  };
}

async function passMinute(walker: Walker, model: WalkModel): Promise<void> {
  const minute: Step = { kind: 'wait', minutes: 1 };
  take(model, minute, hasFactor);
  await perform(walker, minute);
}

async function forgetEverything(of: string): Promise<void> {
  await atMaple(server, async (tx) => {
    await endSessions(tx, MAPLE.clinicId, userIdOf(of));
    await forgetDevices(tx, MAPLE.clinicId, userIdOf(of));
  });
}

/** After simultaneous steps in an unknown order: reads the state that can be read, and ends the rest. */
async function resync(walker: Walker, model: WalkModel): Promise<void> {
  const { user } = (await walker.visitor.call('getSession')).body;
  await atMaple(server, async (tx) => {
    for (const of of Object.keys(USER_IDS)) await forgetDevices(tx, MAPLE.clinicId, userIdOf(of));
  });
  model.trusted.clear();
  walker.nextAuthId = 'none';
  const minute = Math.round((server.clock.nowMs() - walker.beganMs) / MINUTE_MS);
  Object.assign(model, {
    minute,
    signedIn: user && { email: user.email, seenMinute: minute },
    hasPersonCookie: walker.visitor.cookies.get('cf_session')?.startsWith('p.') === true,
    pending: null,
  });
}

/** @returns Whether the server allowed the step. */
async function perform(walker: Walker, one: Step): Promise<boolean> {
  const { visitor } = walker;
  switch (one.kind) {
    case 'login': {
      const { status, body } = await login(visitor, one.email, { password: one.isRight ? DEMO_PASSWORD : 'wrong' });
      if (status === 200 && 'prompt_2fa' in body)
        Object.assign(walker, { nextAuthId: body.next_auth_id, email: one.email });
      return status === 200;
    }
    case 'code': {
      const right = await codeNow(walker);
      const code = { right, foreign: right, used: walker.usedCode, wrong: otherThan(right) }[one.is];
      const browser = one.is === 'foreign' ? server.as() : visitor;
      const flags = { dont_ask_until_tomorrow: one.isTrusting ? 1 : 0 } as const;
      const { status } = await answer(browser, walker.nextAuthId, code, flags);
      if (status === 200) walker.usedCode = code;
      if (one.is === 'foreign') expect(await protectedStatus(browser)).toBe(401);
      return status === 200;
    }
    case 'recovery': {
      const right = walker.recovery[walker.email]?.[0] ?? 'NONE';
      const code = { right, used: walker.usedRecovery, wrong: 'AAAA-AAAA-AAAA-AAAA' }[one.is];
      const { status } = await answer(visitor, walker.nextAuthId, code, { use_recovery_code: 1 });
      if (status !== 200) return false;
      walker.usedRecovery = code;
      walker.recovery[walker.email]?.shift();
      return true;
    }
    case 'resend': {
      const { status, body } = await visitor.call('resendCode', { headers: { 'x-auth-id': walker.nextAuthId } });
      if (status === 200) walker.nextAuthId = body.next_auth_id;
      return status === 200;
    }
    case 'logout':
      return (await visitor.call('logout')).status === 204;
    case 'reset':
      await forgetEverything(one.email);
      return true;
    case 'wait':
      server.clock.advanceMinutes(one.minutes);
      return true;
  }
}

/** Returns the code that the app shows, or the email contains; any six digits when neither exists. */
async function codeNow({ email: of, nextAuthId }: Walker): Promise<string> {
  if (of === WITH_APP) return appCode(server);
  const asked = await server.db
    .selectFrom('login_challenge')
    .select('id')
    .where('token_hash', '=', sha256(nextAuthId))
    .executeTakeFirst();
  return asked ? server.deps.secrets.codeOf(asked.id) : '123456';
}

/** Returns every order in which the steps may have run. */
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** Returns whether a session is legal at some moment of some order. */
function maySignIn(model: WalkModel, steps: readonly Step[]): boolean {
  return ordersOf(steps).some((order) => {
    const copy = copyOf(model);
    let isLegal = copy.signedIn !== null;
    for (const one of order) {
      take(copy, one, hasFactor);
      isLegal ||= copy.signedIn !== null;
    }
    return isLegal;
  });
}

describe('walks over login, second factor, resend, recovery, logout and reset', () => {
  it(
    `AU-04 AU-06 AU-10 RL-02 in ${WALKS} walks a protected call succeeds only in a legal state`,
    async () => {
      const seen = { signedIn: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(walk, async (groups) => {
          const walker = await newWalker();
          const { visitor } = walker;
          const model = newModel();
          for (const steps of groups) {
            await forgetTries(server);
            await visitor.freshToken();
            const [first] = steps;
            const isAlone = steps.length === 1 && first !== undefined;
            if (isAlone) {
              // Moves on by one step of the app's clock, so that its code is fresh.
              if (first.kind === 'code') await passMinute(walker, model);
              const isExpected = take(model, first, hasFactor);
              expect([first, await perform(walker, first)]).toEqual([first, isExpected]);
            } else {
              const isLegal = maySignIn(model, steps);
              await Promise.all(steps.map((one) => perform(walker, one)));
              if (!isLegal) expect(await protectedStatus(visitor)).toBe(401);
              await resync(walker, model);
            }
            const status = await protectedStatus(visitor);
            expect([steps, status]).toEqual([steps, model.signedIn ? 200 : 401]);
            if (model.signedIn) model.signedIn.seenMinute = model.minute;
            seen[model.signedIn ? 'signedIn' : 'refused'] += 1;
          }
        }),
        { numRuns: WALKS, seed: 20_261_116 },
      );
      // Walks that never sign in prove nothing.
      expect(Math.min(seen.signedIn, seen.refused)).toBeGreaterThan(WALKS / 2);
    },
    WALKS * 2_000,
  );
});
