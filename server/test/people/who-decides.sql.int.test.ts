import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { prepareReset } from '../../src/features/reset-password/request-reset.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from '../booking/book-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { ADULT, clientBlockGiven, PARENT, setUp, WORDS } from './client-block-given.ts';

const server = await startTestServer();
const { db } = server;
const given = await clientBlockGiven(server);
const { submitted, as, client, guardiansOf, formWith } = given;
const { child, adult, ofContact } = MAPLE.clients;
const OPEN = await formWith(953, {
  client_block_view_primary_contacts: '1',
  client_block_edit_primary_contacts: '1',
});

const NEW_PASSWORD = 'pears over the quiet hill';
const office = await as('staff');
const proposals = async () => {
  const { status, body } = await office.call('listClientProposals');
  expect(status).toBe(200);
  return body.data;
};
const proposalsOf = async (clientId: number) => (await proposals()).filter((one) => one.client.id === clientId);
const decide = (id: string, decision: 'accept' | 'refuse', by = office) =>
  by.call('decideClientProposal', { params: { id }, body: { decision } });
const sentTo = async (kind: string) =>
  (await db.selectFrom('outbox').select('details').where('kind', '=', kind).orderBy('id').execute()).map(
    ({ details }) => details as { email?: string; userId?: number; isAccepted?: boolean }, // written by these kinds
  );
const profileOf = async (clientId: number) => {
  const row = await client(clientId);
  return {
    ...ADULT,
    ...{ first_name: row.first_name, last_name: row.last_name, dob: row.dob ?? '', email: row.email ?? '' },
    ...{ phone_number: row.phone_number ?? '', bool_needs_guardian: row.bool_needs_guardian ? 1 : 0 },
    ...{ phone_type_1: row.phone_type_1, client_id: clientId },
  };
};

