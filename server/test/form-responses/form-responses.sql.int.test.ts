import type { BodyOf, Caller, QueryOf } from '@carefront/shared/contracts';
import { answersOf, metasOf, planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { FILES_OF_ANSWERS } from '../../src/features/forms/fill-in/answer-files.ts';
import { responseSubject } from '../../src/form-records/form-records.ts';
import { type Actor, ANONYMOUS } from '../../src/platform/access/actor.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { assign, clearCaseload } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = answersGiven(server);
const { clients } = MAPLE;
await db.deleteFrom('form_response').execute();
const score = question(2, { computed: { number: 27 }, is_for_staff: true });
const pages = [page('Sommeil', block(1, [question(1), score]))];
const FORM = await addForm(db, { id: 940, name: 'Élan du sommeil', pages });
const OTHER = await addForm(db, { id: 941, name: 'Diet diary' });
const [visitors, ofAdult, ofChild, ofTeenager] = [
  await addResponse(db, { formId: OTHER, clientId: null }),
  await addResponse(db, { formId: FORM, clientId: clients.adult }),
  await addResponse(db, { formId: FORM, clientId: clients.child }),
  await addResponse(db, { formId: OTHER, clientId: clients.teenager }),
];
for (const clientId of [clients.adult, clients.child, clients.teenager]) await clearCaseload(db, clientId);
for (const clientId of [clients.adult, clients.teenager]) await assign(db, clientId, [MAPLE.practitioners.amara]);
const ofColleague = await addResponse(db, { formId: FORM, clientId: clients.adult + 7 });
const BIRCHS_FORM = await addForm(db, { id: 942, clinicId: BIRCH.clinicId });
const birchs = await addResponse(db, { formId: BIRCHS_FORM, clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult });

const as = (caller: Caller) => browserOf(server, MAPLE_PEOPLE, caller);
const { practitioners, guardianId, contactId } = MAPLE;
const session = { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 };
function actorOf(caller: Caller): Actor {
  if (caller === 'anonymous') return ANONYMOUS;
  const own: Partial<Record<Caller, object>> = {
    practitioner: { practitionerId: practitioners.amara.id },
    client: { clientId: clients.adult },
    guardian: { guardianId },
    contact: { contactId },
  };
  const none = { practitionerId: null, clientId: null, guardianId: null, contactId: null };
  return { kind: 'person', userId: MAPLE_PEOPLE.userIds[caller], roles: [caller], ...none, ...own[caller], session };
}
const list = async (visitor: TestVisitor, query: QueryOf<'listFormResponses'> = {}) => {
  const { status, body } = await visitor.call('listFormResponses', { query });
  expect(status).toBe(200);
  return body;
};
const idsOf = async (caller: Caller, query?: QueryOf<'listFormResponses'>) =>
  (await list(await as(caller), query)).data.map(({ form_response_id }) => form_response_id).toSorted();
const read = (visitor: TestVisitor, id: string) => visitor.call('getFormResponse', { params: { id }, query: {} });
async function submit(
  visitor: TestVisitor,
  body: Partial<BodyOf<'submitForm'>> = {},
  language = 'en',
): Promise<string> {
  const answer = await visitor.call('submitForm', {
    body: { form_id: FORM, version: 1, df_block_1: { df_1: 'well' }, ...body },
    headers: { 'accept-language': language },
  });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(201);
  return answer.body.form_response_id;
}

describe('GET /api/v2/form_responses', () => {
  it.each<{ caller: Caller; ids: readonly string[] }>([
    { caller: 'client', ids: [ofAdult] },
    { caller: 'guardian', ids: [ofChild, ofTeenager] },
    { caller: 'contact', ids: [] },
    { caller: 'practitioner', ids: [ofAdult, ofTeenager] },
    { caller: 'staff', ids: [visitors, ofAdult, ofChild, ofTeenager, ofColleague] },
    { caller: 'owner', ids: [visitors, ofAdult, ofChild, ofTeenager, ofColleague] },
  ])('RL-02 lists what the caller may read: $caller', async ({ caller, ids }) => {
    const found = await idsOf(caller);
    expect(found).toEqual(ids.toSorted());
    expect(found).not.toContain(birchs);
  });

  it.each<{ query: QueryOf<'listFormResponses'>; ids: readonly string[] }>([
    { query: { form_id: FORM }, ids: [ofAdult, ofChild, ofColleague] },
    { query: { client_id: clients.child }, ids: [ofChild] },
    { query: { search: 'elan SOMM' }, ids: [ofAdult, ofChild, ofColleague] },
    { query: { search: 'elan', client_id: clients.adult }, ids: [ofAdult] },
    { query: { search: 'nobody has this name' }, ids: [] },
    { query: { search: '%' }, ids: [] },
    { query: { form_id: 2 ** 45 }, ids: [] },
  ])('EN-17 finds by form, client and name: $query', async ({ query, ids }) => {
    expect(await idsOf('staff', query)).toEqual(ids.toSorted());
  });

  it('EN-17 finds by the client’s name, without accents and in any case', async () => {
    const { first_name, last_name } = await db
      .selectFrom('client')
      .select(['first_name', 'last_name'])
      .where('id', '=', clients.child)
      .executeTakeFirstOrThrow();
    expect(await idsOf('staff', { search: `${last_name} ${first_name}`.toUpperCase() })).toContain(ofChild);
    expect(await idsOf('client', { search: first_name })).not.toContain(ofChild);
    expect(await idsOf('guardian', { search: first_name })).toContain(ofChild);
    expect(await idsOf('practitioner', { search: first_name })).not.toContain(ofChild);
  });

  it('EN-17 gives pages, newest first, with the names of form, client and sender', async () => {
    clock.advanceMinutes(60);
    const newest = await submit(await as('client'));
    const body = await list(await as('staff'), { limit: 2 });
    expect(body).toMatchObject({ total: 6, page: 1, last_page: 3 });
    const { first_name, last_name } = await db
      .selectFrom('client')
      .select(['first_name', 'last_name'])
      .where('id', '=', clients.adult)
      .executeTakeFirstOrThrow();
    expect(body.data[0]).toMatchObject({
      form_response_id: newest,
      form: { form_id: FORM, name: 'Élan du sommeil', version: 1 },
      submitted_at: '2026-11-16T14:00:00Z',
      client: { id: clients.adult, full_name: `${first_name} ${last_name}` },
      is_filled_out: 0,
    });
    expect(body.data[0]?.submitted_by).toBeTruthy();
    const all = await Promise.all(
      [1, 2, 3].map(async (at) => (await list(await as('staff'), { limit: 2, page: at })).data),
    );
    expect(new Set(all.flat().map(({ form_response_id }) => form_response_id)).size).toBe(6);
    await db.deleteFrom('form_response').where('id', '=', newest).execute();
    clock.set('2026-11-16T13:00:00Z');
  });
});

describe('GET /api/v2/form_responses/{id}', () => {
  it('RL-02 CP-03 BI-08 shows a family neither the guardians nor the card that others of the family typed', async () => {
    const blocks = [block(5, [], { built_in_block_id: 1 }), block(6, [], { built_in_block_id: 2 })];
    const form = await addForm(db, { id: 945, pages: [page('Family', ...blocks)] });
    const answers = {
      df_block_5: { first_name: 'Noor', guardian: [{ first_name: 'Ines' }] },
      df_block_6: { user_id: MAPLE.users.owner, last_four: '4242', card_brand: 'visa' },
    };
    const metas = metasOf(planForm({ pages: [page('Family', ...blocks)] }), answers);
    const id = await addResponse(db, { formId: form, clientId: clients.child, metas });
    const seenBy = async (caller: Caller) => answersOf((await read(await as(caller), id)).body.metas);
    expect(await seenBy('staff')).toEqual(answers);
    expect(await seenBy('guardian')).toEqual({ df_block_5: { first_name: 'Noor' } });
    const submitted_by_user_id = MAPLE.users.guardian;
    await db.updateTable('form_response').set({ submitted_by_user_id }).where('id', '=', id).execute();
    expect(await seenBy('guardian')).toEqual(answers);
    await db.deleteFrom('form_response').where('id', '=', id).execute();
  });

  it('RN-20 shows the version that was answered, after the form has changed', async () => {
    const form = await addForm(db, { id: 943, pages });
    const client = await as('client');
    const id = await submit(client, { form_id: form });
    await given.publishNext(form, '1.1', [page('New', block(1, [question(9)]))], '2026-11-16T13:00:00Z');
    const { status, body } = await read(client, id);
    expect(status).toBe(200);
    expect(body.form).toMatchObject({ version: 1, published_version: { version: 1.1 }, status: 'Published' });
    expect(body.form.pages[0]?.name).toBe('Sommeil');
    expect(answersOf(body.metas)).toEqual({ df_block_1: { df_1: 'well' } });
  });

  it('RN-20 shows the form in the language in which it was answered', async () => {
    const translations = {
      fr: {
        name: 'Journal',
        'page.0.name': 'Semaine',
        'df_block_1.name': 'Bloc',
        'df_block_1.df_2.label': 'Sommeil ?',
      },
    };
    const form = await addForm(db, {
      id: 944,
      name: 'Diary',
      pages: [page('Week', block(1, [question(2)]))],
      translations,
    });
    const client = await as('client');
    const ids = [await submit(client, { form_id: form }, 'fr'), await submit(client, { form_id: form }, 'en')];
    const bodies = await Promise.all(ids.map(async (id) => (await read(client, id)).body));
    expect(bodies.map((body) => [body.form.locale, body.form.name])).toEqual([
      ['fr', 'Journal'],
      ['en', 'Diary'],
    ]);
  });

  it('RL-02 shows scores for staff to staff alone', async () => {
    const id = await submit(await as('client'));
    const answersFor = async (caller: Caller) => answersOf((await read(await as(caller), id)).body.metas);
    expect(await answersFor('client')).toEqual({ df_block_1: { df_1: 'well' } });
    expect(await answersFor('staff')).toEqual({ df_block_1: { df_1: 'well', df_2: '27' } });
  });

  it('RL-02 shows a question for staff and its answer to staff alone, and stores none of a visitor', async () => {
    const ofStaff = question(7, { is_for_staff: true, is_required: true, label: 'Impression of staff' });
    const form = await addForm(db, { id: 947, pages: [page('Week', block(1, [question(1), ofStaff]))] });
    const answers = { df_1: 'well', df_7: 'SECRET OF STAFF' };
    const byClient = await submit(await as('client'), { form_id: form, df_block_1: answers });
    expect(await given.stored(byClient)).toEqual({ df_block_1: { df_1: 'well' } });
    const filledOut = {
      form_id: form,
      fill_out: 1 as const,
      fill_out_for_client_id: clients.adult,
      df_block_1: answers,
    };
    const byStaff = await submit(await as('staff'), filledOut);
    const seenBy = async (caller: Caller) => {
      const { body } = await read(await as(caller), byStaff);
      return {
        answers: answersOf(body.metas).df_block_1,
        isAsked: JSON.stringify(body.form).includes('Impression of staff'),
      };
    };
    expect(await seenBy('staff')).toEqual({ answers, isAsked: true });
    expect(await seenBy('client')).toEqual({ answers: { df_1: 'well' }, isAsked: false });
    const without = { ...filledOut, version: 1, df_block_1: { df_1: 'well' } };
    expect((await (await as('staff')).call('submitForm', { body: without })).status).toBe(422);
    await db.deleteFrom('form_response').where('id', 'in', [byClient, byStaff]).execute();
  });

  it('RL-02 a guardian who works here as a practitioner reads their own family as a guardian', async () => {
    const { amara } = MAPLE.practitioners;
    const metas = metasOf(planForm({ pages }), { df_block_1: { df_1: 'well', df_2: '27' } });
    const id = await addResponse(db, { formId: FORM, clientId: clients.adult + 7, metas });
    const practitioner = await as('practitioner');
    const { user_id } = await db
      .selectFrom('practitioner')
      .select('user_id')
      .where('id', '=', amara.id)
      .executeTakeFirstOrThrow();
    const clinic_id = MAPLE.clinicId;
    await db.insertInto('role_membership').values({ clinic_id, user_id, role: 'guardian' }).execute();
    await db
      .insertInto('guardian')
      .values({ clinic_id, id: 7_700, user_id, first_name: 'Amara', last_name: 'Diallo' })
      .execute();
    await db
      .insertInto('client_guardian')
      .values({ clinic_id, client_id: clients.adult + 7, guardian_id: 7_700 })
      .execute();
    expect(answersOf((await read(practitioner, id)).body.metas)).toEqual({ df_block_1: { df_1: 'well' } });
    expect((await practitioner.call('getQuestionnaireResponse', { params: { id } })).status).toBe(404);
    await db.deleteFrom('guardian').where('id', '=', 7_700).execute();
    await db.deleteFrom('role_membership').where('user_id', '=', user_id).where('role', '=', 'guardian').execute();
    await db.deleteFrom('form_response').where('id', '=', id).execute();
  });

  it('RL-02 a contact reads what the contact sent about the client, and nothing else of the client', async () => {
    const contact = await as('contact');
    const ofClient = await addResponse(db, { formId: FORM, clientId: clients.ofContact });
    const ofContact = await addResponse(db, {
      ...{ formId: FORM, clientId: clients.ofContact },
      submittedBy: MAPLE.users.contact,
    });
    expect(await idsOf('contact')).toEqual([ofContact]);
    expect(await idsOf('contact', { client_id: clients.ofContact, search: 'elan' })).toEqual([ofContact]);
    const pdf = (id: string) => contact.call('getFormResponsePdf', { params: { id } });
    for (const call of [(id: string) => read(contact, id), pdf])
      expect([(await call(ofContact)).status, (await call(ofClient)).status]).toEqual([200, 404]);
    const scores = { params: { id: FORM }, query: { client_id: clients.ofContact } };
    expect((await contact.call('getFormScores', scores)).status).toBe(403);
    await given.addRequest({ formId: OTHER, clientId: clients.ofContact });
    expect((await contact.call('listUserForms', {})).body.total).toBe(0);
    expect((await contact.call('countForms', {})).body.waiting_requests).toBe(0);
    await db.deleteFrom('client_contact').where('client_id', '=', clients.ofContact).execute();
    expect((await read(contact, ofContact)).status).toBe(404);
    await db.deleteFrom('form_response').where('id', 'in', [ofClient, ofContact]).execute();
  });

  it('RL-02 a guardian reads what they submitted for nobody, and no other guardian does', async () => {
    const guardian = await as('guardian');
    const id = await submit(guardian);
    expect((await read(guardian, id)).status).toBe(200);
    for (const caller of ['contact', 'client', 'practitioner'] as const)
      expect((await read(await as(caller), id)).status).toBe(404);
  });

  it.each(['no id', '', crypto.randomUUID(), birchs, ofColleague])(
    'RL-02 an object out of reach does not exist: %s',
    async (id) => {
      expect((await read(await as('client'), id || 'x')).status).toBe(404);
    },
  );

  it('RL-02 a guardian who no longer looks after the client does not read what they submitted about the client', async () => {
    const id = await addResponse(db, { formId: FORM, clientId: clients.adult + 7 });
    await db
      .updateTable('form_response')
      .set({ submitted_by_user_id: MAPLE.users.guardian })
      .where('id', '=', id)
      .execute();
    expect(await idsOf('guardian')).not.toContain(id);
    expect((await read(await as('guardian'), id)).status).toBe(404);
    await db.deleteFrom('form_response').where('id', '=', id).execute();
  });

  it('RL-02 CT-09 a file is read by those who see its answer', async () => {
    const controls = [
      question(1, { input_type: 'upload-file' }),
      question(2, { input_type: 'upload-file', is_for_staff: true }),
    ];
    const form = await addForm(db, { id: 948, pages: [page('Files', block(1, controls))] });
    const [shown, hidden] = [crypto.randomUUID(), crypto.randomUUID()];
    const answers = { df_block_1: { df_1: [{ id: shown, name: 'a.pdf' }], df_2: [{ id: hidden, name: 'b.pdf' }] } };
    const metas = metasOf(planForm({ pages: [page('Files', block(1, controls))] }), answers);
    const id = await addResponse(db, { formId: form, clientId: clients.adult, metas });
    const readsFile = async (caller: Caller, fileId: string) => {
      const actor = actorOf(caller);
      const subject = responseSubject(id);
      return inClinic(MAPLE.clinicId, () =>
        FILES_OF_ANSWERS.canRead(deps, { clinicId: MAPLE.clinicId, actor }, subject, fileId),
      );
    };
    const seen = async (caller: Caller) => [await readsFile(caller, shown), await readsFile(caller, hidden)];
    expect(await seen('staff')).toEqual([true, true]);
    expect(await seen('client')).toEqual([true, false]);
    expect(await seen('guardian')).toEqual([false, false]);
    expect(await seen('anonymous')).toEqual([false, false]);
    await db.deleteFrom('form_response').where('id', '=', id).execute();
  });
});
