import { brotliDecompressSync } from 'node:zlib';
import type { RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import { refusalsByStatus } from '../../src/platform/openapi/route-refusals.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });

const postTelemetry = async (payload: string, contentType = 'application/json') => {
  const visitor = server.as();
  const headers = { 'x-csrf-token': await visitor.token() };
  return visitor.request({ method: 'POST', url: '/api/platform/telemetry', payload, contentType, headers });
};

describe('refusals', () => {
  it('API-03 answer 422 with messages by field, for missing, wrong and unknown fields', async () => {
    const response = await postTelemetry(
      JSON.stringify([{ remote: 'mf-site', phase: 'explode', error: 'E', mood: 'bad' }]),
    );
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'The given data was invalid.',
      errors: {
        '0.version': ['The version field is required.'],
        '0.phase': ['The selected phase is invalid.'],
        '0.mood': ['The mood field is not known.'],
      },
      codes: { '0.version': ['required'], '0.phase': ['not_allowed'], '0.mood': ['unknown'] },
    });
  });

  it('GN-05 API-03 are in French for a French browser, and for one that has chosen French', async () => {
    const visitor = server.as();
    const url = '/api/site/fetch-options-by-location/abc';
    const asked = await visitor.request({ url, headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(asked.json().errors).toEqual({ locationId: ['Cette valeur n’est pas valide.'] });
    visitor.cookies.set('cf_locale', 'fr');
    const chosen = await visitor.request({ url, headers: { 'accept-language': 'en' } });
    expect(chosen.json().errors).toEqual(asked.json().errors);
  });

  it.each([
    { what: 'invalid JSON', payload: '{"a":', type: 'application/json', status: 400 },
    { what: 'an unsupported type of content', payload: '<a/>', type: 'text/xml', status: 415 },
    { what: 'a body that is too large', payload: `"${'x'.repeat(300_000)}"`, type: 'application/json', status: 413 },
  ])('API-03 answer $status to $what, in the same shape', async ({ payload, type, status }) => {
    const response = await postTelemetry(payload, type);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json())).toEqual(['message']);
  });

  it('API-03 answer 404 to an unknown address and an unknown clinic, as JSON unless a page was requested', async () => {
    for (const [host, url] of [
      ['maple.localhost', '/api/nothing'],
      ['oak.localhost', '/api/session'],
    ] as const) {
      const response = await server.as(host).request({ url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Not found.' });
    }
  });

  it.each([
    { what: 'an address with invalid bytes', url: '/content-images/%FF.jpg', status: 400 },
    { what: 'an unfinished address', url: '/site/%', status: 400 },
    { what: 'a path part that is too long', url: `/content-images/${'a'.repeat(300)}.jpg`, status: 414 },
  ])('API-03 answer $status to $what, in the same shape and with the same headers', async ({ url, status }) => {
    const before = server.logLines.length;
    const response = await server.as().request({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json())).toEqual(['message']);
    expect(response.body).not.toMatch(/FF|%|aaa/);
    const usual = await server.as().request({ url: '/api/nothing' });
    const { 'content-length': _length, date: _date, 'x-request-id': id, ...headers } = response.headers;
    expect(usual.headers).toMatchObject(headers);
    // The router refuses the request before the rate limit counts it.
    const counted = Object.keys(usual.headers).filter((name) => !name.startsWith('x-ratelimit-'));
    expect(Object.keys(response.headers).sort()).toEqual(counted.sort());
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const [line, ...others] = server.logLines.slice(before).filter(({ route }) => route === 'none');
    expect(line).toMatchObject({ msg: 'answered', status, method: 'GET' });
    // 13 letters, because a request id may contain 'aaa'.
    expect(JSON.stringify([line, ...others])).not.toMatch(/content-images|a{13}|%/);
  });

  it('API-03 answer 500 with a request id and nothing about the error', async () => {
    const broken = {
      ...server.deps,
      clinics: {
        byHost: () => Promise.reject(new Error('secret detail')),
        invalidate: () => undefined,
        part: server.deps.clinics.part,
      },
    };
    const app = await buildApp(broken);
    const response = await app.inject('/api/session');
    await app.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      request_id: response.headers['x-request-id'],
    });
    expect(response.body).not.toContain('secret');
  });
});

