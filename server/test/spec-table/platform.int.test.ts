import { expect } from 'vitest';
import * as z from 'zod/mini';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { addTeam, builtRelease, sendSigned } from '../releases/release-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  FORBIDDEN,
  INVALID,
  mapleCallers,
  number,
  refused,
  some,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId, CEDAR.clinicId]);
const { visitor, client, staff, owner, another } = await mapleCallers(server);

const release = z.object({ version: text, entry: text, integrity: text });
const manifest = z.object({
  ...{ clinic: text, shell: release },
  remotes: z.record(text, z.extend(release, { fallback: z.nullable(release) })),
});
const sequence = z.looseObject({ sequence: number });
const planned = z.object({ clinics: some(z.object({ clinic: text, set_hash: text })) });
const activation = z.object({ remote: text, active: text, previous: textOrNull });

/** Only the clinic's owner, or a release key, makes these calls. */
async function forOwnersAlone(address: string, body?: object): Promise<void> {
  const call = (caller: typeof owner) => (body ? caller.post(address, body) : caller.get(address));
  refused(await call(staff), 403, FORBIDDEN);
  refused(await call(client), 403, FORBIDDEN);
  refused(await call(visitor), 401, UNAUTHENTICATED);
}
const siteNow = async () =>
  answered(
    await owner.get('/api/platform/releases?remote=mf-site'),
    200,
    z.object({ activations: some(activation) }),
  ).activations.find(({ remote }) => remote === 'mf-site')?.active ?? '';
/** A team publishes a release with its key. @returns The release's id. */
async function publish(version: string): Promise<string> {
  const { status, body } = await sendSigned(server, await addTeam(server), builtRelease({ version }));
  return answered({ status, body, headers: {} }, 201, z.object({ id: text })).id;
}
/** The fields of plans are the release command's own: the table names none. */
const plan = async () => ({
  changes: [{ release_id: await siteNow(), expected_active: await siteNow() }],
  target: { kind: 'clinic' },
});

testCalls('platform', {
  'GET /api/platform/manifest': {
    'SH-02 SH-03 answers the remotes of the host’s clinic': async () => {
      const maple = answered(await visitor.get('/api/platform/manifest'), 200, manifest);
      expect(maple.clinic).toBe('maple');
      expect(Object.keys(maple.remotes)).toContain('mf-site');
      const cedar = await another('cedar.localhost').get('/api/platform/manifest');
      expect(answered(cedar, 200, manifest).clinic).toBe('cedar');
    },
  },
  'GET /api/platform/releases': {
    'SH-02 lists releases and activations for the owner': async () => {
      answered(await owner.get('/api/platform/releases'), 200, sequence);
      await forOwnersAlone('/api/platform/releases');
    },
  },
  'POST /api/platform/releases': {
    'SH-02 publishes multipart with a release key, and with nothing else': async () => {
      expect(await publish('1.0.0')).toMatch(/^mf-garden@1\.0\.0\+/);
      refused(await owner.post('/api/platform/releases'), 401, UNAUTHENTICATED);
    },
  },
  'POST /api/platform/activations/plan': {
    'SH-02 answers the plan to the owner': async () => {
      const answer = await owner.post('/api/platform/activations/plan', await plan());
      answered(answer, 200, z.extend(planned, { sequence: number }));
      await forOwnersAlone('/api/platform/activations/plan', await plan());
    },
  },
  'POST /api/platform/activations/apply': {
    'SH-02 applies a plan, and answers 409 with a plan whose rules do not pass': async () => {
      const body = { ...(await plan()), reason: 'Try' };
      answered(await owner.post('/api/platform/activations/apply', body), 200, planned);
      const id = await publish('2.0.0');
      const untested = { ...body, changes: [{ release_id: id, expected_active: null }] };
      const shape = z.extend(planned, { code: z.literal('plan_not_green') });
      answered(await owner.post('/api/platform/activations/apply', untested), 409, shape);
      await forOwnersAlone('/api/platform/activations/apply', body);
    },
  },
  'POST /api/platform/activations/rollback': {
    'SH-05 answers 409 when another release is active than the caller saw': async () => {
      const body = { remote: 'mf-site', expected_active: 'mf-site@0.0.1+0123456789', reason: 'Try' };
      const answer = await owner.post('/api/platform/activations/rollback', body);
      refused(answer, 409, 'Another release has become active in the meantime.');
      expect(answer.body).toMatchObject({ code: 'activation_changed' });
      await forOwnersAlone('/api/platform/activations/rollback', body);
    },
  },
  'POST /api/platform/telemetry': {
    'SH-05 takes reports of remotes, without personal data': async () => {
      const report = { remote: 'mf-booking', version: '1.0.0', phase: 'load', error: 'TypeError' };
      expect((await visitor.post('/api/platform/telemetry', [report])).status).toBe(202);
      const named = [{ ...report, error: 'Cannot read Clara Nguyen' }];
      refused(await visitor.post('/api/platform/telemetry', named), 422, INVALID, {
        '0.error': ['The error is not valid.'],
      });
      const user = await visitor.post('/api/platform/telemetry', [{ ...report, user: 'Clara' }]);
      refused(user, 422, INVALID, at('0.user', 'The user field is not known.'));
    },
  },
  'GET /healthz': {
    'answers 200': async () => expect((await visitor.get('/healthz')).status).toBe(200),
  },
  'GET /readyz': {
    'answers 200': async () => expect((await visitor.get('/readyz')).status).toBe(200),
  },
  'GET /metrics': {
    'counts answers by route, in the text format of Prometheus, without addresses or people': async () => {
      await client.get(`/api/consent/by-link/${'secret'.repeat(8)}?name=Clara`);
      const { status, headers, body } = await visitor.get('/metrics');
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
      const lines = String(body).split('\n');
      const counter = 'carefront_answers_total{method="GET",route="/api/consent/by-link/:token",status="404"} 1';
      expect(lines).toContain(counter);
      expect(lines).toContain('# TYPE carefront_answers_total counter');
      expect(String(body)).not.toMatch(/secret|Clara|maple/);
    },
    'answers callers of the operator’s own network alone': async () => {
      const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
        (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
      for (const address of ['10.2.3.4', '192.168.1.9', '::1', '::ffff:127.0.0.1', 'fd00::1'])
        expect([address, await ask(address)]).toEqual([address, 200]);
      for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9'])
        expect([address, await ask(address)]).toEqual([address, 404]);
      expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    },
  },
  'GET /openapi.json': {
    'API-04 describes every call of the API': async () => {
      const shape = z.object({ openapi: text, paths: z.record(text, z.unknown()) });
      const { paths } = answered(await visitor.get('/openapi.json'), 200, shape);
      expect(Object.keys(paths)).toContain('/api/appointment/site');
    },
  },
});