describe('RL-02 CP-03 the clinic owns the facts that decide who may see, sign and pay', () => {
  it('a guardian without the right to consent gives it to nobody: a new guardian waits for the office', async () => {
    await db.updateTable('client_guardian').set({ is_consent: false }).where('client_id', '=', child).execute();
    const before = await guardiansOf(child);
    const second = { ...PARENT, first_name: 'Second', email: 'second@example.test', is_consent: 1 };
    const answers = { ...(await profileOf(child)), bool_needs_guardian: 1, guardian: [second] };
    const { stored } = await submitted(answers, { visitor: await as('guardian') });
    expect(stored).toMatchObject({ guardian: [{ first_name: 'Second', email: 'second@example.test', is_consent: 1 }] });
    expect(await guardiansOf(child)).toEqual(before);
    const [waiting, ...others] = await proposalsOf(child);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ kind: 'new-guardian', guardian: 'Second Martin', proposed_as: 'guardian' });
    expect(waiting?.changes).toContainEqual({ fact: 'is_consent', old: null, new: 1 });
    expect((await decide(waiting?.id ?? '', 'accept')).status).toBe(200);
    expect((await guardiansOf(child)).map(({ email }) => email)).toEqual([
      ...before.map(({ email }) => email),
      'second@example.test',
    ]);
    const told = { userId: MAPLE.users.guardian, isAccepted: true, clientId: child };
    expect(await sentTo('client-change-decided')).toEqual([told]);
    expect((await decide(waiting?.id ?? '', 'refuse')).refusal).toMatchObject({
      message: expect.stringContaining('decided'),
    });
  });

  it('a guardian sets neither their own right nor the address of the other guardian; the office sees both values', async () => {
    await db.updateTable('client_guardian').set({ is_consent: false }).where('client_id', '=', child).execute();
    const [own] = await guardiansOf(child);
    const answers = {
      ...(await profileOf(child)),
      bool_needs_guardian: 1,
      guardian: [{ ...PARENT, id: own?.guardian_id ?? 0, email: 'elsewhere@example.test', is_consent: 1 }],
    };
    await submitted(answers, { formId: OPEN, visitor: await as('guardian') });
    const links = () =>
      db.selectFrom('client_guardian').select(['guardian_id', 'is_consent']).where('client_id', '=', child).execute();
    expect((await links()).every(({ is_consent }) => !is_consent)).toBe(true);
    expect((await guardiansOf(child))[0]?.email).toBe(own?.email);
    const waiting = (await proposalsOf(child)).find(({ kind }) => kind === 'guardian');
    expect(waiting?.changes).toEqual(
      expect.arrayContaining([
        { fact: 'is_consent', old: 0, new: 1 },
        { fact: 'email', old: own?.email, new: 'elsewhere@example.test' },
      ]),
    );
    expect((await decide(waiting?.id ?? '', 'refuse')).status).toBe(200);
    expect((await links()).every(({ is_consent }) => !is_consent)).toBe(true);
    expect((await guardiansOf(child))[0]?.email).toBe(own?.email);
  });

  it('the family does not make a child an adult; address and city change at once', async () => {
    const before = await client(child);
    const answers = { ...(await profileOf(child)), dob: '1990-01-01', bool_needs_guardian: 0 };
    Object.assign(answers, { city: 'Hull', email: 'grown@example.test' });
    const { stored } = await submitted(answers, { visitor: await as('guardian') });
    expect(stored).toMatchObject({ dob: '1990-01-01' });
    expect(await client(child)).toMatchObject({
      dob: before.dob,
      bool_needs_guardian: before.bool_needs_guardian,
      city: 'Hull',
    });
    const waiting = (await proposalsOf(child)).find(({ kind }) => kind === 'client');
    expect(waiting?.changes).toEqual(expect.arrayContaining([{ fact: 'dob', old: before.dob, new: '1990-01-01' }]));
    await decide(waiting?.id ?? '', 'refuse');
  });

  it('BI-05 a card of a child stays refused when the answer makes the child older', async () => {
    await db.updateTable('client').set({ dob: '2018-01-01' }).where('id', '=', child).execute();
    await submitted({ ...(await profileOf(child)), dob: '1990-01-01' }, { visitor: await as('guardian') });
    expect((await client(child)).dob).toBe('2018-01-01');
  });

  it('a contact changes nothing and adds nobody', async () => {
    const before = await client(ofContact);
    const guardians = await guardiansOf(ofContact);
    const answers = { ...ADULT, client_id: ofContact, email: 'contact-own@example.test', city: 'Nowhere' };
    await submitted({ ...answers, bool_needs_guardian: 1, guardian: [PARENT] }, { visitor: await as('contact') });
    expect(await client(ofContact)).toEqual(before);
    expect(await guardiansOf(ofContact)).toEqual(guardians);
    expect(await proposalsOf(ofContact)).toEqual([]);
  });

  it('a practitioner who fills a form in proposes the email, and the office changes it at once; the former address is told', async () => {
    const before = await client(adult);
    const answers = { ...(await profileOf(adult)), email: 'of-the-practitioner@example.test' };
    const filled = { fill_out: 1, fill_out_for_client_id: adult } as const;
    await submitted(answers, { visitor: await as('practitioner'), changes: filled });
    expect((await client(adult)).email).toBe(before.email);
    const [waiting] = await proposalsOf(adult);
    expect(waiting).toMatchObject({ kind: 'client', proposed_as: 'practitioner' });
    expect((await decide(waiting?.id ?? '', 'accept', await as('practitioner'))).status).toBe(403);
    expect((await decide(waiting?.id ?? '', 'accept')).status).toBe(200);
    expect(await client(adult)).toMatchObject({
      email: 'of-the-practitioner@example.test',
      contact_set_by_user_id: null,
    });
    expect(await sentTo('details-changed')).toEqual([{ email: before.email }]);
    await submitted(
      { ...(await profileOf(adult)), email: 'by-the-office@example.test' },
      { visitor: office, changes: filled },
    );
    expect(await client(adult)).toMatchObject({
      email: 'by-the-office@example.test',
      contact_set_by_user_id: MAPLE.users.staff,
    });
    expect(await sentTo('details-changed')).toContainEqual({ email: 'of-the-practitioner@example.test' });
  });

  it('later answers of the same person join the open proposal; nobody decides about their own', async () => {
    const teen = MAPLE.clients.teenager;
    const guardian = await as('guardian');
    const link = { clinic_id: MAPLE.clinicId, client_id: teen, guardian_id: MAPLE.guardianId };
    await db
      .insertInto('client_guardian')
      .values(link)
      .onConflict((on) => on.doNothing())
      .execute();
    const profile = await profileOf(teen);
    await submitted({ ...profile, first_name: 'Newname' }, { visitor: guardian });
    await submitted({ ...profile, last_name: 'Newlast' }, { visitor: guardian });
    const open = (await proposalsOf(teen)).filter(({ kind }) => kind === 'client');
    expect(open).toHaveLength(1);
    expect(open[0]?.changes.map(({ fact }) => fact).sort()).toEqual(['first_name', 'last_name']);
    await db
      .updateTable('client_proposal')
      .set({ user_id: MAPLE.users.staff })
      .where('id', '=', open[0]?.id ?? '')
      .execute();
    expect((await decide(open[0]?.id ?? '', 'accept')).status).toBe(403);
  });
});