describe('bodies', () => {
  it('API-03 may be empty with a JSON content type when a call has none', async () => {
    const visitor = server.as();
    const headers = { 'x-csrf-token': await visitor.token() };
    const empty = {
      method: 'POST',
      url: '/api/logout',
      payload: '',
      contentType: 'application/json',
      headers,
    } as const;
    expect((await visitor.request(empty)).statusCode).toBe(204);
    const broken = await visitor.request({ ...empty, url: '/api/login', payload: '{"email":' });
    expect([broken.statusCode, broken.json()]).toEqual([400, { message: 'The request could not be read.' }]);
    expect((await visitor.request({ ...empty, url: '/api/login', payload: '{"__proto__":{"a":1}}' })).statusCode).toBe(
      400,
    );
  });
});

describe('limits per address', () => {
  const withLimits = async (work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<void>) => {
    const few = { read: 3, step: 2, save: 2, hold: 2, booking: 2, registration: 2, upload: 2, telemetry: 2, auth: 2 };
    const app = await buildApp({
      ...server.deps,
      config: { ...server.deps.config, limits: few, loopbackLimits: { ...few, read: 5 } },
    });
    await work(app).finally(() => app.close());
  };
  const statuses = async (app: Awaited<ReturnType<typeof buildApp>>, remoteAddress: string, count: number) => {
    const answers = [];
    for (let call = 0; call < count; call += 1) {
      answers.push(await app.inject({ url: '/api/session', headers: { host: 'maple.localhost' }, remoteAddress }));
    }
    return answers;
  };

  it('API-03 answer 429 with a wait in seconds when an address has used its limit, and keep answering others', () =>
    withLimits(async (app) => {
      const answers = await statuses(app, '203.0.113.7', 4);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
      expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(answers[3]?.json()).toEqual({ message: 'Too many requests. Please wait a moment and try again.' });
      expect((await statuses(app, '203.0.113.8', 1))[0]?.statusCode).toBe(200);
    }));

  it('API-03 count calls of one kind together, and trust no forwarded address', () =>
    withLimits(async (app) => {
      const call = (url: string, forwarded: string) =>
        app.inject({
          url,
          headers: { host: 'maple.localhost', 'x-forwarded-for': forwarded },
          remoteAddress: '203.0.113.9',
        });
      await call('/api/session', '10.0.0.1');
      await call('/api/site/get-locations', '10.0.0.2');
      await call('/api/site/get-states', '10.0.0.3');
      expect((await call('/api/session', '10.0.0.4')).statusCode).toBe(429);
    }));

  it('API-03 count saves of the site separately from reads, before the caller is identified', () =>
    withLimits(async (app) => {
      const save = () =>
        app.inject({
          method: 'PUT',
          url: '/api/clinics/booking-site',
          headers: { host: 'maple.localhost' },
          remoteAddress: '203.0.113.10',
        });
      expect([await save(), await save(), await save()].map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
      const reads = await statuses(app, '203.0.113.10', 3);
      expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }));

  it('are wider for loopback addresses in demo mode', () =>
    withLimits(async (app) => {
      const answers = await statuses(app, '127.0.0.1', 6);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    }));
});

describe('every answer', () => {
  it.each(['/api/session', '/api/nothing', '/healthz'])('has the security headers: %s', async (url) => {
    const { headers } = await server.as().request({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('requires https outside of localhost', async () => {
    await server.db.insertInto('clinic_host').values({ clinic_id: 1, host: 'clinic.example' }).execute();
    const { headers } = await server.as('clinic.example').request({ url: '/api/session' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('the clinic of a host', () => {
  it.each([
    ['localhost:8080', 'Maple Therapy'],
    ['127.0.0.1:8080', 'Maple Therapy'],
    ['[::1]:8080', 'Maple Therapy'],
    ['MAPLE.localhost', 'Maple Therapy'],
    ['birch.localhost:9000', 'Birch Clinic'],
    ['cedar.localhost', 'Cedar Counselling'],
  ])('RL-02 %s is %s', async (host, name) => {
    const { body } = await server.as(host).call('getClinicInfo', { params: { id: 'null' } });
    expect(body.clinic.name).toBe(name);
  });
});

describe('a host without a clinic', () => {
  it('ST-22 is cached for a while; a text that is not a host name is not looked up at all', async () => {
    let looks = 0;
    const transformQuery = ({ node }: { node: RootOperationNode }) => {
      looks += 1;
      return node;
    };
    const db = server.deps.database.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
    const directory = createClinicDirectory(db, server.clock);
    for (const host of ['a b', `${'a'.repeat(300)}`, '<script>', '']) expect(await directory.byHost(host)).toBeNull();
    expect(looks).toBe(0);
    for (let ask = 0; ask < 3; ask += 1) expect(await directory.byHost('oak.localhost')).toBeNull();
    expect(looks).toBe(1);
  });
});

describe('the description of the API', () => {
  it('API-04 is generated from the contract: every route with its method, path, body and answer', async () => {
    const document = (await server.as().request({ url: '/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path, status }] of Object.entries(ROUTES)) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.operationId, path).toBe(name);
      const statuses = [status, ...refusalsByStatus(name as RouteName).keys()].map(String);
      expect(Object.keys(operation.responses).sort(), name).toEqual(statuses.sort());
    }
    const refused = document.paths['/api/clients'].get.responses['429'].$ref.split('/').at(-1);
    expect(document.components.responses[refused]).toMatchObject({
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { required: ['message'] } } },
    });
    const hold = document.paths['/api/appointment/hold'].post.responses;
    expect(hold['409'].content['application/json'].schema.required).toEqual(['message', 'code', 'slots']);
    expect(hold['428'].content['application/json'].schema.properties.code).toEqual({
      const: 'proof_required',
      type: 'string',
    });
    const booking = document.paths['/api/appointment/site'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(booking.properties)).toContain('bool_needs_guardian');
    expect(booking.required).toContain('practitioner_id');
  });

  it('API-04 is the same for everybody: compressed, and not sent again to a browser that has it', async () => {
    const ask = (headers: Record<string, string> = {}) => server.as().request({ url: '/openapi.json', headers });
    const [plain, packed] = [await ask(), await ask({ 'accept-encoding': 'br' })];
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    const again = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('API-01 API-02 has a route for every entry of the contract', () => {
    for (const { method, path } of Object.values(ROUTES)) {
      expect(server.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    }
  });
});

describe('guards', () => {
  it('RL-02 stop the app from starting while a route has no guard', async () => {
    const app = await buildApp(server.deps);
    app.get('/open', () => 'open');
    await expect(app.ready()).rejects.toThrow('Routes without a guard: GET /open');
    await app.close();
  });
});

describe('health', () => {
  it('is live, and ready while the database answers', async () => {
    expect((await server.call('getHealthz')).body).toEqual({ status: 'ok' });
    expect((await server.call('getReadyz')).body).toEqual({ status: 'ready' });
  });

  it('is not ready while closing, and closes its connections', async () => {
    const app = await buildApp({ ...server.deps, lifecycle: { isStarting: false, isClosing: true } });
    const ready = await app.inject('/readyz');
    const alive = await app.inject('/healthz');
    await app.close();
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200]);
    expect(ready.headers['retry-after']).toBe('5');
    expect(alive.headers.connection).toBe('close');
  });
});

describe('readiness', () => {
  it('is not there while jobs and messages start', async () => {
    const app = await buildApp({ ...server.deps, lifecycle: { isStarting: true, isClosing: false } });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
  });

  it.runIf(server.kind === 'postgres')(
    'stays while calls hold every connection, because a locked table is no reason to take a node away',
    async () => {
      const held = await Promise.all(Array.from({ length: 10 }, () => server.deps.database.pool.connect()));
      server.clock.advanceMinutes(1);
      const { status } = await server.call('getReadyz');
      for (const client of held) client.release();
      expect(status).toBe(200);
    },
  );
});

describe('an unreachable database', () => {
  it('API-03 is answered with 503 and a wait, and the process keeps running', async () => {
    const { database, close } = await openTestDatabase();
    await close();
    const clinics = createClinicDirectory(database.db, server.clock);
    const app = await buildApp({ ...server.deps, database, clinics });
    const [info, ready, alive] = [
      await app.inject('/api/site/get-clinic-info/null'),
      await app.inject('/readyz'),
      await app.inject('/healthz'),
    ];
    await app.close();
    expect([info.statusCode, ready.statusCode, alive.statusCode]).toEqual([503, 503, 200]);
    expect(info.headers['retry-after']).toBe('2');
    expect(info.json()).toEqual({
      message: 'The service is busy right now. Please try again in a moment.',
      request_id: info.headers['x-request-id'],
    });
  });
});

describe('the log', () => {
  it('contains routes and ids, never addresses, queries, bodies or cookies', async () => {
    const visitor = server.as();
    await visitor.token();
    await visitor.request({
      url: '/api/site/get-locations?email=clara%40example.com',
      headers: { authorization: 'Bearer s3cret' },
    });
    await visitor.request({ url: '/site/manage_booking/tok-en-123', headers: { 'x-forwarded-for': '198.51.100.4' } });
    const lines = server.logLines.map((line) => JSON.stringify(line)).join('\n');
    expect(lines).toContain('/api/site/get-locations');
    const session = visitor.cookies.get('cf_session') ?? 'none';
    for (const secret of ['clara', 's3cret', 'tok-en-123', '198.51.100.4', '127.0.0.1', session]) {
      expect(lines).not.toContain(secret);
    }
  });
});
