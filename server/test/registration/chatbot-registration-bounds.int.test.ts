import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { countByStatus } from '../appointments/appointment-given.ts';
import { makeProof } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { registrationGiven } from './chatbot-registration-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const bounds = { burst: 2, hourly: 3, hourlyOfClinic: 5, dailyOfEmail: 2 };
// The bot always sends a proof: these bounds refuse nothing.
const registrationBounds = { ...bounds, burstWithoutProof: 0, hourlyOfClinicWithoutProof: 0 };
const server = await startTestServer({
  now: NOW,
  // Bounds are those of everybody, and each visitor may come from an address of their own.
  config: { isDemo: false, registrationBounds, trustedProxies: ['127.0.0.1'] },
});
const { db, deps, clock } = server;
const { reset, register, registrations } = registrationGiven(server);
await server.given.clinicSettings('birch', { is_chatbot_enabled: true });

/** Each address is new. */
let emails = 0;
function newEmail(): string {
  emails += 1;
  return `robin${emails}@example.test`;
}
let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}
const send = async ({
  email = newEmail(),
  ip = newNetwork(),
  host = 'maple.localhost',
  headers = {},
  sent,
}: {
  email?: string;
  ip?: string;
  host?: string;
  headers?: Record<string, string>;
  sent?: string;
} = {}) => {
  const answer = await register(
    { email },
    { visitor: server.as(host), headers: { 'x-forwarded-for': ip, ...headers }, ...(sent && { sent }) },
  );
  return { ...answer, wait: Number(answer.headers['retry-after']) };
};

beforeEach(async () => {
  await reset();
  clock.set(NOW);
});

