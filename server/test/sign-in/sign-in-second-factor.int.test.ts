import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { emailsTo } from './account-security-given.ts';
import {
  answer,
  appCode,
  CLIENT,
  countByStatus,
  forgetTries,
  login,
  mailedCode,
  otherThan,
  prompted,
  protectedStatus,
  recoveryCodesOf,
  WITH_APP,
  WITH_MAIL,
  WRONG_CODE,
} from './sign-in-given.ts';

const server = await startTestServer();

afterEach(async () => {
  await forgetTries(server);
  // Each test starts after the app codes of the test before have expired.
  server.clock.advanceMinutes(5);
});

describe('POST /api/login/two-factor', () => {
  it('AU-04 EN-11 signs in with the app’s code, and leads to the page of the password step', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_APP, { redirect_to_app: 1, dont_redirect: 0, terms: 1 });
    const { status, body } = await answer(visitor, nextAuthId, appCode(server), { use_recovery_code: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: MAPLE.users.twoFactor, two_factor_enabled: true },
      redirect_to: '/site/client_account',
    });
    expect(await protectedStatus(visitor)).toBe(200);
  });

  it('AU-04 accepts the code of the email, also in two groups', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const code = await mailedCode(server);
    expect((await answer(visitor, nextAuthId, `${code.slice(0, 3)}-${code.slice(3)}`)).status).toBe(200);
  });

  it('AU-04 queues the email together with the challenge, for as long as the code works', async () => {
    await prompted(server.as(), WITH_MAIL);
    const message = await server.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'login-code')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(message.details).toEqual({ userId: MAPLE.users.emailCode, challengeId: expect.any(String) });
    expect((message.expires_at?.getTime() ?? 0) - server.clock.nowMs()).toBe(180_000);
  });

  it('AU-05 a code works for 180 seconds', async () => {
    for (const [seconds, status] of [
      [179.999, 200],
      [180, 422],
    ] as const) {
      const visitor = server.as();
      const nextAuthId = await prompted(visitor, WITH_MAIL);
      const code = await mailedCode(server);
      server.clock.advanceMinutes(seconds / 60);
      expect((await answer(visitor, nextAuthId, code)).status).toBe(status);
    }
  });

  it('AU-04 gives the same answer to wrong, used, expired, invented and foreign codes; an empty code is a missing field', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const code = await mailedCode(server);
    const stranger = server.as();
    const refused = [
      await answer(visitor, nextAuthId, otherThan(code)),
      await answer(visitor, 'made up', code),
      await answer(stranger, nextAuthId, code),
      await answer(visitor, nextAuthId, code, { use_recovery_code: 1 }),
    ];
    expect((await answer(visitor, nextAuthId, code)).status).toBe(200);
    await visitor.freshToken();
    refused.push(await answer(visitor, nextAuthId, code));
    for (const { status, refusal } of refused) expect([status, refusal]).toEqual([422, WRONG_CODE]);
    expect((await answer(visitor, nextAuthId, ' ')).refusal.errors).toEqual({
      one_time_password: ['The code field is required.'],
    });
    expect(await protectedStatus(stranger)).toBe(401);
  });

  it('AU-04 a code of the app works once over all logins', async () => {
    const code = appCode(server);
    const first = server.as();
    expect((await answer(first, await prompted(first, WITH_APP), code)).status).toBe(200);
    const second = server.as();
    const nextAuthId = await prompted(second, WITH_APP);
    expect((await answer(second, nextAuthId, code)).status).toBe(422);
    expect((await answer(second, nextAuthId, appCode(server, 30))).status).toBe(200);
  });

  it('AU-04 after five tries, even the right code is refused', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const code = await mailedCode(server);
    for (let turn = 0; turn < 5; turn += 1) await answer(visitor, nextAuthId, otherThan(code));
    expect((await answer(visitor, nextAuthId, code)).refusal).toEqual(WRONG_CODE);
  });

  it('AU-10 an account has ten failures an hour, over all its logins and browsers', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const visitor = server.as();
      const nextAuthId = await prompted(visitor, WITH_MAIL);
      statuses.push((await answer(visitor, nextAuthId, otherThan(await mailedCode(server)))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const { status, headers } = await answer(visitor, nextAuthId, await mailedCode(server));
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    server.clock.advanceMinutes(60);
    const later = await prompted(visitor, WITH_MAIL);
    expect((await answer(visitor, later, await mailedCode(server))).status).toBe(200);
  });

  it('AU-10 an attacker who guesses codes cannot block the owner’s known browser or recovery codes', async () => {
    const owner = server.as();
    expect((await answer(owner, await prompted(owner, WITH_MAIL), await mailedCode(server))).status).toBe(200);
    await owner.freshToken();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const thief = server.as();
      const nextAuthId = await prompted(thief, WITH_MAIL);
      const isRecovery = turn < 10 ? 0 : 1;
      const typed = isRecovery ? 'AAAA-AAAA-AAAA-AAAA' : otherThan(await mailedCode(server));
      statuses.push((await answer(thief, nextAuthId, typed, { use_recovery_code: isRecovery })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    const emails = async () =>
      (await emailsTo(server, 'codes-guessed', ({ userId }) => userId === MAPLE.users.emailCode)).length;
    const before = await emails();
    const blocked = server.as();
    expect((await answer(blocked, await prompted(blocked, WITH_MAIL), await mailedCode(server))).status).toBe(429);
    expect((await emails()) - before).toBe(1);
    expect((await answer(blocked, await prompted(blocked, WITH_MAIL), await mailedCode(server))).status).toBe(429);
    expect((await emails()) - before).toBe(1);

    const [recovery = ''] = await recoveryCodesOf(server, MAPLE.users.emailCode);
    const elsewhere = server.as();
    const nextAuthId = await prompted(elsewhere, WITH_MAIL);
    expect((await answer(elsewhere, nextAuthId, recovery, { use_recovery_code: 1 })).status).toBe(200);
    // The newest code ends last.
    server.clock.advanceMinutes(1 / 60);
    expect((await answer(owner, await prompted(owner, WITH_MAIL), await mailedCode(server))).status).toBe(200);
  });

  it('AU-10 a known browser has its own ten failures an hour', async () => {
    const owner = server.as();
    expect((await answer(owner, await prompted(owner, WITH_MAIL), await mailedCode(server))).status).toBe(200);
    await owner.freshToken();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const nextAuthId = await prompted(owner, WITH_MAIL);
      statuses.push((await answer(owner, nextAuthId, otherThan(await mailedCode(server)))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('AU-05 an attacker who knows the password cannot use up a known browser’s emails or any browser’s resends', async () => {
    const owner = server.as();
    expect((await answer(owner, await prompted(owner, WITH_MAIL), await mailedCode(server))).status).toBe(200);
    await owner.freshToken();
    const thief = server.as();
    let last = 200;
    for (let turn = 0; turn < 21; turn += 1) {
      await thief.freshToken();
      last = (await login(thief, WITH_MAIL)).status;
    }
    expect(last).toBe(429);
    const nextAuthId = await prompted(owner, WITH_MAIL);
    expect((await owner.call('resendCode', { headers: { 'x-auth-id': nextAuthId } })).status).toBe(200);
  });

  it('AU-04 50 simultaneous calls with the right code make one session', async () => {
    const count = async () => (await server.db.selectFrom('login_session').select('id').execute()).length;
    for (const [email, codeNow] of [
      [WITH_MAIL, () => mailedCode(server)],
      [WITH_APP, async () => appCode(server)],
    ] as const) {
      const visitor = server.as();
      const nextAuthId = await prompted(visitor, email);
      const code = await codeNow();
      const before = await count();
      const answers = await Promise.all(Array.from({ length: 50 }, () => answer(visitor, nextAuthId, code)));
      expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: 49 });
      expect((await count()) - before).toBe(1);
    }
  });

  it('AU-10 an account that lost its roles after the password step is not signed in', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const code = await mailedCode(server);
    await server.db.deleteFrom('role_membership').where('user_id', '=', MAPLE.users.emailCode).execute();
    expect((await answer(visitor, nextAuthId, code)).status).toBe(422);
    await server.db
      .insertInto('role_membership')
      .values({ clinic_id: MAPLE.clinicId, user_id: MAPLE.users.emailCode, role: 'client' })
      .execute();
    expect((await answer(visitor, nextAuthId, code)).status).toBe(200);
  });
});

describe('an app whose secret cannot be opened any more', () => {
  it('AU-07 AU-11 points to the recovery codes in the error’s text, and counts no try', async () => {
    const account = () => server.db.updateTable('user_account').where('email', '=', WITH_APP);
    const sealed = createSecrets('a secret that has been lost since then').seal('JBSWY3DPEHPK3PXP');
    await account().set({ two_factor_secret: sealed }).execute();
    try {
      const visitor = server.as();
      const nextAuthId = await prompted(visitor, WITH_APP);
      for (let turn = 0; turn < 12; turn += 1) {
        const { status, refusal } = await answer(visitor, nextAuthId, appCode(server));
        expect([status, refusal]).toMatchObject([
          422,
          { errors: { one_time_password: [expect.stringContaining('recovery codes')] } },
        ]);
      }
      const [code = ''] = await recoveryCodesOf(server, MAPLE.users.twoFactor);
      expect((await answer(visitor, nextAuthId, code, { use_recovery_code: 1 })).status).toBe(200);
    } finally {
      await account()
        .set({ two_factor_secret: server.deps.secrets.seal('JBSWY3DPEHPK3PXP') })
        .execute();
    }
  });
});

describe('a recovery code', () => {
  it('AU-07 works once, in any case and without its dashes', async () => {
    const [code = ''] = await recoveryCodesOf(server, MAPLE.users.twoFactor);
    const visitor = server.as();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await answer(visitor, await prompted(visitor, WITH_APP), typed, { use_recovery_code: 1 })).status).toBe(
      200,
    );
    const again = server.as();
    const { status, refusal } = await answer(again, await prompted(again, WITH_APP), code, { use_recovery_code: 1 });
    expect([status, refusal]).toEqual([422, WRONG_CODE]);
    const events = await server.db
      .selectFrom('account_event')
      .select('action')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['second-factor-refused', 'login', 'recovery-code-used']);
  });

  it('AU-07 works for one of eight simultaneous logins', async () => {
    const [code = ''] = await recoveryCodesOf(server, MAPLE.users.twoFactor);
    const logins: { visitor: TestVisitor; nextAuthId: string }[] = [];
    while (logins.length < 8) {
      const visitor = server.as();
      logins.push({ visitor, nextAuthId: await prompted(visitor, WITH_APP) });
    }
    const answers = await Promise.all(
      logins.map(({ visitor, nextAuthId }) => answer(visitor, nextAuthId, code, { use_recovery_code: 1 })),
    );
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: 7 });
  });

  it('AU-07 of another account does not work', async () => {
    const [code = ''] = await recoveryCodesOf(server, MAPLE.users.client);
    const visitor = server.as();
    expect((await answer(visitor, await prompted(visitor, WITH_APP), code, { use_recovery_code: 1 })).status).toBe(422);
  });
});

