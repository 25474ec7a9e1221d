import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { assignClient } from '../consent/consent-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { clearCaseload } from './caseload-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const { clinicId, clients, practitioners } = MAPLE;
const { jonas } = practitioners;
const office = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const CONTACT = { email: 'Zora.Quill@Example.test', phone_number: '+1 (604) 555-0147', other_phone: '778.555.0148' };

const found = async (text: string, who = office) => {
  const { status, body } = await who.call('findClients', { body: { text } });
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
};

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db
    .updateTable('client')
    .set({ ...CONTACT, first_name: 'Zora', last_name: 'Quill', dob: '1981-09-03' })
    .where('id', '=', clients.adult)
    .execute();
});

describe('RL-02 the one search box of the clients', () => {
  it.each([
    ['a name', 'quill zora'],
    ['a part of a name', 'quil'],
    ['a phone with punctuation', '(604) 555-0147'],
    ['a phone without punctuation', '6045550147'],
    ['a phone with the country code', '+1 604 555 0147'],
    ['a part of a phone', '604-555'],
    ['the other phone', '7785550148'],
    ['an email in another case', 'zora.QUILL@example.TEST'],
    ['a part of an email', 'ra.quill@'],
    ['a birth date as lists show it', 'Sep-03-1981'],
    ['a birth date in French', '3 septembre 1981'],
    ['a birth date that could be two', '09/03/1981'],
    ['a birth date as keypads type it', '19810903'],
  ])('finds by %s', async (_what, text) => {
    expect(await found(text)).toEqual([clients.adult]);
  });

  it('finds people whose contact data is longer than an index entry may be', async () => {
    const long = Array.from({ length: 2_000 }, (_, index) => `${(index * 7919 + 104_729) % 99_991}`).join(' ');
    await db
      .updateTable('client')
      .set({ phone_number: `604 555 0147 ${long}` })
      .where('id', '=', clients.adult)
      .execute();
    expect(await found('6045550147')).toEqual([clients.adult]);
  });

  it.each(['zora nobody', '6045550199', 'nobody@example.test', 'Sep-04-1981', '%', "'"])(
    'finds nobody by %j',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it("finds a child by the guardian's phone and email, and says whose phone it is", async () => {
    await db
      .updateTable('client')
      .set({ phone_number: null, other_phone: null })
      .where('id', '=', clients.child)
      .execute();
    const guardian = {
      email: 'carer.of.child@example.test',
      phone_number: '(867) 555-0133',
      first_name: 'Gwen',
      last_name: 'Carer',
    };
    const { guardian_id: id } = await db
      .selectFrom('client_guardian')
      .select('guardian_id')
      .where('client_id', '=', clients.child)
      .orderBy('is_preview_contact', 'desc')
      .orderBy('guardian_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('guardian').set(guardian).where('id', '=', id).execute();
    for (const text of ['8675550133', 'carer.of.child']) expect(await found(text)).toContain(clients.child);
    const { body } = await office.call('findClients', { body: { text: '8675550133' } });
    expect(body.data.find((one) => one.id === clients.child)).toMatchObject({
      phone: '(867) 555-0133',
      phone_of: 'Gwen Carer',
    });
  });

  it('shows birth date, phone, the next confirmed session and practitioners', async () => {
    await clearCaseload(db, clients.adult);
    await assignClient(db, clinicId, clients.adult, jonas.id);
    await addBooking(db, { clientId: clients.adult, practitionerId: jonas.id, startsAt: '2027-04-02T15:00:00Z' });
    await addBooking(db, {
      clientId: clients.adult,
      practitionerId: jonas.id,
      startsAt: '2027-04-01T15:00:00Z',
      status: 'requested',
    });
    const { body } = await office.call('findClients', { body: { text: 'zora' } });
    expect(body.data[0]).toMatchObject({
      ...{ id: clients.adult, birthday: '1981-09-03', phone: '+1 (604) 555-0147', phone_of: null },
      next_session: { starts_at: '2027-04-02T15:00:00Z' },
    });
    expect(body.data[0]?.practitioners).toHaveLength(1);
  });

  it('shows practitioners their own clients alone', async () => {
    await clearCaseload(db, clients.adult);
    expect(await found('6045550147', practitioner)).toEqual([]);
    expect(await found('Sep-03-1981', practitioner)).toEqual([]);
    await assignClient(db, clinicId, clients.adult, practitioners.amara.id);
    expect(await found('6045550147', practitioner)).toEqual([clients.adult]);
  });

  it('fills the searched text of rows that are older than its column', async () => {
    await db.updateTable('client').set({ contact_text: null }).where('clinic_id', '=', clinicId).execute();
    expect(await found('6045550147')).toEqual([clients.adult]);
  });
});