describe('RL-02 CP-03 a person sees what they proposed', () => {
  const own = async (caller: 'client' | 'guardian' | 'contact' | 'staff' = 'guardian') =>
    (await as(caller)).call('listOwnProposals', {});

  it('with the values, while the office decides; an accepted change is listed no longer', async () => {
    await db.deleteFrom('client_proposal').execute();
    await submitted({ ...(await profileOf(child)), last_name: 'Wanted' }, { visitor: await as('guardian') });
    const { body } = await own();
    expect(body.data).toMatchObject([{ client: { id: child }, kind: 'client', guardian: null, state: 'open' }]);
    expect(body.data[0]?.changes).toContainEqual({ fact: 'last_name', new: 'Wanted' });
    expect((await own('client')).body.data).toEqual([]);
    for (const caller of ['contact', 'staff'] as const) expect((await own(caller)).status).toBe(403);
    await decide(body.data[0]?.id ?? '', 'accept');
    expect((await own()).body.data).toEqual([]);
  });

  it('after a refusal until they have read it, without the values', async () => {
    await db.deleteFrom('client_proposal').execute();
    await submitted({ ...(await profileOf(child)), last_name: 'Unwanted' }, { visitor: await as('guardian') });
    const [waiting] = (await own()).body.data;
    const id = waiting?.id ?? '';
    const read = async () => (await as('guardian')).call('readOwnRefusal', { params: { id } });
    expect((await read()).status).toBe(404);
    await decide(id, 'refuse');
    expect((await own()).body.data).toMatchObject([{ id, state: 'refused', changes: [] }]);
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    expect((await own()).body.data).toEqual([]);
  });

  it('of clients whom they look after now alone', async () => {
    await db.deleteFrom('client_proposal').execute();
    await submitted({ ...(await profileOf(child)), last_name: 'Later' }, { visitor: await as('guardian') });
    const links = () => db.updateTable('client_guardian').where('client_id', '=', child);
    await links()
      .set({ ended_at: new Date('2026-01-01') })
      .execute();
    expect((await own()).body.data).toEqual([]);
    await links().set({ ended_at: null }).execute();
    expect((await own()).body.data).toHaveLength(1);
    await db.deleteFrom('client_proposal').execute();
  });
});

