import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import { checkProof, workAfter } from '../../src/submissions/bot-check.ts';
import { countByStatus } from '../appointments/appointment-given.ts';
import { makeProof, type Proof, packed, solveBotCheck, unpacked } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { applyRetention } from '../setup/timers-given.ts';
import { registrationGiven } from './chatbot-registration-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db, deps, clock } = server;
const { reset, register, registrations } = registrationGiven(server);
await server.given.clinicSettings('birch', { is_chatbot_enabled: true });

const REFUSED = {
  status: 422,
  errors: { bot_check: ['We couldn’t confirm that you’re not a robot. Please try again.'] },
};
async function verdictOn(sent: string, visitor = server.as()) {
  const { status, refusal } = await register({}, { visitor, sent });
  return { status, errors: refusal.errors };
}
const uses = () => db.selectFrom('idempotency_key').selectAll().where('route', '=', 'bot-check').execute();

beforeEach(async () => {
  await reset();
  clock.set(NOW);
});

describe('a challenge', () => {
  it('CB-07 is bound to clinic, purpose and ten minutes, is always new, and is not stored', async () => {
    const [one, other] = [await server.call('getBotCheck'), await server.call('getBotCheck')];
    const until = clock.nowMs() + 600_000;
    expect(one.body.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: workAfter(0).rounds,
      data: { clinic: MAPLE.clinicId, purpose: 'chatbot-registration', until },
    });
    expect(other.body.parameters.nonce).not.toBe(one.body.parameters.nonce);
    expect(other.body.signature).not.toBe(one.body.signature);
    expect(one.headers['cache-control']).toContain('no-store');
    expect(await uses()).toEqual([]);
  });

  it('CB-07 can be solved, and its solution fits the registration’s field', async () => {
    const sent = await solveBotCheck(server.as());
    expect(sent.length).toBeLessThan(2000);
    expect(unpacked(sent).solution.counter).toBeLessThanOrEqual(workAfter(0).mostTries);
    expect((await verdictOn(sent)).status).toBe(201);
  });

  it('CB-07 costs more at a clinic with many registrations in the last hour, and only there', async () => {
    const created_at = new Date(clock.nowMs());
    const used = Array.from({ length: 60 }, (_, index) => ({
      clinic_id: MAPLE.clinicId,
      route: 'bot-check',
      key: `${index}`,
      body_hash: sha256(''),
      answer: '1',
      created_at,
    }));
    await db.insertInto('idempotency_key').values(used).execute();
    // The length of a search is random. A search that is longer than any at the usual cost proves the higher cost.
    const isLonger = async (host?: string) => {
      const { solution } = unpacked(await solveBotCheck(server.as(host)));
      return solution.counter > workAfter(0).mostTries;
    };
    const isRaised = async (host?: string, draws = 6) => {
      for (let draw = 0; draw < draws; draw += 1) if (await isLonger(host)) return true;
      return false;
    };
    expect(await isRaised(undefined, 40)).toBe(true);
    expect(await isRaised('birch.localhost')).toBe(false);
    clock.advanceMinutes(60);
    expect(await isRaised()).toBe(false);
  });
});

