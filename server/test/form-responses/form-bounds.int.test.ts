import { beforeEach, describe, expect, it } from 'vitest';
import { countByStatus } from '../appointments/appointment-given.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({
  now: NOW,
  config: {
    isDemo: false,
    formBounds: { burst: 2, hourly: 3, hourlyOfClinic: 5, hourlyOfAccount: 4, steps: 3 },
    trustedProxies: ['127.0.0.1'],
  },
});
const { db, clock, deps } = server;
const FORM = await addForm(db, { id: 960, pages: [page('All', block(1, [question(1)]))] });

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}
interface Sent {
  ip?: string;
  visitor?: TestVisitor;
  headers?: Record<string, string>;
  answer?: unknown;
}
const submit = async ({ ip = newNetwork(), visitor = server.as(), headers = {}, answer = 'x' }: Sent = {}) => {
  const sent = await visitor.call('submitForm', {
    body: { form_id: FORM, version: 1, df_block_1: { df_1: answer } },
    headers: { 'x-forwarded-for': ip, ...headers },
  });
  return { ...sent, wait: Number(sent.headers['retry-after']) };
};
const step = (ip: string) =>
  server.as().call('validateFormStep', {
    body: { form_id: FORM, form_page_id: 1 },
    headers: { 'x-forwarded-for': ip },
  });

beforeEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
  clock.set(NOW);
});

describe('submits', () => {
  it('RL-02 from one network are limited in ten minutes and in an hour, with a text and a wait', async () => {
    const ip = '203.0.113.9';
    for (const status of [201, 201]) expect((await submit({ ip })).status).toBe(status);
    const refused = await submit({ ip });
    // Refused before the answers are judged, so that a flood costs little.
    expect((await submit({ ip, answer: 7 })).status).toBe(429);
    expect([refused.status, refused.wait, refused.refusal.message]).toEqual([
      429,
      600,
      'Too many forms were sent. Please try again later, or contact the clinic.',
    ]);
    clock.advanceMinutes(10);
    expect((await submit({ ip })).status).toBe(201);
    const overHour = await submit({ ip, headers: { 'accept-language': 'fr' } });
    expect([overHour.status, overHour.wait]).toEqual([429, 50 * 60]);
    expect(overHour.refusal.message).toMatch(/^Trop de formulaires/);
  });

  it('RL-02 of all networks together are limited for a clinic; people with an account go on', async () => {
    for (let count = 0; count < 5; count += 1) expect((await submit()).status).toBe(201);
    expect((await submit()).status).toBe(429);
    const visitor = await browserOf(server, MAPLE_PEOPLE, 'client');
    const all = [];
    for (let count = 0; count < 5; count += 1) all.push(await submit({ visitor }));
    expect(countByStatus(all)).toEqual({ 201: 4, 429: 1 });
  });

  it('RL-02 that are refused do not count, and a repeated one counts once', async () => {
    const ip = '203.0.113.20';
    for (let count = 0; count < 4; count += 1) expect((await submit({ ip, answer: 7 })).status).toBe(422);
    const visitor = server.as();
    const repeated = { ip, visitor, headers: { 'idempotency-key': 'k' } };
    const first = await submit(repeated);
    for (let count = 0; count < 3; count += 1) expect((await submit(repeated)).body).toEqual(first.body);
    for (const status of [201, 429]) expect((await submit({ ip })).status).toBe(status);
    expect((await submit(repeated)).body).toEqual(first.body);
  });

  it('RL-02 are counted correctly when they are simultaneous', async () => {
    const ip = '203.0.113.40';
    const all = await Promise.all(Array.from({ length: 6 }, () => submit({ ip })));
    expect(countByStatus(all)).toEqual({ 201: 2, 429: 4 });
  });

  it('RL-02 from this machine are not counted in demo mode', async () => {
    Object.assign(deps.config, { isDemo: true });
    const all = [];
    for (let count = 0; count < 6; count += 1) all.push(await submit({ ip: '127.0.0.1' }));
    Object.assign(deps.config, { isDemo: false });
    expect(countByStatus(all)).toEqual({ 201: 6 });
  });
});

describe('judged pages', () => {
  it('RL-02 RN-05 are limited for a network', async () => {
    const all = [];
    for (let count = 0; count < 4; count += 1) all.push(await step('203.0.113.60'));
    expect(countByStatus(all)).toEqual({ 200: 3, 429: 1 });
    expect((await step('203.0.113.61')).status).toBe(200);
  });
});
