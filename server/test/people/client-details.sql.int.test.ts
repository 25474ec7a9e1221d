import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId, clients, users } = MAPLE;
const clientId = clients.adult;
const params = { id: clientId };
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);

const row = () =>
  db
    .selectFrom('client')
    .select(['first_name', 'dob', 'email', 'phone_number', 'bool_needs_guardian', 'contact_set_by_user_id'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
const told = async () =>
  (await db.selectFrom('outbox').select('details').where('kind', '=', 'details-changed').execute()).map(
    ({ details }) => (details as { email: string }).email,
  );
const logged = () =>
  db
    .selectFrom('audit_event')
    .select('details')
    .where('clinic_id', '=', clinicId)
    .where('action', '=', 'client.corrected')
    .orderBy('seq')
    .execute();
async function opened(office: Awaited<ReturnType<typeof as>>) {
  const { body } = await office.call('getClientDetails', { params });
  const { id: _, needs_guardian: __, ...details } = body;
  return details;
}

const withoutFurther = ({ city: _, country_id: __, state_id: ___, ...rest }: Partial<BodyOf<'saveClientDetails'>>) =>
  rest as Omit<BodyOf<'saveClientDetails'>, 'version'>; // it came from the server

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await db
    .updateTable('client')
    .set({ dob: '1990-06-15', email: 'client@maple.test', contact_set_by_user_id: null, bool_needs_guardian: false })
    .where('id', '=', clientId)
    .execute();
});

describe('the office corrects the details of a client', () => {
  it('RL-02 writes name and contact data once, tells the former address, and names who wrote them', async () => {
    const office = await as('staff');
    const details = await opened(office);
    const body = { ...details, first_name: 'Clarisse', email: 'new.address@example.test' };
    const headers = { 'idempotency-key': randomUUID() };
    for (const _again of [1, 2]) {
      const { status, body: answer } = await office.call('saveClientDetails', { params, body, headers });
      expect([status, answer]).toEqual([200, { id: clientId }]);
    }
    expect(await row()).toMatchObject({
      ...{ first_name: 'Clarisse', email: 'new.address@example.test', contact_set_by_user_id: users.staff },
      ...{ dob: '1990-06-15', bool_needs_guardian: false },
    });
    expect(await told()).toEqual(['client@maple.test']);
    expect((await logged()).at(-1)?.details).toEqual({ facts: 'first_name email' });
    await office.call('saveClientDetails', { params, body: { ...(await opened(office)), first_name: 'Clara' } });
  });

  it('RL-02 writes sex, address, status and language, logs their names, and keeps what is not sent', async () => {
    const office = await as('staff');
    const { sex: _sex, address: _address, status: _status, locale: _locale, ...former } = await opened(office);
    const further = { sex: 'O', address: '12 Elm Street', city: 'Halifax', status: 'On Hold', locale: 'fr' } as const;
    const saved = await office.call('saveClientDetails', { params, body: { ...former, ...further } });
    expect(saved.status).toBe(200);
    const { body } = await office.call('getClientDetails', { params });
    expect(body).toMatchObject(further);
    expect(String((await logged()).at(-1)?.details.facts)).toMatch(/address.*status locale$/);
    // A browser of the former release sends none of them.
    const { version } = await opened(office);
    const again = await office.call('saveClientDetails', {
      params,
      body: { ...withoutFurther(former), version, first_name: 'Clea' },
    });
    expect(again.status).toBe(200);
    expect((await office.call('getClientDetails', { params })).body).toMatchObject({ ...further, first_name: 'Clea' });
    const { version: last } = await opened(office);
    const back = { ...former, ...further, status: 'Active', first_name: 'Clara', locale: null, version: last } as const;
    await office.call('saveClientDetails', { params, body: back });
  });

  it('RL-02 of two members of the office at once, the second loses nothing silently', async () => {
    const [one, other] = await Promise.all([as('staff'), as('office_admin')]);
    const [first, second] = await Promise.all([opened(one), opened(other)]);
    const answers = await Promise.all([
      one.call('saveClientDetails', { params, body: { ...first, email: 'first@example.test' } }),
      other.call('saveClientDetails', { params, body: { ...second, other_email: 'second@example.test' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.refusal).toMatchObject({ code: 'entry_changed', current: { id: clientId } });
  });

  it('RL-02 refuses wrong fields each, the own family, practitioners and other clinics', async () => {
    const office = await as('staff');
    const details = await opened(office);
    const wrong = { ...details, first_name: ' ', dob: '2990-01-01', email: 'no', phone_number: '12' };
    const { status, refusal } = await office.call('saveClientDetails', { params, body: wrong });
    expect([status, Object.keys(refusal?.errors ?? {}).sort()]).toEqual([
      422,
      ['dob', 'email', 'first_name', 'phone_number'],
    ]);
    const { user_id } = await db
      .selectFrom('client')
      .select('user_id')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    const setAccount = (account: number | null) =>
      db.updateTable('client').set({ user_id: account }).where('id', '=', clientId).execute();
    await setAccount(users.staff);
    expect((await office.call('saveClientDetails', { params, body: details })).status).toBe(403);
    await setAccount(user_id);
    const ofOther = { params: { id: BIRCH.clients.adult } };
    expect((await office.call('saveClientDetails', { ...ofOther, body: details })).status).toBe(404);
    expect((await office.call('getClientDetails', ofOther)).status).toBe(404);
    expect((await (await as('practitioner')).call('getClientDetails', { params })).status).toBe(403);
    expect(await row()).toMatchObject({ email: 'client@maple.test', contact_set_by_user_id: null });
  });

  it('CP-05 BK-66 a birth date of a child needs a guardian, and keeps the contact data on file', async () => {
    const office = await as('staff');
    const body = { ...(await opened(office)), dob: '2018-02-28', email: 'child@example.test' };
    expect((await office.call('saveClientDetails', { params, body })).status).toBe(200);
    expect(await row()).toMatchObject({ dob: '2018-02-28', email: 'client@maple.test', bool_needs_guardian: true });
  });
});