describe('registrations', () => {
  it('CB-07 API-03 from one network are limited in ten minutes and in an hour; above it the answer is 429 with a text and a wait', async () => {
    const ip = '203.0.113.9';
    for (const status of [201, 201]) expect((await send({ ip })).status).toBe(status);
    const refused = await send({ ip });
    expect([refused.status, refused.wait, refused.refusal.message]).toEqual([
      429,
      600,
      'Too many registrations were sent. Please try again later, or contact the clinic.',
    ]);
    expect((await send()).status).toBe(201);
    clock.advanceMinutes(10);
    expect((await send({ ip })).status).toBe(201);
    const overHour = await send({ ip, headers: { 'accept-language': 'fr' } });
    expect([overHour.status, overHour.wait]).toEqual([429, 50 * 60]);
    expect(overHour.refusal.message).toMatch(/^Trop d’inscriptions ont été envoyées/);
    clock.advanceMinutes(50);
    expect((await send({ ip })).status).toBe(201);
  });

  it('CB-07 are counted together for all addresses of one IPv6 network', async () => {
    for (const host of [1, 2]) expect((await send({ ip: `2001:db8:1:2::${host}` })).status).toBe(201);
    expect((await send({ ip: '2001:db8:1:2:ffff::3' })).status).toBe(429);
    expect((await send({ ip: '2001:db8:1:3::3' })).status).toBe(201);
  });

  it('CB-07 are limited per clinic for all networks together', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, refused.wait]).toEqual([429, 3600]);
    expect((await send({ host: 'birch.localhost' })).status).toBe(201);
    const ofClinics = (await registrations()).map(({ clinic_id }) => clinic_id);
    expect(ofClinics).toEqual([...Array(5).fill(MAPLE.clinicId), BIRCH.clinicId]);
  });

  it('CB-07 with one email are limited in one network in any case of the letters, also when a client has the email', async () => {
    for (const email of ['client@maple.test', newEmail()]) {
      const ip = newNetwork();
      expect((await send({ ip, email })).status).toBe(201);
      clock.advanceMinutes(11); // past the limit of ten minutes
      expect((await send({ ip, email: email.toUpperCase() })).status).toBe(201);
      clock.advanceMinutes(11);
      const refused = await send({ ip, email });
      expect([refused.status, refused.wait]).toEqual([429, 24 * 3600 - 22 * 60]);
      // A stranger who types the email does not lock its owner out.
      expect((await send({ email })).status).toBe(201);
      await db.deleteFrom('attempt_counter').where('kind', '=', 'registration-clinic').execute();
    }
  });

  it('CB-07 do not count without a valid proof', async () => {
    const ip = '203.0.113.20';
    for (let count = 0; count < 4; count += 1) {
      expect((await send({ ip, sent: 'no proof' })).status).toBe(422);
      expect((await send({ ip, email: 'no address', sent: 'no proof' })).status).toBe(422);
    }
    expect((await send({ ip })).status).toBe(201);
  });

  it('CB-11 get the first answer when they are sent again, and do not count again', async () => {
    const ip = '203.0.113.30';
    const email = newEmail();
    const sent = await makeProof(server.as());
    const first = await send({ ip, email, sent });
    for (let count = 0; count < 3; count += 1) expect((await send({ ip, email, sent })).body).toEqual(first.body);
    for (const status of [201, 429]) expect((await send({ ip })).status).toBe(status);
    expect((await send({ ip, email, sent })).body).toEqual(first.body);
  });

  it('CB-07 are counted correctly when they are simultaneous; a refused registration does not use its proof', async () => {
    const ip = '203.0.113.40';
    const proofs = await Promise.all(Array.from({ length: 6 }, () => makeProof(server.as())));
    const answers = await Promise.all(proofs.map((sent) => send({ ip, sent })));
    expect(countByStatus(answers)).toEqual({ 201: 2, 429: 4 });
    const refused = proofs.find((_, index) => answers[index]?.status === 429);
    expect((await send({ sent: refused })).status).toBe(201);
  });

  it('CB-07 count one try for a proof that is sent many times at once from many networks', async () => {
    const sent = await makeProof(server.as());
    const answers = await Promise.all(Array.from({ length: 25 }, () => send({ sent })));
    expect(countByStatus(answers)).toEqual({ 201: 1, 422: 24 });
    // The clinic's limit of five has four left.
    for (const status of [201, 201, 201, 201, 429]) expect((await send()).status).toBe(status);
  });

  it('CB-07 count one try of the email and the network for a proof that is sent with many different answers', async () => {
    const [email, ip] = [newEmail(), '203.0.113.60'];
    const visitor = server.as();
    const sent = await makeProof(visitor);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        register({ email, first_name: `Robin ${index}` }, { visitor, sent, headers: { 'x-forwarded-for': ip } }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 422: 11 });
    expect((await send({ email, ip })).status).toBe(201);
  });

  it('CB-11 get the first answer when they are sent again at the same moment, also with the last try', async () => {
    const [email, ip] = [newEmail(), '203.0.113.70'];
    expect((await send({ ip })).status).toBe(201);
    const sent = await makeProof(server.as());
    const answers = await Promise.all(Array.from({ length: 25 }, () => send({ ip, email, sent })));
    expect(countByStatus(answers)).toEqual({ 201: 25 });
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1);
    expect((await send({ ip })).status).toBe(429);
  });

  it('CB-07 that one limit refuses are not counted by the other limits', async () => {
    const ip = '203.0.113.80';
    const proofs = await Promise.all(Array.from({ length: 8 }, () => makeProof(server.as())));
    const answers = await Promise.all(proofs.map((sent) => send({ ip, sent })));
    expect(countByStatus(answers)).toEqual({ 201: 2, 429: 6 });
    for (const status of [201, 201, 201, 429]) expect((await send()).status).toBe(status);
  });

  it('CB-07 from this machine are not counted in demo mode, but other registrations are', async () => {
    Object.assign(deps.config, { isDemo: true });
    const email = newEmail();
    const own = [];
    for (let count = 0; count < 4; count += 1) own.push(await send({ ip: '127.0.0.1', email }));
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await send({ ip: '203.0.113.50' }));
    Object.assign(deps.config, { isDemo: false });
    expect([countByStatus(own), countByStatus(others)]).toEqual([{ 201: 4 }, { 201: 2, 429: 1 }]);
  });
});
