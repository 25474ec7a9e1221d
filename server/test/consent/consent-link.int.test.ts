import { ROUTES } from '@carefront/shared/contracts/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { isIntact } from '../../src/features/consent/record/consent-seal.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { consentLinkGiven, GRACE, LINK_MINUTES } from './consent-link-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, deps, clock } = server;
const given = consentLinkGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
await addBirchPeople(db);

const NAME = 'Grace Adeyemi';
const open = (token: string, visitor: TestVisitor = server.as()) =>
  visitor.call('getConsentByLink', { params: { token } });
/** The page's call at the first act of a person. */
const see = (token: string) => server.as().call('getConsentByLink', { params: { token }, query: { seen: 1 } });
/** Signs by the link, after opening it. */
const sign = async (token: string, changes: object = {}, visitor: TestVisitor = server.as()) => {
  await open(token, visitor);
  return visitor.call('signConsentByLink', {
    params: { token },
    body: { status: 'Signed', signature: NAME, ...changes },
  });
};
/** A consent that Grace was asked to sign. */
async function mailed() {
  const id = await given.consent();
  return { id, token: await given.asked(staff, id) };
}

beforeEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
});

describe('opening the link', () => {
  it('CO-11 shows the consent without dates of birth and contact data, and offers only signing', async () => {
    const contact = { first_name: 'Ana', last_name: 'Lima', email: 'ana@example.test', phone_number: '416-555-0177' };
    const other = { organization_id: null, relationship_id: null, other_organization_name: 'Elm School' };
    const id = await given.consent({ thirdPartyContact: [{ ...contact, ...other }] });
    const { status, body } = await open(await given.asked(staff, id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'Consent to care at Maple Therapy',
      status: 'Draft',
      signer: 'guardian',
      offers: ['sign'],
      signatures: [],
      template_version: 0,
      client: { first_name: 'Ayo', last_name: expect.any(String) },
      guardian: { first_name: 'Grace', last_name: 'Adeyemi' },
      third_party_contact: [{ first_name: 'Ana', last_name: 'Lima' }],
    });
    expect(body.terms).toContain('<h3>Privacy</h3>');
    expect(body.statement).toContain('I, Grace Adeyemi, am the parent or legal guardian of Ayo');
    expect(body.locale, 'the language of the statement').toBe('en');
    expect(Object.keys(body.client)).toEqual(['first_name', 'last_name']);
    const child = await db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', MAPLE.clients.child)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(body);
    for (const secret of [child.dob, GRACE.email, contact.email, contact.phone_number])
      expect(text).not.toContain(secret);
  });

  it('CO-07 CO-11 neither marks the consent as viewed nor uses the link, because mail scanners open links, too', async () => {
    const { id, token } = await mailed();
    const scanner = server.as();
    for (let turn = 0; turn < 5; turn += 1) expect((await open(token, scanner)).body.status).toBe('Draft');
    const head = await scanner.request({ method: 'HEAD', url: `/api/consent/by-link/${token}` });
    expect(head.statusCode).toBe(200);
    expect(await given.row(id)).toMatchObject({ status: 'Draft', viewed_at: null });
    expect((await given.logOf(id)).map(([action]) => action)).not.toContain('consent.viewed');
    expect((await sign(token)).status).toBe(200);
  });

  it('CO-07 the first act of a person on the page marks the consent as viewed, once', async () => {
    const { id, token } = await mailed();
    for (let turn = 0; turn < 2; turn += 1) expect((await see(token)).body.status).toBe('Viewed');
    expect(await given.row(id)).toMatchObject({ status: 'Viewed', viewed_at: new Date(clock.nowMs()) });
    const viewed = (await given.logOf(id)).filter(([action]) => action === 'consent.viewed');
    expect(viewed).toEqual([['consent.viewed', 'link', 'done']]);
    expect((await sign(token)).status).toBe(200);
  });

  it('CO-11 works for any signed-in person', async () => {
    const { id, token } = await mailed();
    expect((await open(token, staff)).body).toMatchObject({ offers: ['sign'], client: { first_name: 'Ayo' } });
    expect((await given.logOf(id)).at(-1)).toEqual(['consent.read', 'link', 'done']);
  });
});

