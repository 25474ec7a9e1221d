import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const server = await startTestServer({ config: { publicUrl: 'http://maple.localhost:8080' } });
const { db, clock, deps } = server;
const { clients } = MAPLE;
const given = consentLinkGiven(server);
const mail = mailGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

const CLARA = { email: 'clara@example.test', first_name: 'Clara', last_name: 'Nguyen', role: 'client' } as const;
const NAMED = { id: MAPLE.guardianId, firstName: 'Grace', lastName: 'Adeyemi', email: 'guardian@maple.test' };
const signature = { status: 'Signed', signature: 'Clara Nguyen' } as const;
const open = (token: string) => server.as().call('getConsentByLink', { params: { token } });
/** Signs by the link, after opening it. */
const sign = async (token: string) => {
  await open(token);
  return server.as().call('signConsentByLink', { params: { token }, body: signature });
};
const read = (token: string) => server.as().call('getSignedCopy', { params: { token } });
const setClient = (changes: { email?: string | null; bool_needs_guardian?: boolean }) =>
  db.updateTable('client').set(changes).where('id', '=', clients.adult).execute();

beforeEach(async () => {
  clock.set(TEST_NOW);
  await mail.forgetAll();
  await db.deleteFrom('attempt_counter').execute();
  await setClient({ email: CLARA.email, bool_needs_guardian: false });
});

describe('the link of a client who consents alone', () => {
  it('CO-11 CO-12 shows the statement of a client, and signs as the client', async () => {
    const id = await given.consent({ clientId: clients.adult });
    const token = await given.asked(staff, id, CLARA);
    const { body } = await open(token);
    expect([body.signer, body.statement.slice(0, 15)]).toEqual(['client', 'I, Clara Nguyen']);
    expect(body.statement).not.toContain('guardian');
    const { status, body: signed } = await sign(token);
    expect([status, signed.signer, signed.statement]).toEqual([200, 'client', body.statement]);
    expect(await given.signaturesOf(id)).toMatchObject([
      { role: 'client', method: 'link', guardian_id: null, signer_user_id: null },
    ]);
    expect((await read(signed.copy_token)).status).toBe(200);
  });

  it('CO-11 does not change the guardian whom the consent names', async () => {
    const id = await given.consent({ clientId: clients.adult, guardian: NAMED });
    await given.asked(staff, id, CLARA);
    expect(await given.row(id)).toMatchObject({ guardian_id: NAMED.id, guardian_email: NAMED.email });
    expect(await given.linksOf(id)).toMatchObject([{ role: 'client', email: CLARA.email }]);
  });

  it.each([
    { what: 'on file, in another case', email: 'CLARA@example.test', expected: 1 },
    { what: 'of another person', email: 'guardian@maple.test', expected: 0 },
  ])(
    'CO-09 CO-11 the certificate says whether the address was known: $expected for an address $what',
    async ({ email, expected }) => {
      const id = await given.consent({ clientId: clients.adult });
      expect((await sign(await given.asked(staff, id, { ...CLARA, email }))).status).toBe(200);
      const { body } = await owner.call('getConsentCertificate', { params: { id } });
      expect(body.signatures.map(({ link }) => link)).toEqual([{ sent_by_roles: 'staff', is_known_address: expected }]);
    },
  );

  it('CO-11 is emailed with a text that does not mention guardians', async () => {
    await given.asked(staff, await given.consent({ clientId: clients.adult }), CLARA);
    await deliverWaiting(deps);
    const [message] = await mail.kept();
    expect(message).toMatchObject({
      to: CLARA.email,
      subject: 'A form from Maple Therapy is waiting for your signature',
    });
    expect(message?.text).toContain('Maple Therapy asks you to read a form and sign it. You do not need an account.');
    expect(message?.text).not.toMatch(/parent|guardian/);
  });

  it('CO-12 RL-02 is not sent for a client who needs a guardian', async () => {
    const id = await given.consent({ clientId: clients.child });
    const { status } = await staff.call('emailGuardian', { params: { id }, body: CLARA });
    expect([status, await given.linksOf(id)]).toEqual([403, []]);
  });

  it('CO-12 is void, and its email is not sent, when the client needs a guardian by then', async () => {
    const id = await given.consent({ clientId: clients.adult });
    const token = await given.asked(staff, id, CLARA);
    await setClient({ bool_needs_guardian: true });
    expect([(await open(token)).status, (await sign(token)).status]).toEqual([404, 404]);
    await deliverWaiting(deps);
    expect([await mail.kept(), await given.signaturesOf(id)]).toEqual([[], []]);
    await setClient({ bool_needs_guardian: false });
    expect((await sign(token)).status).toBe(200);
  });
});

describe("the client's address in the record", () => {
  it('CO-05 is only in the record, and only for the clinic', async () => {
    const id = await given.consent({ clientId: clients.adult });
    const emailFor = async (who: 'staff' | 'practitioner' | 'owner' | 'client') => {
      const visitor = await browserOf(server, MAPLE_PEOPLE, who);
      return (await visitor.call('getConsent', { params: { id } })).body.client.email;
    };
    expect([await emailFor('staff'), await emailFor('practitioner'), await emailFor('owner')]).toEqual(
      Array(3).fill(CLARA.email),
    );
    expect(await emailFor('client')).toBeNull();
    const token = await given.asked(staff, id, { ...CLARA, email: 'other@example.test' });
    expect(JSON.stringify((await open(token)).body)).not.toContain('example.test');
    const { body } = await staff.call('listConsents', { query: { client_id: clients.adult } });
    expect(body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(body.data)).not.toContain(CLARA.email);
  });

  it('CO-05 is the account’s address when the record has none', async () => {
    await setClient({ email: null });
    const id = await given.consent({ clientId: clients.adult });
    expect((await staff.call('getConsent', { params: { id } })).body.client.email).toBe('client@maple.test');
  });
});
