import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addGuardian } from './consent-given.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const server = await startTestServer();
const { db } = server;
const given = consentLinkGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const other = await addGuardian(db, { clientId: MAPLE.clients.child, isConsent: true });
const second = (await signedIn(server, MAPLE_PEOPLE, other.userId)).visitor;

const EACH = 12;
const body = { status: 'Signed', signature: 'Alex Sample' } as const;
const byAccount = (visitor: TestVisitor, id: string) => visitor.call('saveConsent', { params: { id }, body });
const byLink = (token: string) => server.as().call('signConsentByLink', { params: { token }, body });

describe('all people who may sign, at the same moment', () => {
  it('CO-07 CO-09 CO-11 one signs, by account or by link; the others get the refusal that it is signed', async () => {
    const id = await given.consent();
    const token = await given.asked(staff, id);
    for (const visitor of [guardian, second]) await visitor.call('getConsent', { params: { id } });
    await server.as().call('getConsentByLink', { params: { token } });
    const calls = Array.from({ length: EACH }, () => [byAccount(guardian, id), byLink(token), byAccount(second, id)]);
    const codes = (await Promise.all(calls.flat())).map(({ status }) => status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409 || code === 404)).toHaveLength(3 * EACH - 1);
    const [signature, ...more] = await given.signaturesOf(id);
    expect(more).toEqual([]);
    const told = (await given.logOf(id)).filter(
      ([action, , result]) => action === 'consent.signed' && result === 'done',
    );
    expect(told).toHaveLength(1);
    const { body: certificate } = await staff.call('getConsentCertificate', { params: { id } });
    expect([certificate.is_intact, certificate.signatures.map(({ hash }) => hash)]).toEqual([
      1,
      [signature?.hash.toString('hex')],
    ]);
  });
});