describe('signing by the link', () => {
  it('CO-09 CO-11 stores the signer, the document, the time and the IP address', async () => {
    const { id, token } = await mailed();
    clock.set('2026-11-17T09:30:00Z');
    const visitor = server.as();
    const headers = { 'user-agent': 'A browser', 'accept-language': 'fr' };
    await open(token, visitor);
    const { status, body } = await visitor.call('signConsentByLink', {
      params: { token },
      body: { status: 'Signed', signature: '  Grace A. ', shown_by: 'mf-consent@none' },
      headers,
    });
    clock.set(TEST_NOW);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'Signed', offers: [] });
    const [row, ...others] = await given.signaturesOf(id);
    const [link] = await given.linksOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      part: 'signer',
      role: 'guardian',
      name: 'Grace A.',
      method: 'link',
      signer_user_id: null,
      guardian_id: MAPLE.guardianId,
      link_id: link?.id,
      signed_at: new Date('2026-11-17T09:30:00Z'),
      ip: '127.0.0.1',
      user_agent: 'A browser',
      locale: 'fr',
      release: '',
      previous_hash: null,
    });
    expect(row && isIntact(row)).toBe(true);
    const signature = { role: 'guardian', name: 'Grace A.', ip: null, hash: row?.hash.toString('hex') };
    expect(body.signatures).toMatchObject([signature]);
    expect(JSON.parse(row?.document ?? '')).toMatchObject({
      consent_id: id,
      terms: body.terms,
      statement: body.statement,
    });
    expect(link?.used_at).toEqual(new Date('2026-11-17T09:30:00Z'));
    expect((await given.logOf(id)).at(-1)).toEqual(['consent.signed', 'link', 'done']);
  });

  it('CO-11 works once: afterwards the link opens and signs nothing', async () => {
    const { id, token } = await mailed();
    expect((await sign(token)).status).toBe(200);
    expect([(await sign(token)).status, (await open(token)).status]).toEqual([404, 404]);
    expect(await given.signaturesOf(id)).toHaveLength(1);
  });

  it('CO-11 100 simultaneous calls make one signature', async () => {
    const { id, token } = await mailed();
    const visitors = Array.from({ length: 10 }, () => server.as());
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sign(token, {}, visitors[index % visitors.length])),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([counts.get(200)?.length, counts.get(404)?.length]).toEqual([1, 99]);
    expect(await given.signaturesOf(id)).toHaveLength(1);
    const signed = (await given.logOf(id)).filter(
      ([action, , result]) => action === 'consent.signed' && result === 'done',
    );
    expect(signed).toHaveLength(1);
  });

  it.each([
    { what: 'no name', changes: { signature: '' } },
    { what: 'blanks', changes: { signature: '  ' } },
    { what: 'an invisible character', changes: { signature: '\u200b' } },
  ])('CO-07 API-03 refuses $what as a signature, and the link stays', async ({ changes }) => {
    const { id, token } = await mailed();
    const { status, refusal } = await sign(token, changes);
    const words = ['Please type in your name to confirm your signature.'];
    expect([status, refusal.errors]).toEqual([422, { signature: words }]);
    expect(await given.signaturesOf(id)).toEqual([]);
    expect((await sign(token)).status).toBe(200);
  });

  it.each([
    { field: 'ip', value: '203.0.113.9' },
    { field: 'signed_at', value: '2020-01-01T00:00:00Z' },
    { field: 'role', value: 'provider' },
    { field: 'signatures', value: [] },
    { field: 'terms', value: '<p>Nothing.</p>' },
  ])('CO-09 API-03 refuses a forged $field as an unknown field', async ({ field, value }) => {
    const { id, token } = await mailed();
    const { status, refusal } = await sign(token, { [field]: value });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
    expect(await given.signaturesOf(id)).toEqual([]);
  });

  it('CO-07 API-03 accepts only the status Signed', async () => {
    const { token } = await mailed();
    for (const status of ['Completed', 'Viewed', 'Draft'])
      expect(Object.keys((await sign(token, { status })).refusal.errors ?? {})).toEqual(['status']);
  });

  it('CO-11 needs the CSRF token of the browser, as every writing call', async () => {
    const { id, token } = await mailed();
    const url = ROUTES.signConsentByLink.path.replace(':token', token);
    const payload = JSON.stringify({ status: 'Signed', signature: NAME });
    const response = await server.as().request({ method: 'POST', url, payload, contentType: 'application/json' });
    expect(response.statusCode).toBe(419);
    expect(await given.signaturesOf(id)).toEqual([]);
  });
});

