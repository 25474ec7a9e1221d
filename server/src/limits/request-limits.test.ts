import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { addErrorHandler } from '../platform/http/error-handler.ts';
import { MAX_OPEN_REQUESTS } from './figures/request-figures.ts';
import { addRequestLimits } from './request-limits.ts';

const app = Fastify();
addErrorHandler(app);
await addRequestLimits(app, { config: { ...readConfig({ LOG_LEVEL: 'silent' }), isDemo: false } });
let gate = Promise.withResolvers<void>();
app.get('/waits', async () => {
  await gate.promise;
  return {};
});
app.get('/probe', { config: { limit: 'none' } }, async () => ({}));
afterAll(() => app.close());

const ask = async (remoteAddress: string, url = '/waits') => app.inject({ url, remoteAddress });
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).statusCode;

describe('open requests of one network', () => {
  it('API-03 are limited, until some of them end; those of other networks and probes are not', async () => {
    const open = Array.from({ length: MAX_OPEN_REQUESTS }, (_, index) => statusOf(`2001:db8::${index.toString(16)}`));
    const refused = await ask('2001:db8::ffff');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(await statusOf('2001:db8::1', '/probe')).toBe(200);
    const other = statusOf('203.0.113.7');
    gate.resolve();
    expect(new Set(await Promise.all([...open, other]))).toEqual(new Set([200]));
    gate = Promise.withResolvers<void>();
    const again = Array.from({ length: MAX_OPEN_REQUESTS }, () => statusOf('2001:db8::2'));
    expect(await statusOf('2001:db8::ffff')).toBe(429);
    gate.resolve();
    expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
  });
});
