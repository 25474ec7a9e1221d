import { CONSENT_STATUSES, type ConsentStatus } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addClientAccount, addConsent, addGuardian, DOCTOR, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, contactId, users } = MAPLE;
const { teenager } = clients;

const onlooker = await addGuardian(db, { clientId: teenager, isConsent: false });
await db
  .insertInto('client_contact')
  .values({
    clinic_id: clinicId,
    client_id: teenager,
    contact_id: contactId,
    contact_type_id: null,
    relationship_id: null,
  })
  .execute();
const browser = async (userId: number) => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;

/** The caller, and the consent's client. Strangers have an account here, but no relation to the consent. */
const VIEWERS: Readonly<Record<string, { visitor: TestVisitor; clientId: number }>> = {
  client: { visitor: await browserOf(server, MAPLE_PEOPLE, 'client'), clientId: clients.adult },
  guardian: { visitor: await browserOf(server, MAPLE_PEOPLE, 'guardian'), clientId: teenager },
  provider: { visitor: await browserOf(server, MAPLE_PEOPLE, 'practitioner'), clientId: teenager },
  office: { visitor: await browserOf(server, MAPLE_PEOPLE, 'staff'), clientId: teenager },
  'minor client': { visitor: await browser(await addClientAccount(db, teenager)), clientId: teenager },
  'guardian without the right': { visitor: await browser(onlooker.userId), clientId: teenager },
  contact: { visitor: await browserOf(server, MAPLE_PEOPLE, 'contact'), clientId: teenager },
  stranger: { visitor: await browser(users.twoFactor), clientId: teenager },
};

type Wanted = ConsentStatus | 'as it is';
/** For a successful answer: the status afterwards. */
type Answer = ConsentStatus | '403' | '404' | '409 consent_signed' | '409 consent_unsigned' | '422 status';
type Table = Readonly<Record<ConsentStatus, Readonly<Record<Wanted, Answer>>>>;

const every = (answer: Answer) => ({
  'as it is': answer,
  Draft: answer,
  Viewed: answer,
  Signed: answer,
  Completed: answer,
});
const SIGNED = '409 consent_signed';
const SIGNERS: Table = {
  Draft: { 'as it is': 'Draft', Draft: 'Draft', Viewed: 'Viewed', Signed: 'Signed', Completed: '403' },
  Viewed: { 'as it is': 'Viewed', Draft: '422 status', Viewed: 'Viewed', Signed: 'Signed', Completed: '403' },
  Signed: { ...every(SIGNED), Completed: '403' },
  Completed: every(SIGNED),
};
const PROVIDERS: Table = {
  Draft: { 'as it is': 'Draft', Draft: 'Draft', Viewed: '403', Signed: '403', Completed: '409 consent_unsigned' },
  Viewed: {
    'as it is': 'Viewed',
    Draft: '422 status',
    Viewed: 'Viewed',
    Signed: '403',
    Completed: '409 consent_unsigned',
  },
  Signed: { ...every(SIGNED), Completed: 'Completed' },
  Completed: every(SIGNED),
};
const OFFICE: Table = {
  Draft: { ...PROVIDERS.Draft, Completed: '403' },
  Viewed: { ...PROVIDERS.Viewed, Completed: '403' },
  Signed: SIGNERS.Signed,
  Completed: every(SIGNED),
};
const ONLOOKERS: Table = {
  Draft: every('403'),
  Viewed: { ...every('403'), Draft: '422 status' },
  Signed: SIGNERS.Signed,
  Completed: every(SIGNED),
};
const NOWHERE: Table = { Draft: every('404'), Viewed: every('404'), Signed: every('404'), Completed: every('404') };

const EXPECTED: Readonly<Record<keyof typeof VIEWERS, Table>> = {
  client: SIGNERS,
  guardian: SIGNERS,
  provider: PROVIDERS,
  office: OFFICE,
  'minor client': ONLOOKERS,
  'guardian without the right': ONLOOKERS,
  contact: ONLOOKERS,
  stranger: NOWHERE,
};

async function save(viewer: string, status: ConsentStatus, wanted: Wanted) {
  const { visitor, clientId } = VIEWERS[viewer] ?? { visitor: server.as(), clientId: 0 };
  const id = await addConsent(db, { status, clientId });
  const read = readConsent(db, id);
  const stored = async () => [await read.row(), await read.signatures(), await read.log()];
  // Shows the record to a signer, and leaves an unsigned consent in its status.
  if (status === 'Signed') await visitor.call('getConsent', { params: { id } });
  else await visitor.call('saveConsent', { params: { id }, body: {} });
  const before = await stored();
  const asked = wanted === 'as it is' ? undefined : wanted;
  const body = { status: asked, signature: 'Alex Sample', third_party_contact: [DOCTOR] };
  const { status: code, refusal, body: record } = await visitor.call('saveConsent', { params: { id }, body });
  if (code === 200) return { answer: record.status, stored: await read.status() };
  expect(await stored()).toEqual(before);
  const fields = Object.keys(refusal.errors ?? {});
  return { answer: [code, refusal.code, ...fields].filter(Boolean).join(' '), stored: 'as before' };
}

describe.each(Object.keys(EXPECTED))('%s', (viewer) => {
  it.each(CONSENT_STATUSES)('CO-07 CO-12 RL-02 sends each status for a consent that is %s', async (status) => {
    for (const wanted of ['as it is', ...CONSENT_STATUSES] as const) {
      const expected = EXPECTED[viewer]?.[status][wanted] ?? '';
      const isAnswered = !/^\d/.test(expected);
      expect(await save(viewer, status, wanted), wanted).toEqual({
        answer: expected,
        stored: isAnswered ? expected : 'as before',
      });
    }
  });
});

describe('a saved form without a change', () => {
  it.each(['contact', 'minor client', 'office'])('CO-07 returns the record: %s', async (viewer) => {
    const { visitor, clientId } = VIEWERS[viewer] ?? { visitor: server.as(), clientId: 0 };
    const id = await addConsent(db, { clientId });
    const before = await readConsent(db, id).row();
    const { status, body } = await visitor.call('saveConsent', { params: { id }, body: { status: 'Draft' } });
    expect([status, body.id]).toEqual([200, id]);
    expect([await readConsent(db, id).row(), await readConsent(db, id).log()]).toEqual([before, []]);
  });
});

describe('offers', () => {
  it.each([
    ['client', ['sign', 'save'], [], []],
    ['guardian', ['sign', 'save'], [], []],
    ['provider', ['save', 'email-guardian'], ['complete'], []],
    ['office', ['save', 'email-guardian'], [], []],
    ['minor client', [], [], []],
    ['guardian without the right', [], [], []],
    ['contact', [], [], []],
  ] as const)('CO-06 CO-12 list what %s may do now', async (viewer, unsigned, signed, completed) => {
    const { visitor, clientId } = VIEWERS[viewer] ?? { visitor: server.as(), clientId: 0 };
    const offersOf = async (status: ConsentStatus) => {
      const id = await addConsent(db, { status, clientId });
      return (await visitor.call('getConsent', { params: { id } })).body.offers;
    };
    expect(await Promise.all(CONSENT_STATUSES.map(offersOf))).toEqual([unsigned, unsigned, signed, completed]);
  });
});