describe('a void link', () => {
  const bodyOf = async (token: string, visitor: TestVisitor = server.as()) => {
    const { statusCode, body } = await visitor.request({ url: `/api/consent/by-link/${token}` });
    return [statusCode, body];
  };

  it('CO-11 expires after exactly seven days', async () => {
    const { token } = await mailed();
    clock.advanceMinutes(LINK_MINUTES);
    clock.set(new Date(clock.nowMs() - 1000).toISOString());
    expect((await open(token)).status).toBe(200);
    clock.set(new Date(clock.nowMs() + 1000).toISOString());
    expect([(await open(token)).status, (await sign(token)).status]).toEqual([404, 404]);
    clock.set(new Date(clock.nowMs() - 1000).toISOString());
    expect((await sign(token)).status).toBe(200);
    clock.set(TEST_NOW);
  });

  it('CO-11 is void after a later link was sent, and the later link works', async () => {
    const { id, token } = await mailed();
    const later = await given.asked(staff, id);
    expect([(await open(token)).status, (await sign(token)).status]).toEqual([404, 404]);
    expect([(await open(later)).status, (await sign(later)).status]).toEqual([200, 200]);
    const links = await given.linksOf(id);
    expect(links.map(({ used_at, ended_at }) => [used_at !== null, ended_at !== null])).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
      ]),
    );
  });

  it('CO-11 is void after the guardian signed with their account', async () => {
    const { id, token } = await mailed();
    const body = { status: 'Signed' as const, signature: NAME };
    await guardian.call('getConsent', { params: { id } });
    expect((await guardian.call('saveConsent', { params: { id }, body })).status).toBe(200);
    expect([(await open(token)).status, (await sign(token)).status]).toEqual([404, 404]);
    expect((await given.signaturesOf(id)).map(({ method }) => method)).not.toContain('link');
  });

  it("CO-11 RL-02 an unknown, a used, a replaced, an expired and another clinic's link get the same answer, byte for byte", async () => {
    const used = await mailed();
    await sign(used.token);
    const overtaken = await mailed();
    const open = await given.asked(staff, overtaken.id);
    const unknown = await bodyOf('x'.repeat(43));
    expect(unknown[0]).toBe(404);
    expect(await bodyOf(used.token)).toEqual(unknown);
    expect(await bodyOf(overtaken.token)).toEqual(unknown);
    expect(await bodyOf(open, server.as('birch.localhost'))).toEqual(unknown);
    const elsewhere = await sign(open, {}, server.as('birch.localhost'));
    expect(elsewhere.status).toBe(404);
    clock.advanceMinutes(LINK_MINUTES);
    expect(await bodyOf(open)).toEqual(unknown);
    clock.set(TEST_NOW);
    expect((await bodyOf(open))[0]).toBe(200);
    expect(await db.selectFrom('consent').select('id').where('clinic_id', '=', BIRCH.clinicId).execute()).toEqual([]);
  });
});

describe('the token', () => {
  it('CO-11 is in no table, no log and no answer: only its hash is stored', async () => {
    const { id, token } = await mailed();
    const { body } = await open(token);
    const answers = [body, (await staff.call('getConsent', { params: { id } })).body];
    expect(JSON.stringify(answers)).not.toContain(token);
    await sign(token);
    const { rows: tables } = await deps.database.ownerPool.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c
       WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await deps.database.ownerPool.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0`, [
        token,
      ]);
      expect([name, rows]).toEqual([name, []]);
    }
    expect(server.logLines.length).toBeGreaterThan(50);
    expect(JSON.stringify(server.logLines)).not.toContain(token);
    expect(JSON.stringify(server.logLines)).not.toMatch(/Adeyemi|guardian@maple/);
  });
});
