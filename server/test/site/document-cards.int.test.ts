import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { FIXTURE_SHELL_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const STRIPE_KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const withStripe = await startTestServer({ config: { payments: STRIPE_KEYS } });
const withSandbox = await startTestServer({ config: { payments: 'sandbox' } });
const withoutCards = await startTestServer({ config: { payments: null } });
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

beforeAll(async () => {
  const release = await writeFixtureRelease(root, { name: 'shell', server: FIXTURE_SHELL_SERVER, styles: '' });
  for (const { deps } of [withStripe, withSandbox, withoutCards]) {
    const id = await publish(deps, release);
    for (const { clinicId } of [MAPLE, BIRCH]) await activate(deps, clinicId, id);
  }
});

async function policyOf({ as }: typeof withStripe, host: string): Promise<Map<string, string>> {
  const { headers } = await as(host).request({ url: '/site', headers: { accept: 'text/html' } });
  const directives = String(headers['content-security-policy']).split('; ');
  return new Map(directives.map((text) => [text.split(' ')[0] ?? '', text.replace(/ 'nonce-[^']+'/, '')]));
}

describe('the document’s policy', () => {
  it('BI-01 SH-04 allows what Stripe needs, and nothing else, where the clinic takes cards through Stripe', async () => {
    const [maple, strict] = [
      await policyOf(withStripe, 'maple.localhost'),
      await policyOf(withoutCards, 'maple.localhost'),
    ];
    const added = [...maple].filter(([name, directive]) => strict.get(name) !== directive);
    expect(Object.fromEntries(added)).toEqual({
      'script-src': "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      'connect-src': "connect-src 'self' https://api.stripe.com",
      'frame-src': 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    });
    expect([...strict.keys()].filter((name) => !maple.has(name))).toEqual([]);
  });

  it.each([
    { where: 'Stripe', server: withStripe, enforced: undefined, reported: 'blocked-destinations=(script)' },
    { where: 'the sandbox', server: withSandbox, enforced: 'blocked-destinations=(script)', reported: undefined },
  ])('BI-01 SH-04 only reports a script without a hash where Stripe’s is one: $where', async (each) => {
    const { headers } = await each.server.as().request({ url: '/site', headers: { accept: 'text/html' } });
    expect(headers['integrity-policy']).toBe(each.enforced);
    expect(headers['integrity-policy-report-only']).toBe(each.reported);
  });

  it.each([
    { where: 'a clinic that is not connected', server: withStripe, host: 'birch.localhost' },
    { where: 'a host without a clinic', server: withStripe, host: 'nobody.localhost' },
    { where: 'the sandbox', server: withSandbox, host: 'maple.localhost' },
    { where: 'a server without card payments', server: withoutCards, host: 'maple.localhost' },
  ])('BI-01 SH-04 names no other origin: $where', async ({ server, host }) => {
    const policy = await policyOf(server, host);
    expect([...policy.values()].join('; ')).not.toMatch(/https?:|\*/);
    expect(policy.has('frame-src')).toBe(false);
  });
});