describe("'Don't ask again until tomorrow.'", () => {
  it('AU-04 skips the second factor in this browser until midnight at the clinic', async () => {
    server.clock.set('2026-11-17T23:00:00Z'); // 18:00 in Toronto
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_APP);
    await answer(visitor, nextAuthId, appCode(server), { dont_ask_until_tomorrow: 1 });
    const loginAgain = async (browser = visitor) => {
      await browser.freshToken();
      return (await login(browser, WITH_APP)).body;
    };
    server.clock.set('2026-11-18T04:59:59Z');
    expect(await loginAgain()).toHaveProperty('user');
    expect(await loginAgain(server.as())).toHaveProperty('prompt_2fa');
    server.clock.set('2026-11-18T05:00:00Z');
    expect(await loginAgain()).toHaveProperty('prompt_2fa');
  });

  it('AU-04 needs the checkbox, and never holds for another account', async () => {
    const visitor = server.as();
    await answer(visitor, await prompted(visitor, WITH_APP), appCode(server));
    await visitor.freshToken();
    const second = await prompted(visitor, WITH_APP);
    await answer(visitor, second, appCode(server, 30), { dont_ask_until_tomorrow: 1 });
    await visitor.freshToken();
    await prompted(visitor, WITH_MAIL);
    expect((await login(visitor, WITH_APP)).body).toHaveProperty('user');
  });

  it('AU-04 a device cookie that an attacker planted is replaced, and skips nothing', async () => {
    const planted = 'p'.repeat(43);
    const visitor = server.as();
    visitor.cookies.set('cf_device', planted);
    await answer(visitor, await prompted(visitor, WITH_APP), appCode(server), { dont_ask_until_tomorrow: 1 });
    expect(visitor.cookies.get('cf_device')).not.toBe(planted);
    const attacker = server.as();
    attacker.cookies.set('cf_device', planted);
    expect((await login(attacker, WITH_APP)).body).toHaveProperty('prompt_2fa');
  });

  it('AU-04 two people who share a browser both keep their trust', async () => {
    const visitor = server.as();
    for (const [email, code] of [
      [WITH_APP, async () => appCode(server)],
      [WITH_MAIL, () => mailedCode(server)],
    ] as const) {
      const nextAuthId = await prompted(visitor, email);
      await answer(visitor, nextAuthId, await code(), { dont_ask_until_tomorrow: 1 });
      await visitor.freshToken();
    }
    for (const email of [WITH_APP, WITH_MAIL, CLIENT, WITH_APP]) {
      expect((await login(visitor, email)).body).toHaveProperty('user');
      await visitor.freshToken();
    }
  });
});
