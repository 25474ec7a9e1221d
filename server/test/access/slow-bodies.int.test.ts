import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addForm } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { app, db, clock } = server;
const FORM = await addForm(db, { id: 957, isLive: false });
const [BEGINNING, END] = ['{"version":1,"content":"{}",', '"written_at":"2026-11-16T13:00:00Z"}'];

/** Saves a draft whose body arrives in two pieces. @param between - Runs after the first. */
async function saveSlowly(visitor: TestVisitor, between: () => Promise<unknown>): Promise<number> {
  const body = new PassThrough();
  const answer = app.inject({
    method: 'PUT',
    url: `/api/v2/form_drafts/${FORM}`,
    headers: {
      host: 'maple.localhost',
      'content-type': 'application/json',
      'x-csrf-token': await visitor.token(),
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: body,
  });
  body.write(BEGINNING);
  // The server reads the first piece when it has checked the caller.
  while (body.readableLength > 0) await nextTurn();
  await between();
  body.end(END);
  return (await answer).statusCode;
}

const endSession = () => db.deleteFrom('login_session').where('user_id', '=', MAPLE.users.client).execute();
const rows = () =>
  db.selectFrom('audit_event').select(['action', 'result', 'code', 'actor_user_id']).orderBy('seq').execute();

beforeEach(async () => {
  await server.deps.database.ownerPool.query('DELETE FROM audit_event');
});

describe('a body that takes long to arrive', () => {
  it('RL-02 is answered while its session goes on', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    expect(await saveSlowly(client, async () => clock.advanceMinutes(1))).toBe(204);
  });

  it('RL-02 is refused when its session has ended meanwhile', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const status = await saveSlowly(client, async () => {
      clock.advanceMinutes(1);
      await endSession();
    });
    expect(status).toBe(401);
  });
});

describe('a call that is refused before its body is read', () => {
  it.each<{ what: string; headers: Record<string, string>; status: number; code: string }>([
    { what: 'a wrong token', headers: { 'x-csrf-token': 'wrong' }, status: 419, code: 'stale-csrf' },
    {
      what: 'another person than the browser acts as',
      headers: { 'x-acting-as': '1' },
      status: 401,
      code: 'unauthenticated',
    },
  ])('RL-02 leaves its row in the log: $what', async ({ headers, status, code }) => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const { statusCode } = await client.request({
      method: 'POST',
      url: '/api/v2/form_responses',
      payload: '{no JSON',
      contentType: 'application/json',
      headers,
    });
    expect(statusCode).toBe(status);
    expect(await rows()).toMatchObject([{ result: 'refused', code, actor_user_id: MAPLE.users.client }]);
  });
});
