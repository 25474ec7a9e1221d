import { beforeEach, describe, expect, it } from 'vitest';
import { countByStatus } from '../appointments/appointment-given.ts';
import { jpg } from '../setup/image-bytes.ts';
import { makeProof, makeProofFor } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bodyOf, formOf } from '../site/content-images-given.ts';
import { registrationGiven } from './chatbot-registration-given.ts';
import { CHILD, intakeGiven } from './register-client-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const free = { burstWithoutProof: 2, hourlyOfClinicWithoutProof: 5 };
const server = await startTestServer({
  now: NOW,
  // Bounds are those of everybody, and each visitor may come from an address of their own.
  config: {
    isDemo: false,
    registrationBounds: { burst: 3, hourly: 20, hourlyOfClinic: 7, dailyOfEmail: 2, ...free },
    trustedProxies: ['127.0.0.1'],
  },
});
const { clock } = server;
const { send, reset, counts } = intakeGiven(server);
const { register } = registrationGiven(server);

const picture = await jpg({ width: 20, height: 20 });
let people = 0;
/** Each registration has its own email, and its own network if none is given. */
function attempt({ ip, proof, email, host = 'maple.localhost' }: Attempt = {}) {
  people += 1;
  const from = ip ?? `198.51.100.${people}`;
  const changes = { email: email ?? `robin${people}@example.test`, ...(proof !== undefined && { bot_check: proof }) };
  return send(changes, { visitor: server.as(host), headers: { 'x-forwarded-for': from } });
}
interface Attempt {
  ip?: string;
  proof?: string;
  email?: string;
  host?: string;
}

beforeEach(async () => {
  await reset();
  clock.set(NOW);
});

describe('intake forms', () => {
  it('CB-07 IN-09 from one network need a proof of work after the second in ten minutes, and end at its limit', async () => {
    const ip = '203.0.113.9';
    for (const status of [201, 201]) expect((await attempt({ ip })).status).toBe(status);
    const asked = await attempt({ ip });
    expect([asked.status, asked.refusal.code]).toEqual([428, 'proof_required']);
    const proof = await makeProofFor(asked.refusal);
    expect((await attempt({ ip, proof })).status).toBe(201);
    const over = await attempt({ ip, proof: await makeProofFor(asked.refusal) });
    expect([over.status, over.refusal.message]).toEqual([
      429,
      'Too many registrations were sent. Please try again later, or contact the clinic.',
    ]);
    expect((await attempt()).status).toBe(201);
    clock.advanceMinutes(10);
    expect((await attempt({ ip })).status).toBe(201);
  });

  it('CB-07 a proof counts once, and one for another purpose not at all', async () => {
    const ip = '203.0.113.10';
    for (const status of [201, 201]) expect((await attempt({ ip })).status).toBe(status);
    const { refusal } = await attempt({ ip });
    const ofBot = await makeProof(server.as());
    expect((await attempt({ ip, proof: ofBot })).status).toBe(428);
    expect((await attempt({ ip, proof: 'no proof' })).status).toBe(428);
    const proof = await makeProofFor(refusal);
    expect((await attempt({ ip, proof })).status).toBe(201);
    await server.db.deleteFrom('attempt_counter').execute();
    for (const status of [201, 201]) expect((await attempt({ ip })).status).toBe(status);
    expect((await attempt({ ip, proof })).status).toBe(428);
  });

  it('CB-07 are counted together with those of the help bot', async () => {
    const ip = '203.0.113.11';
    for (let count = 0; count < 2; count += 1)
      await register({ email: `bot${count}@example.test` }, { headers: { 'x-forwarded-for': ip } });
    expect((await attempt({ ip })).status).toBe(428);
  });

  it('CB-07 are limited per clinic for all networks: first by proofs, then at all', async () => {
    for (let count = 0; count < 5; count += 1) expect((await attempt()).status).toBe(201);
    for (let count = 0; count < 2; count += 1) {
      const asked = await attempt();
      expect(asked.status).toBe(428);
      expect((await attempt({ proof: await makeProofFor(asked.refusal) })).status).toBe(201);
    }
    expect((await attempt()).status).toBe(429);
    expect((await attempt({ host: 'cedar.localhost' })).status).toBe(201);
  });

  it('CB-07 with one email are limited in one network, whether a client has it or not; without an email nobody shares a limit', async () => {
    for (const [index, email] of ['client@maple.test', 'nobody@example.test'].entries()) {
      const ip = `203.0.113.${20 + index}`;
      const statuses = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await attempt({ email, ip })).status);
      expect(statuses).toEqual([201, 201, 429]);
      // A stranger who types the email does not lock its owner out.
      expect((await attempt({ email: ` ${email.toUpperCase()}` })).status).toBe(201);
      await server.db.deleteFrom('attempt_counter').where('kind', '=', 'registration-clinic').execute();
    }
    for (let count = 0; count < 3; count += 1) {
      people += 1;
      const visitor = server.as();
      const headers = { 'x-forwarded-for': `198.51.100.${people}` };
      expect((await send({ ...CHILD }, { visitor, headers })).status).toBe(201);
    }
  });

  it('CB-07 that come at the same moment are counted: two of six, and nothing of the others is written', async () => {
    const ip = '203.0.113.12';
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt({ ip })));
    expect(countByStatus(answers)).toEqual({ 201: 2, 428: 4 });
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([2, 2]);
  });

  it('IN-10 do not count while they have faults', async () => {
    const ip = '203.0.113.13';
    for (let count = 0; count < 4; count += 1) expect((await attempt({ ip, email: 'x' })).status).toBe(422);
    for (const status of [201, 201]) expect((await attempt({ ip })).status).toBe(status);
  });
});

describe('pictures for the notes of intake forms', () => {
  it('CT-11 RL-02 count for their network, like files for forms; other networks may upload', async () => {
    const upload = async (ip: string) => {
      const visitor = server.as();
      const headers = { 'x-csrf-token': await visitor.token(), 'x-forwarded-for': ip };
      const body = await bodyOf(formOf(picture));
      const url = '/api/appointment/register-client/pictures';
      return (await visitor.request({ method: 'POST', url, ...body, headers })).statusCode;
    };
    const counted = server.db.updateTable('attempt_counter');
    const perHour = counted.set({ attempts: 60 }).where('kind', '=', 'attachment-network-hour');
    expect(await upload('203.0.113.20')).toBe(201);
    await perHour.execute();
    expect([await upload('203.0.113.20'), await upload('203.0.113.21')]).toEqual([429, 201]);
  });
});
