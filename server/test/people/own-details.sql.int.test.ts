import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId, clients } = MAPLE;
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
type Browser = Awaited<ReturnType<typeof as>>;

const row = (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const proposals = () =>
  db
    .selectFrom('client_proposal')
    .select(['client_id', 'kind', 'facts', 'proposed_as'])
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'open')
    .execute();
const logged = (action: string) =>
  db.selectFrom('audit_event').select('details').where('action', '=', action).orderBy('seq').execute();
const key = () => ({ 'idempotency-key': randomUUID() });
async function opened(browser: Browser, id: number) {
  const { body } = await browser.call('getFamilyDetails', { params: { id } });
  const { id: _, ...details } = body;
  return details;
}

beforeEach(async () => {
  await db.deleteFrom('client_proposal').where('clinic_id', '=', clinicId).where('state', '=', 'open').execute();
});

describe('a client changes their own details', () => {
  it('CP-03 the rest changes at once, what the clinic owns waits, and the log names both', async () => {
    const client = await as('client');
    const params = { id: clients.adult };
    const before = await row(clients.adult);
    const details = await opened(client, clients.adult);
    const body = {
      ...details,
      ...{ address: '12 Elm Street', city: 'Ottawa', postal_code: 'K1A 0B1', bool_notify_note_shared: 1 as const },
      ...{ email: 'moved@example.test', last_name: 'Newname' },
    };
    const headers = key();
    for (const _again of [1, 2]) {
      const { status, body: answer } = await client.call('saveFamilyDetails', { params, body, headers });
      expect([status, answer.proposed.toSorted()]).toEqual([200, ['email', 'last_name']]);
    }
    const after = await row(clients.adult);
    expect(after).toMatchObject({ address: '12 Elm Street', city: 'Ottawa', postal_code: 'K1A 0B1' });
    expect(after.bool_notify_note_shared).toBe(true);
    expect([after.email, after.last_name]).toEqual([before.email, before.last_name]);
    expect(await proposals()).toEqual([
      {
        ...{ client_id: clients.adult, kind: 'client', proposed_as: 'client' },
        facts: { email: 'moved@example.test', last_name: 'Newname' },
      },
    ]);
    expect((await logged('client.changed')).at(-1)?.details).toMatchObject({ editor: 'client', proposals: 1 });
  });

  it('CP-03 an edit that began with other details is refused with the present ones, and values on file write nothing', async () => {
    const client = await as('client');
    const params = { id: clients.adult };
    const details = await opened(client, clients.adult);
    const stale = { ...details, version: 'old' };
    expect((await client.call('saveFamilyDetails', { params, body: stale, headers: key() })).body.proposed).toEqual([]);
    const answer = await client.call('saveFamilyDetails', {
      ...{ params, headers: key() },
      body: { ...stale, city: 'Gatineau' },
    });
    expect(answer.status).toBe(409);
    expect(answer.refusal).toMatchObject({ code: 'entry_changed', current: { id: clients.adult } });
  });

  it('BK-61 RL-02 refuses wrong fields each; and unknown places', async () => {
    const client = await as('client');
    const details = await opened(client, clients.adult);
    const body = {
      ...details,
      first_name: ' ',
      dob: '2990-01-01',
      email: 'no',
      phone_number: '12',
      country_id: 987_654,
    };
    const { status, refusal } = await client.call('saveFamilyDetails', {
      ...{ params: { id: clients.adult }, headers: key() },
      body,
    });
    expect([status, Object.keys(refusal?.errors ?? {}).sort()]).toEqual([
      422,
      ['country_id', 'dob', 'email', 'first_name', 'phone_number', 'state_id'],
    ]);
  });
});

describe('a guardian changes the details of a client', () => {
  it('CP-03 GN-03 the address and the own notifications at once, the name as a proposal', async () => {
    const guardian = await as('guardian');
    const params = { id: clients.child };
    const details = await opened(guardian, clients.child);
    expect(details.guardian).not.toBeNull();
    const choices = { is_notification_enabled: 1, bool_notify_invoice_shared: 1 } as const;
    const body = {
      ...details,
      ...{ first_name: 'Renamed', city: 'Gatineau' },
      guardian: { ...choices, bool_notify_note_shared: 0 as const, is_sms_enabled: 0 as const },
    };
    const { status, body: answer } = await guardian.call('saveFamilyDetails', { params, body, headers: key() });
    expect([status, answer.proposed]).toEqual([200, ['first_name']]);
    expect((await row(clients.child)).city).toBe('Gatineau');
    expect((await opened(guardian, clients.child)).guardian).toMatchObject(choices);
    expect(await proposals()).toMatchObject([
      { kind: 'client', proposed_as: 'guardian', facts: { first_name: 'Renamed' } },
    ]);
  });

  it('RL-02 reaches no other client, and a contact reaches none', async () => {
    const guardian = await as('guardian');
    for (const id of [clients.adult, BIRCH.clients.adult, 987_654])
      expect((await guardian.call('getFamilyDetails', { params: { id } })).status).toBe(404);
    const contact = await as('contact');
    expect((await contact.call('getFamilyDetails', { params: { id: clients.ofContact } })).status).toBe(403);
    const staff = await as('staff');
    expect((await staff.call('getFamilyDetails', { params: { id: clients.adult } })).status).toBe(403);
  });
});

describe('the language of messages, and how the clinic reaches a guardian', () => {
  it('GN-05 every person of a family chooses the language', async () => {
    for (const caller of ['client', 'guardian', 'contact'] as const) {
      const person = await as(caller);
      const { body: own } = await person.call('getOwnDetails', {});
      for (const locale of ['fr', null] as const) {
        const { body: now } = await person.call('getOwnDetails', {});
        const body = { locale, version: now.version };
        expect((await person.call('saveOwnDetails', { body, headers: key() })).status).toBe(200);
        expect((await person.call('getOwnDetails', {})).body.locale).toBe(locale);
      }
      expect(own.guardian === null).toBe(caller !== 'guardian');
    }
  });

  it('CP-03 a guardian proposes other contact data', async () => {
    const guardian = await as('guardian');
    const { body: own } = await guardian.call('getOwnDetails', {});
    if (!own.guardian) throw new Error('the guardian looks after somebody');
    const changed = { ...own.guardian, email: 'parent.moved@example.test' };
    const body = { locale: own.locale, version: own.version, guardian: changed };
    const { body: answer } = await guardian.call('saveOwnDetails', { body, headers: key() });
    expect(answer.proposed).toEqual(['email']);
    expect((await guardian.call('getOwnDetails', {})).body.guardian).toEqual(own.guardian);
    expect(await proposals()).toMatchObject([{ kind: 'guardian', facts: { email: 'parent.moved@example.test' } }]);
    const wrong = { ...body, guardian: { ...changed, first_name: '', email: 'no' } };
    const { status, refusal } = await guardian.call('saveOwnDetails', { body: wrong, headers: key() });
    expect([status, Object.keys(refusal?.errors ?? {}).sort()]).toEqual([
      422,
      ['guardian.email', 'guardian.first_name'],
    ]);
  });
});