describe('a proof', () => {
  it('CB-07 API-03 is refused at bot_check when it is invalid, in any shape', async () => {
    const good = unpacked(await makeProof(server.as()));
    const { parameters, signature } = good.challenge;
    const { keySignature: _, ...withoutKey } = parameters;
    const shapes: unknown[] = [
      ...[null, 0, true, 'text', [], {}, [good], { challenge: null, solution: null }, { challenge: good.challenge }],
      { ...good, solution: {} },
      { ...good, solution: { counter: -1, derivedKey: good.solution.derivedKey } },
      { ...good, solution: { counter: 1.5, derivedKey: good.solution.derivedKey } },
      { ...good, solution: { counter: '7', derivedKey: [good.solution.derivedKey] } },
      { ...good, solution: { counter: 7, derivedKey: '' } },
      { ...good, solution: { counter: 7, derivedKey: 'zz' } },
      { ...good, challenge: { parameters } },
      { ...good, challenge: { parameters, signature: '' } },
      { ...good, challenge: { parameters, signature: signature?.toUpperCase() } },
      { ...good, challenge: { parameters: [], signature } },
      { ...good, challenge: { parameters: { ...parameters, cost: 1e300 }, signature } },
      { ...good, challenge: { parameters: { ...parameters, constructor: 1 }, signature } },
      { ...good, challenge: { parameters: withoutKey, signature } },
    ];
    const texts = [
      ...['', ' ', 'no proof at all', '{}', '%%%%', '\u{1F916}'.repeat(500), 'A'.repeat(4000), '='.repeat(4000)],
      packed('x').slice(0, 3),
      Buffer.from('{"__proto__":{"challenge":1}}').toString('base64'),
      Buffer.from(`${'['.repeat(1400)}`).toString('base64'),
      Buffer.from([0xff, 0xfe, 0x00]).toString('base64'),
      ...shapes.map(packed),
    ];
    for (const text of texts) expect(await verdictOn(text), text.slice(0, 80)).toEqual(REFUSED);
    for (const tooLong of ['A'.repeat(4001), packed({ ...good, padding: 'x'.repeat(4000) })]) {
      const { status, errors } = await verdictOn(tooLong);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['bot_check']]);
    }
    expect([await uses(), await registrations()]).toEqual([[], []]);
    expect((await verdictOn(packed(good))).status).toBe(201);
  });

  it('CB-07 is refused when any part of its challenge was changed; the unchanged proof stays valid', async () => {
    const good = unpacked(await makeProof(server.as()));
    const { parameters } = good.challenge;
    const data = { ...parameters.data };
    const changed = (part: object): Proof => ({
      ...good,
      challenge: { ...good.challenge, parameters: { ...parameters, ...part } },
    });
    const other = unpacked(await makeProof(server.as()));
    const splices: Proof[] = [
      changed({ cost: 1 }),
      changed({ keyLength: 16 }),
      changed({ keyPrefix: '00' }),
      changed({ nonce: '00'.repeat(16) }),
      changed({ salt: '00'.repeat(16) }),
      changed({ keySignature: other.challenge.parameters.keySignature }),
      changed({ data: { ...data, until: Number(data.until) + 1 } }),
      changed({ data: { ...data, clinic: BIRCH.clinicId } }),
      changed({ data: { ...data, purpose: 'another' } }),
      changed({ data: { ...data, more: 1 } }),
      changed({ expiresAt: 4_000_000_000 }),
      { ...good, solution: other.solution },
      { ...good, challenge: { ...good.challenge, signature: other.challenge.signature ?? '' } },
      { ...good, solution: { ...good.solution, derivedKey: `${parameters.keyPrefix}${'00'.repeat(16)}` } },
    ];
    for (const proof of splices) expect(await verdictOn(packed(proof)), JSON.stringify(proof)).toEqual(REFUSED);
    expect((await verdictOn(packed(good))).status).toBe(201);
  });

  it('CB-07 RL-02 of another clinic is valid at that clinic only', async () => {
    const birch = server.as('birch.localhost');
    const sent = await makeProof(birch);
    expect(await verdictOn(sent)).toEqual(REFUSED);
    expect((await verdictOn(sent, birch)).status).toBe(201);
    expect(await registrations()).toMatchObject([{ clinic_id: BIRCH.clinicId }]);
  });

  it('CB-07 for another purpose, or signed with another secret, is refused', async () => {
    const sent = await makeProof(server.as());
    const scope = { clinicId: MAPLE.clinicId, purpose: 'chatbot-registration' } as const;
    await expect(checkProof(deps, sent, scope, 'en')).resolves.toMatchObject({ untilMs: clock.nowMs() + 600_000 });
    const refusal = { code: 'invalid-input', extras: { fields: { bot_check: [{ code: 'bot-check-failed' }] } } };
    // Only one purpose exists today, so the test invents a second one.
    const another = { ...scope, purpose: 'another' as typeof scope.purpose };
    await expect(checkProof(deps, sent, another, 'en')).rejects.toMatchObject(refusal);
    const sessionSecret = 'another secret of at least 32 characters';
    await expect(checkProof({ ...deps, sessionSecret }, sent, scope, 'en')).rejects.toMatchObject(refusal);
    const config = { ...deps.config, previousSecrets: [deps.sessionSecret] };
    await expect(checkProof({ sessionSecret, config }, sent, scope, 'en')).resolves.toBeDefined();
  });

  it('CB-07 expires after ten minutes by the server’s clock', async () => {
    const visitor = server.as();
    const [early, late] = [await makeProof(visitor), await makeProof(visitor)];
    clock.set('2026-11-16T13:09:59.999Z');
    expect((await verdictOn(early, visitor)).status).toBe(201);
    clock.set('2026-11-16T13:10:00Z');
    expect(await verdictOn(late, visitor)).toEqual(REFUSED);
    expect(await registrations()).toHaveLength(1);
  });

  it('CB-11 sent again with the same answers repeats the first reply for a day, even when it has expired', async () => {
    const sent = await makeProof(server.as());
    const first = await register({}, { sent });
    expect(first.status).toBe(201);
    clock.advanceMinutes(23 * 60);
    const again = await register({}, { sent });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await registrations()).toHaveLength(1);
    // Another solution of the same challenge counts as the same proof.
    const proof = unpacked(sent);
    const resolved = packed({ ...proof, solution: { ...proof.solution, counter: 1 } });
    expect((await register({}, { sent: resolved })).body).toEqual(first.body);
    expect(await registrations()).toHaveLength(1);
  });

  it('CB-07 sent again with other answers is refused', async () => {
    const sent = await makeProof(server.as());
    expect((await register({}, { sent })).status).toBe(201);
    for (const changes of [{ first_name: 'Robyn' }, { email: 'another@example.test' }, { sex: 'M' as const }]) {
      const { status, refusal } = await register(changes, { sent });
      expect({ status, errors: refusal.errors }).toEqual(REFUSED);
    }
    expect(await registrations()).toHaveLength(1);
  });

  it('CB-07 CB-11 sent 50 times at once registers once, and every call gets the same reply', async () => {
    const visitor = server.as();
    const sent = await makeProof(visitor);
    await visitor.token();
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({}, { visitor, sent })));
    expect(countByStatus(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1);
    expect(await registrations()).toHaveLength(1);
  });

  it('CB-07 sent at once with 50 different answers registers one of them', async () => {
    const visitor = server.as();
    const sent = await makeProof(visitor);
    await visitor.token();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register({ last_name: `Field ${index}` }, { visitor, sent })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 422: 49 });
    expect(await registrations()).toHaveLength(1);
  });

  it('CB-11 stays valid when the registration was refused', async () => {
    const sent = await makeProof(server.as());
    expect((await register({ email: 'no address' }, { sent })).status).toBe(422);
    expect((await register({}, { sent })).status).toBe(201);
  });

  it('CB-07 is forgotten a day after its use', async () => {
    await register();
    clock.advanceMinutes(24 * 60 - 1);
    await applyRetention(deps);
    expect(await uses()).toHaveLength(1);
    clock.advanceMinutes(1);
    await applyRetention(deps);
    expect(await uses()).toEqual([]);
  });
});
