import type { Role } from '@carefront/shared/contracts';
import { FACT_RIGHTS, type RecordEditor } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { ADULT, clientBlockGiven, PARENT } from '../people/client-block-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const given = await clientBlockGiven(server);
const { submitted, as, client, guardiansOf } = given;
const { adult, child, ofContact } = MAPLE.clients;
const OPEN = await given.formWith(953, {
  client_block_view_primary_contacts: '1',
  client_block_edit_primary_contacts: '1',
});

/** Each role with a client of theirs. Staff fill the form in. */
const CALLERS: readonly { caller: Role; editor: RecordEditor; clientId: number; isWork: boolean }[] = [
  { caller: 'client', editor: 'client', clientId: adult, isWork: false },
  { caller: 'guardian', editor: 'guardian', clientId: child, isWork: false },
  { caller: 'contact', editor: 'contact', clientId: ofContact, isWork: false },
  { caller: 'practitioner', editor: 'practitioner', clientId: adult, isWork: true },
  { caller: 'staff', editor: 'office', clientId: adult, isWork: true },
  { caller: 'office_admin', editor: 'office', clientId: adult, isWork: true },
  { caller: 'owner', editor: 'office', clientId: adult, isWork: true },
];
/** Facts that decide who may see, sign, consent or pay, each with a new value for one caller. */
const FACTS = [
  { fact: 'first_name', value: (n: number) => `Changed${'abcdefg'[n]}` },
  { fact: 'last_name', value: (n: number) => `Altered${'abcdefg'[n]}` },
  { fact: 'dob', value: (n: number) => `1991-02-0${n + 1}` },
  { fact: 'email', value: (n: number) => `changed${n}@example.test` },
  { fact: 'phone_number', value: (n: number) => `(416) 555-010${n}` },
] as const;

const profileOf = async (clientId: number) => {
  const row = await client(clientId);
  return {
    ...ADULT,
    ...{ first_name: row.first_name, last_name: row.last_name, dob: row.dob ?? '', client_id: clientId },
    ...{ email: row.email ?? '', phone_number: row.phone_number ?? '', phone_type_1: row.phone_type_1 },
    ...{ bool_needs_guardian: 0 },
  };
};
const openFacts = async (clientId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('client_proposal')
      .select(['kind', 'facts'])
      .where('client_id', '=', clientId)
      .where('state', '=', 'open')
      .execute()
  ).flatMap(({ kind, facts }) => (kind === 'client' ? Object.keys(facts) : [kind]));

describe('RL-02 CP-03 roles × facts that decide about rights', () => {
  for (const [index, { caller, editor, clientId, isWork }] of CALLERS.entries()) {
    const rights = FACT_RIGHTS[editor];
    const changes = isWork ? ({ fill_out: 1, fill_out_for_client_id: clientId } as const) : {};

    it.each(FACTS)(`${caller}: $fact ${rights.clientFacts}`, async ({ fact, value }) => {
      await db.updateTable('client').set({ dob: '1990-01-31' }).where('id', '=', clientId).execute();
      await db.deleteFrom('client_proposal').where('client_id', '=', clientId).execute();
      const before = await client(clientId);
      const wanted = value(index);
      const email = before.email ?? `own${index}@example.test`;
      await db.updateTable('client').set({ email }).where('id', '=', clientId).execute();
      const typed = { ...(await profileOf(clientId)), [fact]: wanted };
      await submitted(typed, { visitor: await as(caller), changes });
      const after = await client(clientId);
      expect(after[fact] === wanted).toBe(rights.clientFacts === 'writes');
      expect((await openFacts(clientId)).includes(fact)).toBe(rights.clientFacts === 'proposes');
    });

    it(`${caller}: a new guardian ${rights.guardians}`, async () => {
      await db.deleteFrom('client_proposal').where('client_id', '=', clientId).execute();
      const before = await guardiansOf(clientId);
      const added = { ...PARENT, first_name: 'New', email: `new${index}@example.test` };
      const typed = { ...(await profileOf(clientId)), bool_needs_guardian: 1, guardian: [added] };
      await submitted(typed, { formId: OPEN, visitor: await as(caller), changes });
      const isAdded = (await guardiansOf(clientId)).length === before.length + 1;
      expect(isAdded).toBe(rights.guardians === 'writes');
      expect((await openFacts(clientId)).includes('new-guardian')).toBe(rights.guardians === 'proposes');
    });
  }

  it('names every role that reaches a client', () => {
    expect(new Set(CALLERS.map(({ editor }) => editor)).size).toBe(Object.keys(FACT_RIGHTS).length - 1); // a visitor reaches none
  });
});
