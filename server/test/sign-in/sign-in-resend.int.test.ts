import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { answer, forgetTries, mailedCode, prompted, WITH_MAIL, WRONG_CODE } from './sign-in-given.ts';

const server = await startTestServer();

const resend = (visitor: TestVisitor, nextAuthId: string) =>
  visitor.call('resendCode', { headers: { 'x-auth-id': nextAuthId } });

afterEach(async () => {
  await forgetTries(server);
  // Each test starts after the codes of the test before have expired.
  server.clock.advanceMinutes(5);
});

describe('POST /api/code/resend', () => {
  it('AU-05 sends a new code for another 180 seconds, and the old code is void', async () => {
    const visitor = server.as();
    const first = await prompted(visitor, WITH_MAIL);
    const firstCode = await mailedCode(server);
    server.clock.advanceMinutes(2);
    const { status, body } = await resend(visitor, first);
    expect([status, body]).toEqual([200, { next_auth_id: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect((await answer(visitor, first, firstCode)).status).toBe(422);
    server.clock.advanceMinutes(2);
    expect((await answer(visitor, body.next_auth_id, await mailedCode(server))).status).toBe(200);
  });

  it('AU-05 works three times in ten minutes for an account; a refused call does not change the code', async () => {
    const visitor = server.as();
    let nextAuthId = await prompted(visitor, WITH_MAIL);
    for (let turn = 0; turn < 3; turn += 1) nextAuthId = (await resend(visitor, nextAuthId)).body.next_auth_id;
    const { status, headers } = await resend(visitor, nextAuthId);
    expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect((await answer(visitor, nextAuthId, await mailedCode(server))).status).toBe(200);
  });

  it('AU-05 works for a login with an expired code, until 15 minutes after the password', async () => {
    const visitor = server.as();
    let nextAuthId = await prompted(visitor, WITH_MAIL);
    server.clock.advanceMinutes(14.9);
    nextAuthId = (await resend(visitor, nextAuthId)).body.next_auth_id;
    server.clock.advanceMinutes(0.1);
    const { status, refusal } = await resend(visitor, nextAuthId);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['next_auth_id']]);
    expect((await answer(visitor, nextAuthId, await mailedCode(server))).status).toBe(200);
  });

  it('AU-05 refuses a login of another browser, and reveals nothing about it', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const foreign = await resend(server.as(), nextAuthId);
    const madeUp = await resend(visitor, 'made up');
    const none = await visitor.call('resendCode');
    for (const { status, refusal } of [foreign, madeUp, none]) {
      expect([status, refusal.errors]).toEqual([422, { next_auth_id: WRONG_CODE.errors.one_time_password }]);
    }
  });
});
