import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { BLANK, bookConsentGiven, CHILD, SIGNED } from '../booking/book-consent-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addConsent } from './consent-given.ts';
import { consentLinkGiven, GRACE } from './consent-link-given.ts';

const server = await startTestServer();
const { db, deps } = server;
const { clients, users } = MAPLE;
const given = consentLinkGiven(server);
const booking = bookConsentGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

const sign = async (token: string) => {
  const body = { status: 'Signed', signature: 'Alex Sample' } as const;
  await server.as().call('getConsentByLink', { params: { token } });
  expect((await server.as().call('signConsentByLink', { params: { token }, body })).status).toBe(200);
};
const linkOf = async (id: string) => {
  const { body } = await owner.call('getConsentCertificate', { params: { id } });
  return body.signatures.map(({ link }) => link);
};
/** Returns the token of the link that was emailed with the booking. */
const tokenOf = async (consentId = '') => linkToken(deps, 'consent', (await given.linksOf(consentId))[0]?.id ?? '');

beforeEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
});

describe('the certificate of a signature by an emailed link', () => {
  it.each([
    { what: "the guardian's address", email: 'GUARDIAN@maple.test', isKnown: 1, guardianId: MAPLE.guardianId },
    { what: 'an unknown address', email: 'somebody@example.test', isKnown: 0, guardianId: null },
  ] as const)(
    'CO-09 CO-11 names the sender, and says that it went to $what',
    async ({ email, isKnown, guardianId }) => {
      const id = await given.consent();
      await sign(await given.asked(staff, id, { email }));
      expect(await linkOf(id)).toEqual([{ sent_by_roles: 'staff', is_known_address: isKnown }]);
      const [row] = await given.signaturesOf(id);
      expect(row?.guardian_id).toBe(guardianId);
      expect(JSON.parse(row?.document ?? '').guardian.id).toBe(guardianId);
    },
  );

  it('CO-09 describes the time of sending: later changes of addresses and roles do not count', async () => {
    const id = await given.consent();
    await sign(await given.asked(owner, id, { email: 'late@example.test' }));
    const before = await linkOf(id);
    const setEmail = (email: string) =>
      db.updateTable('guardian').set({ email }).where('id', '=', MAPLE.guardianId).execute();
    await setEmail('late@example.test');
    const membership = { clinic_id: MAPLE.clinicId, user_id: users.owner, role: 'guardian' } as const;
    await db.insertInto('role_membership').values(membership).execute();
    expect(await linkOf(id)).toEqual(before);
    await setEmail(GRACE.email);
    await db.deleteFrom('role_membership').where('user_id', '=', users.owner).where('role', '=', 'guardian').execute();
    expect(before).toEqual([{ sent_by_roles: 'owner', is_known_address: 0 }]);
  });

  it('CO-09 describes the link that was used, not an earlier link', async () => {
    const id = await given.consent();
    await given.asked(owner, id, { email: 'somebody@example.test' });
    await sign(await given.asked(staff, id));
    expect(await linkOf(id)).toEqual([{ sent_by_roles: 'staff', is_known_address: 1 }]);
  });

  it('CO-11 BK-75 an address from a visitor’s booking was not on file before', async () => {
    const { consent } = await booking.booked(await booking.form({ ...SIGNED, status: 'Viewed' }, CHILD));
    await sign(await tokenOf(consent?.id));
    expect(await linkOf(consent?.id ?? '')).toEqual([{ sent_by_roles: '', is_known_address: 0 }]);
  });

  it('CO-11 BK-75 in a booking for a known child, the address is on file', async () => {
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, users.staff);
    const form = await booking.form({ ...SIGNED, status: 'Viewed' }, { ...BLANK, client_id: clients.child });
    const { consent } = await booking.booked(form, visitor);
    await sign(await tokenOf(consent?.id));
    expect(await linkOf(consent?.id ?? '')).toEqual([{ sent_by_roles: 'staff', is_known_address: 1 }]);
  });

  it('CO-09 does not mention a link when the consent was signed without one', async () => {
    expect(await linkOf(await addConsent(db, { status: 'Completed' }))).toEqual([null, null]);
  });
});
