import { describe, expect, it } from 'vitest';
import { startTestServer } from '../setup/start-test-server.ts';
import { ADULT, CHILD, clientBlockGiven, PARENT, setUp } from './client-block-given.ts';

const server = await startTestServer({ config: { isDemo: false } });
const { db } = server;
const { send, as, clients } = await clientBlockGiven(server);
const TEN = Array.from({ length: 10 }, (_one, index) => index);

describe('bounds on new clients of forms', () => {
  it('RL-02 BK-83 counts a visitor before an address is looked up, also when the form is refused', async () => {
    const taken = { ...ADULT, email: 'client@maple.test' };
    for (const _each of TEN) expect((await send(taken)).status).toBe(422);
    const before = await clients();
    // The bound is the same for every address: it tells nothing.
    for (const email of ['client@maple.test', 'nobody@example.test']) {
      const { status, refusal } = await send({ ...ADULT, email });
      expect([status, refusal.message]).toEqual([
        429,
        'Too many forms were sent. Please try again later, or contact the clinic.',
      ]);
    }
    expect(await clients()).toBe(before);
    server.clock.advanceMinutes(61);
    expect((await send({ ...ADULT, email: 'later@example.test' })).status).toBe(201);
  });

  it('RL-02 BK-83 counts each address of a form that is looked up, gets an email or costs a hash', async () => {
    server.clock.advanceMinutes(61);
    const family = (name: string) => ({
      ...CHILD,
      guardian: [1, 2, 3].map((each) => ({ ...PARENT, email: `${name}${each}@example.test`, ...setUp() })),
    });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push((await send(family(name))).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const accounts = db.selectFrom('user_account').select('id').where('must_confirm_email', '=', true);
    expect(await accounts.execute()).toHaveLength(9);
    // A form with more addresses than an hour allows is sent once.
    server.clock.advanceMinutes(61);
    const many = Array.from({ length: 10 }, (_one, each) => ({
      ...PARENT,
      email: `m${each}@example.test`,
      ...setUp(),
    }));
    const large = { ...ADULT, email: 'large@example.test', bool_needs_guardian: 1, guardian: many };
    expect((await send(large)).status).toBe(201);
    expect((await send({ ...ADULT, email: 'later.still@example.test' })).status).toBe(429);
    server.clock.advanceMinutes(24 * 60);
  });

  it('RL-02 counts the new clients of one address and network, and a wrong form counts nothing', async () => {
    server.clock.advanceMinutes(61);
    for (const _each of TEN) expect((await send({ ...ADULT, last_name: '' })).status).toBe(422);
    const statuses: number[] = [];
    for (const _each of [1, 2, 3, 4]) statuses.push((await send({ ...ADULT, email: 'often@example.test' })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('RL-02 counts the new clients of an account', async () => {
    const visitor = await as('guardian');
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await send({ ...ADULT, email: 'client@maple.test' }, { visitor })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});
