import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_DEMO_MESSAGES, storeDemoMessage } from '../../demo/outbox/demo-message.repository.ts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { buildApp } from '../../src/app.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { TestVisitor } from '../setup/test-visitor.ts';
import { mailGiven } from './mail-given.ts';

const server = await startTestServer();
const { deps } = server;
const given = mailGiven(server);
const visitor = server.as();
const page = (query = '') => visitor.request({ url: `/demo/outbox${query}` });

const keep = (clinicId: number, count: number, html = '<p>Hello</p>') =>
  inClinic(clinicId, () =>
    storeDemoMessage(
      deps.database.db,
      {
        clinicId,
        messageId: `<${count}@mail.example>`,
        to: 'client@maple.test',
        subject: `Email ${count}`,
        text: 'Hello',
        html,
        kind: 'email',
        attachments: [],
      },
      server.clock.nowMs() + count,
    ),
  );

beforeEach(() => given.forgetAll());

describe('the demo outbox', () => {
  it('returns every email of all clinics as JSON, newest first', async () => {
    await given.post('password-changed', { userId: MAPLE.users.client });
    await deliverWaiting(deps);
    server.clock.advanceMinutes(1);
    await given.post(
      'password-reset-asked',
      { email: 'client@birch.test' },
      { clinicId: BIRCH.clinicId, locale: 'fr' },
    );
    await deliverWaiting(deps);
    const response = await visitor.request({ url: '/demo/outbox.json' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
    const emails: Record<string, unknown>[] = response.json();
    expect(emails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'client@birch.test', subject: 'Choisissez un nouveau mot de passe pour Birch Clinic' },
      { to: 'client@maple.test', subject: 'Your password for Maple Therapy was changed' },
    ]);
    expect(Object.keys(emails[0] ?? {})).toEqual(['to', 'subject', 'text', 'html', 'attachments', 'sent_at']);
    expect(emails[0]).toMatchObject({ attachments: [], sent_at: new Date(server.clock.nowMs()).toISOString() });
    expect(emails[0]?.text).toContain('http://birch.localhost:8080/login/reset/');
  });

  it('shows the list, and shows an email in a frame without scripts', async () => {
    expect((await page()).body).toContain('No emails yet');
    await keep(MAPLE.clinicId, 1, '<p title="a">"quoted"</p><script>alert(1)</script>');
    const list = await page();
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    const address = /href="(\/demo\/outbox\?message=1-\d+)"/.exec(list.body)?.[1] ?? '';
    const { body, headers } = await visitor.request({ url: address });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src|\*|https?:/);
    expect(body).not.toContain('<script');
    expect(body).toContain(
      'srcdoc="&lt;p title=&quot;a&quot;&gt;&quot;quoted&quot;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    );
    expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect((await page('?message=1-999999')).body).toContain('Email 1');
    expect((await page('?message=a&message=b')).statusCode).toBe(200);
  });

  it('GN-05 is in French for a French browser', async () => {
    const { body, headers } = await visitor.request({ url: '/demo/outbox', headers: { 'accept-language': 'fr-CA' } });
    expect(headers['content-language']).toBe('fr');
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('Boîte d’envoi de démonstration');
  });

  it(`keeps the newest ${MAX_DEMO_MESSAGES} emails of a clinic, and an email once when it is sent again`, async () => {
    for (let count = 1; count <= MAX_DEMO_MESSAGES + 3; count += 1) await keep(MAPLE.clinicId, count);
    await keep(BIRCH.clinicId, 1);
    await keep(MAPLE.clinicId, MAX_DEMO_MESSAGES + 3);
    const kept = await given.kept();
    expect(kept.filter(({ subject }) => subject === 'Email 1')).toHaveLength(1);
    expect(kept.map(({ subject }) => subject)).not.toContain('Email 3');
    expect(kept.map(({ subject }) => subject)).toContain('Email 4');
    expect(kept).toHaveLength(MAX_DEMO_MESSAGES + 1);
    expect((await visitor.request({ url: '/demo/outbox.json' })).json()).toHaveLength(MAX_DEMO_MESSAGES);
  });
});

describe('the demo outbox over the network', () => {
  it.each([
    { what: 'another machine', host: 'maple.localhost', remoteAddress: '203.0.113.9' },
    { what: 'a host name of the network', host: 'demo.example', remoteAddress: '127.0.0.1' },
  ])('RL-02 is not found for $what', async ({ host, remoteAddress }) => {
    await keep(MAPLE.clinicId, 1);
    const { statusCode, body } = await server.app.inject({
      url: '/demo/outbox.json',
      headers: { host },
      remoteAddress,
    });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('client@maple.test');
  });
});

describe('the demo outbox in production', () => {
  let production: TestVisitor;
  beforeAll(async () => {
    const app = await buildApp({ ...deps, config: { ...deps.config, isDemo: false } });
    await app.ready();
    production = new TestVisitor(app, 'maple.localhost');
    return () => app.close();
  });

  it.each(['/demo/outbox', '/demo/outbox.json', '/demo/outbox/'])('is not found: %s', async (url) => {
    await keep(MAPLE.clinicId, 1);
    const { statusCode, body } = await production.request({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('client@maple.test');
  });
});