describe('RL-02 CP-03 the office decides about no client of the own family', () => {
  const staffId = MAPLE.users.staff;
  const person = { clinic_id: MAPLE.clinicId, first_name: 'Sam', last_name: 'Sample', email: null, phone_number: null };
  const link = { clinic_id: MAPLE.clinicId, client_id: adult, contact_type_id: null, relationship_id: null };
  const propose = async () => {
    await db.deleteFrom('client_proposal').where('client_id', '=', adult).execute();
    await submitted({ ...(await profileOf(adult)), last_name: 'Proposed' }, { visitor: await as('client') });
    return (await proposalsOf(adult))[0];
  };
  const TIES = [
    {
      tie: 'guardian',
      add: async () => {
        const { id } = await db
          .insertInto('guardian')
          .values({ ...person, user_id: staffId, other_email: null, other_phone: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('client_guardian')
          .values({ ...link, guardian_id: id })
          .execute();
      },
      remove: () => db.deleteFrom('guardian').where('user_id', '=', staffId).execute(),
    },
    {
      tie: 'guardian whose access has ended',
      add: async () => {
        await TIES[0]?.add();
        await db
          .updateTable('client_guardian')
          .set({ ended_at: new Date('2026-01-01') })
          .where('client_id', '=', adult)
          .execute();
      },
      remove: () => db.deleteFrom('guardian').where('user_id', '=', staffId).execute(),
    },
    {
      tie: 'contact',
      add: async () => {
        const { id } = await db
          .insertInto('contact')
          .values({ ...person, user_id: staffId })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('client_contact')
          .values({ ...link, contact_id: id })
          .execute();
      },
      remove: () => db.deleteFrom('contact').where('user_id', '=', staffId).execute(),
    },
    {
      tie: 'client',
      add: () => db.updateTable('client').set({ user_id: staffId }).where('id', '=', adult).execute(),
      remove: () => db.updateTable('client').set({ user_id: MAPLE.users.client }).where('id', '=', adult).execute(),
    },
  ];

  it.each(TIES)(
    'a member of the office who is the $tie accepts and refuses nothing, and proposes in a form',
    async ({ add, remove }) => {
      const waiting = await propose();
      expect(waiting).toMatchObject({ cannot_decide: null });
      await add();
      try {
        expect((await proposalsOf(adult))[0]).toMatchObject({ cannot_decide: 'own-family' });
        for (const decision of ['accept', 'refuse'] as const)
          expect((await decide(waiting?.id ?? '', decision)).status).toBe(403);
        const before = await client(adult);
        const filled = { fill_out: 1, fill_out_for_client_id: adult } as const;
        const typed = { ...(await profileOf(adult)), email: 'mine@example.test' };
        await submitted(typed, { visitor: office, changes: filled });
        expect((await client(adult)).email).toBe(before.email);
        const need = { params: { id: adult }, body: { needs_guardian_as_adult: 1 } } as const;
        expect((await office.call('setGuardianNeed', need)).status).toBe(403);
        const other = await as('owner');
        const { body } = await other.call('listClientProposals');
        expect(body.data.find(({ id }) => id === waiting?.id)).toMatchObject({ cannot_decide: null });
        expect((await decide(waiting?.id ?? '', 'refuse', other)).status).toBe(200);
      } finally {
        await remove();
      }
    },
  );

  it('a member of the office who proposed the change sees why somebody else decides', async () => {
    const waiting = await propose();
    await db
      .updateTable('client_proposal')
      .set({ user_id: staffId })
      .where('id', '=', waiting?.id ?? '')
      .execute();
    expect((await proposalsOf(adult))[0]).toMatchObject({ cannot_decide: 'own-proposal' });
    await db.deleteFrom('client_proposal').where('client_id', '=', adult).execute();
  });
});

describe('RL-02 CP-03 the need of a guardian that the office sets for an adult', () => {
  const linkOf = () =>
    db
      .selectFrom('client_guardian as l')
      .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'l.clinic_id').onRef('c.id', '=', 'l.client_id'))
      .select(['l.is_in_force', 'c.bool_needs_guardian', 'c.guardian_need_confirmed_at'])
      .where('l.client_id', '=', adult)
      .where('l.guardian_id', '=', MAPLE.guardianId)
      .executeTakeFirstOrThrow();
  const ended = async () => {
    await db.deleteFrom('client_proposal').where('client_id', '=', adult).execute();
    await db.deleteFrom('outbox').where('kind', '=', 'guardian-access').execute();
    await db
      .insertInto('client_guardian')
      .values({
        ...{ clinic_id: MAPLE.clinicId, client_id: adult, guardian_id: MAPLE.guardianId },
        ...{ contact_type_id: null, relationship_id: null },
      })
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .updateTable('client_guardian')
      .set({ ended_at: new Date('2026-01-01'), renewed_at: null })
      .where('client_id', '=', adult)
      .execute();
    const fresh = { bool_needs_guardian: false, guardian_need_confirmed_at: null, dob: '1990-01-31' };
    await db.updateTable('client').set(fresh).where('id', '=', adult).execute();
    const { is_in_force } = await linkOf();
    expect(is_in_force).toBe(false);
  };
  const opened = async () => {
    const { is_in_force, bool_needs_guardian, guardian_need_confirmed_at } = await linkOf();
    expect([is_in_force, bool_needs_guardian, guardian_need_confirmed_at !== null]).toEqual([true, true, true]);
    expect((await sentTo('guardian-access')).length).toBeGreaterThan(0);
    const logged = await db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_kind', '=', 'client')
      .where('subject_id', '=', String(adult))
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    const actions = logged.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['guardian-access.opened', 'guardian-need.confirmed']));
  };
  const typed = async () => ({ ...(await profileOf(adult)), bool_needs_guardian: 1, guardian: [PARENT] });

  it('by accepting a proposal opens the access that had ended, as the button on the client’s page does', async () => {
    await ended();
    await submitted(await typed(), { visitor: await as('client') });
    const waiting = (await proposalsOf(adult)).find(({ kind }) => kind === 'client');
    expect(waiting?.changes).toContainEqual({ fact: 'bool_needs_guardian', old: 0, new: 1 });
    expect((await linkOf()).is_in_force).toBe(false);
    expect((await decide(waiting?.id ?? '', 'accept')).status).toBe(200);
    await opened();
  });

  it('in a form opens the access that had ended', async () => {
    await ended();
    const filled = { fill_out: 1, fill_out_for_client_id: adult } as const;
    await submitted(await typed(), { visitor: office, changes: filled });
    await opened();
    // A form that sends the same need again says nothing new.
    await db
      .updateTable('client_guardian')
      .set({ ended_at: new Date('2026-02-01') })
      .where('client_id', '=', adult)
      .execute();
    await submitted(await typed(), { visitor: office, changes: filled });
    expect((await linkOf()).is_in_force).toBe(false);
  });
});

describe('RL-02 CP-07 a stranger does not become the guardian of a future client', () => {
  const confirm = async (email: string) => {
    const { id: userId } = await db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.updateTable('user_account').set({ must_confirm_email: false }).where('id', '=', userId).execute();
    const visitor = server.as();
    expect((await visitor.call('login', { body: { email, password: WORDS } })).status).toBe(200);
    return { visitor, userId };
  };
  const resetByOwner = async (email: string) => {
    const reset = await inClinic(MAPLE.clinicId, () => prepareReset(server.deps, MAPLE.clinicId, email));
    const body = { token: reset?.token ?? '', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await server.as().call('resetPassword', { body })).status).toBe(200);
  };
  const declared = {
    ...ADULT,
    ...{ first_name: 'Vera', last_name: 'Victim', email: 'vera@example.test', bool_needs_guardian: 1 },
    ...setUp(),
    guardian: [{ ...PARENT, first_name: 'Mal', email: 'mal@example.test', ...setUp() }],
  };

  it('their account reaches nobody until the office accepts it; the owner’s reset takes the record off everybody', async () => {
    await db.updateTable('clinic').set({ allow_form_password_setup: true }).where('id', '=', MAPLE.clinicId).execute();
    const { clientId } = await submitted(declared);
    const { visitor } = await confirm('mal@example.test');
    expect((await visitor.call('getGuardianData')).body).toMatchObject({ clients: [] });
    const [waiting] = await proposalsOf(clientId);
    expect(waiting).toMatchObject({ kind: 'guardian-account', guardian: 'Mal Martin', proposed_as: 'visitor' });

    const owner = await db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'vera@example.test')
      .executeTakeFirstOrThrow();
    await resetByOwner('vera@example.test');
    expect((await client(clientId)).user_id).toBeNull();
    expect(await guardiansOf(clientId)).toEqual([]);
    expect((await decide(waiting?.id ?? '', 'accept')).status).toBe(409);
    const [takeover] = await proposalsOf(clientId);
    expect(takeover).toMatchObject({ kind: 'client-account', proposed_as: 'client' });
    expect((await decide(takeover?.id ?? '', 'accept')).status).toBe(200);
    expect((await client(clientId)).user_id).toBe(owner.id);
    expect((await visitor.call('getGuardianData')).body).toMatchObject({ clients: [] });
  });

  it('an accepted account reaches the client; a refused one leaves the record', async () => {
    const changed = { ...declared, email: 'vera2@example.test' };
    const kept = await submitted({ ...changed, guardian: [{ ...declared.guardian[0], email: 'pa@example.test' }] });
    const refused = await submitted({
      ...{ ...changed, email: 'vera3@example.test' },
      guardian: [{ ...declared.guardian[0], email: 'no@example.test' }],
    });
    const { visitor } = await confirm('pa@example.test');
    const [toKeep] = await proposalsOf(kept.clientId);
    const [toRefuse] = await proposalsOf(refused.clientId);
    await decide(toKeep?.id ?? '', 'accept');
    await decide(toRefuse?.id ?? '', 'refuse');
    expect((await visitor.call('listClients', { query: {} })).body.data.map(({ id }) => id)).toEqual([kept.clientId]);
    expect(await guardiansOf(refused.clientId)).toEqual([]);
  });
});

describe('CO-05 RL-02 a practitioner signs for nobody', () => {
  it('sends no link to an address that they put there themselves, nor to one that is not on file', async () => {
    const practitioner = await as('practitioner');
    const own = 'own-address@example.test';
    await db
      .updateTable('client')
      .set({ email: own, contact_set_by_user_id: MAPLE.practitioners.amara.userId })
      .where('id', '=', adult)
      .execute();
    const ask = (email: string) =>
      practitioner.call('askForForm', { body: { form_id: MAPLE.forms.selfIntake, client_id: adult, email } });
    for (const email of [own, 'not-on-file@example.test']) {
      const { status, refusal } = await ask(email);
      expect([status, Object.keys((refusal as { errors?: object }).errors ?? {})]).toEqual([422, ['email']]);
    }
    await db.updateTable('client').set({ contact_set_by_user_id: null }).where('id', '=', adult).execute();
    expect((await ask(own)).status).toBe(201);
  });

  it('BK-88 gets no link to the booking of a client: it opens the client’s forms without an account', async () => {
    const visitor = await as('practitioner');
    const start = await openStart(visitor, AMARA_INDIVIDUAL, '2026-11-24');
    const body = adultForm(AMARA_INDIVIDUAL, start, { email: 'booked-by-staff@example.test' });
    const booked = await visitor.call('bookOnSite', { body });
    expect([booked.status, booked.body.appointment.manage_url]).toEqual([201, null]);
  });
});
