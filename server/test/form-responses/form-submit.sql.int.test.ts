import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { answersHash, draftSubject, responseSubject } from '../../src/form-records/form-records.ts';
import { SESSION_COOKIE } from '../../src/platform/http/request-context.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { answersGiven, type Submit } from './answered-forms-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const given = answersGiven(server);
const { clients, users } = MAPLE;
const FORM = await addForm(db, {
  id: 920,
  pages: [
    page(
      'Sleep',
      block(1, [
        question(1, { is_required: true }),
        question(2, { visible_when: { question: 'df_block_1.df_1', is: 'equal', value: 'badly' } }),
        question(3, { computed: { sum: [{ number: 2 }, { number: 3 }] } }),
        question(4, { input_type: 'upload-file', is_multiple: true }),
        question(5, { input_type: 'dropdown', is_remote_options: true, options_source: 'countries' }),
        question(6, { input_type: 'upload-file' }),
      ]),
    ),
    { ...page('Terms', block(2, [], { built_in_block_id: 4, requires_signature: true })), id: 2 },
  ],
});
const signature = { checked: true, signature: ' Zoé Martin ' };
const answers = { df_block_1: { df_1: 'well' }, df_block_2: { signature } };

interface Options {
  visitor?: TestVisitor;
  key?: string;
  headers?: Record<string, string>;
}
const send = (changes: Partial<Submit> = {}, { visitor = server.as(), key, headers = {} }: Options = {}) =>
  visitor.call('submitForm', {
    body: { form_id: FORM, version: 1, ...answers, ...changes },
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  });
async function submitted(...call: Parameters<typeof send>): Promise<string> {
  const { status, body, refusal } = await send(...call);
  expect(status, JSON.stringify(refusal)).toBe(201);
  return body.form_response_id;
}
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
const termsOfClinic = () =>
  db.selectFrom('clinic').select('consent_tos').where('id', '=', MAPLE.clinicId).executeTakeFirstOrThrow();
const auditOf = (id: string) =>
  db.selectFrom('audit_event').select(['action', 'actor_kind', 'details']).where('subject_id', '=', id).execute();

describe('POST /api/v2/form_responses', () => {
  it('RN-10 CT-08 stores the answers and the message of the specification comes back', async () => {
    const { status, body } = await send();
    expect([status, body.message]).toEqual([
      201,
      "Form submitted successfully. We'll get back to you as soon as we can.",
    ]);
    const id = body.form_response_id;
    const metas = await db
      .selectFrom('form_response_meta')
      .selectAll()
      .where('response_id', '=', id)
      .orderBy('position')
      .execute();
    expect(metas.map(({ meta_key, meta_key_new }) => [meta_key, meta_key_new])).toEqual([
      ['df_block_1.df_1', 'df_block_new_0_0.df_new_0_0_0_0'],
      ['df_block_1.df_3', 'df_block_new_0_0.df_new_0_0_2_0'],
      ['df_block_2.signature', 'df_block_new_1_0.signature'],
      ['df_block_2.terms_of_service', 'df_block_new_1_0.terms_of_service'],
    ]);
    const response = await given.response(id);
    expect(response).toMatchObject({
      form_id: FORM,
      version: '1.0',
      client_id: null,
      submitted_by_user_id: null,
      locale: 'en',
    });
    expect(response.answers_hash).toEqual(answersHash(metas));
    expect(await auditOf(id)).toMatchObject([{ action: 'form-response.submitted', actor_kind: 'visitor' }]);
  });

  it('BL-01 sets moment and address of a signature itself, and ignores those of the body', async () => {
    const forged = { ...signature, timestamp: 'yesterday', timestampraw: '1999-01-01', ip: '1.2.3.4', role: 'owner' };
    const id = await submitted({ df_block_2: { signature: forged } });
    expect((await given.stored(id)).df_block_2?.signature).toEqual({
      checked: true,
      signature: 'Zoé Martin',
      timestamp: 'Mon 16-Nov-2026 @ 08:00 am',
      timestampraw: '2026-11-16T13:00:00.000Z',
      ip: '127.0.0.1',
    });
  });

  it('BL-02 refuses a block without its signature, with the errors of both pages', async () => {
    const { status, refusal } = await send({ df_block_1: {}, df_block_2: {} });
    expect([status, refusal.errors]).toEqual([
      422,
      { 'df_block_1.df_1': ['Please answer this question.'], 'df_block_2.signature.checked': ['Please sign here.'] },
    ]);
  });

  it('BL-05 stores the terms of the clinic or of the block, in the server’s own text', async () => {
    const { consent_tos } = await termsOfClinic();
    const id = await submitted();
    expect((await given.stored(id)).df_block_2?.terms_of_service).toBe(consent_tos);
    const own = block(1, [], { built_in_block_id: 4, default_value: '<p>Our own terms.</p>' });
    const ownForm = await addForm(db, { id: 921, pages: [page('Terms', own)] });
    const ownId = await submitted({ form_id: ownForm });
    expect(await given.stored(ownId)).toEqual({ df_block_1: { terms_of_service: '<p>Our own terms.</p>' } });
  });

  it('BL-05 refuses terms that are not those that the person was shown, on the page and at submit', async () => {
    const { consent_tos } = await termsOfClinic();
    const shown = (text: unknown) => ({ df_block_2: { signature, terms_of_service: text } });
    const before = (await given.responses()).length;
    const changed = {
      'df_block_2.terms_of_service': ['These terms have changed. Please read them again, and sign again.'],
    };
    for (const text of ['I agree to nothing', '', null, 7, { text: consent_tos }]) {
      const refused = await send(shown(text) as Partial<Submit>);
      expect([refused.status, refused.refusal.errors]).toEqual([422, changed]);
    }
    const step = (pageId: number) =>
      server.as().call('validateFormStep', { body: { form_id: FORM, form_page_id: pageId, ...shown('Old terms') } });
    expect((await step(2)).body.errors).toEqual(changed);
    expect((await step(1)).body.errors).not.toHaveProperty(['df_block_2.terms_of_service']);
    expect((await given.responses()).length).toBe(before);
    const id = await submitted(shown(consent_tos) as Partial<Submit>);
    expect((await given.stored(id)).df_block_2?.terms_of_service).toBe(consent_tos);
  });

  it('EN-17 stores no hidden and no unknown answer, and computes scores itself', async () => {
    const sent = { df_1: 'well', df_2: 'typed before it was hidden', df_3: '99', df_77: 'x' };
    const id = await submitted({ df_block_1: sent, df_block_99: { df_1: 'x' } });
    expect((await given.stored(id)).df_block_1).toEqual({ df_1: 'well', df_3: '5' });
  });

  it('CT-03 stores the server’s own label of a searched option', async () => {
    const id = await submitted({ df_block_1: { df_1: 'well', df_5: { value: '1', label: '<b>Narnia</b>' } } });
    expect((await given.stored(id)).df_block_1?.df_5).toEqual({ value: '1', label: 'Canada' });
  });

  it('CT-09 gives the files to the response, under the server’s own names', async () => {
    const visitor = server.as();
    await visitor.token();
    const file = await given.addFile({ visitor });
    const id = await submitted({ df_block_1: { df_1: 'well', df_4: [{ id: file, name: '../x' }] } }, { visitor });
    expect((await given.stored(id)).df_block_1?.df_4).toEqual([{ id: file, name: 'letter.pdf' }]);
    expect(await given.subjectOf(file)).toEqual(responseSubject(id));
    const again = await send({ df_block_1: { df_1: 'well', df_4: [{ id: file, name: 'x' }] } }, { visitor });
    expect([again.status, Object.keys(again.refusal.errors ?? {})]).toEqual([422, ['df_block_1.df_4']]);
  });

  it('CT-09 refuses one file in two answers, at the second', async () => {
    const visitor = server.as();
    await visitor.token();
    const file = [{ id: await given.addFile({ visitor }), name: 'x' }];
    const { status, refusal } = await send({ df_block_1: { df_1: 'a', df_4: file, df_6: file } }, { visitor });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['df_block_1.df_6']]);
  });

  it('RL-02 refuses a file of another person at its question', async () => {
    const [visitor, stranger] = [server.as(), server.as()];
    await stranger.token();
    const file = await given.addFile({ visitor: stranger });
    const before = (await given.responses()).length;
    const { status, refusal } = await send({ df_block_1: { df_1: 'a', df_4: [{ id: file, name: 'x' }] } }, { visitor });
    expect([status, refusal.errors]).toEqual([
      422,
      { 'df_block_1.df_4': ['This file no longer exists. Please add it again.'] },
    ]);
    expect([await given.subjectOf(file), (await given.responses()).length]).toEqual([null, before]);
  });
});

describe('a form that was changed or taken back', () => {
  it.each([
    { what: 'disabled', id: 922, change: { status: 'Disabled' as const }, message: 'The form has been unpublished.' },
    { what: 'archived', id: 923, change: { isArchived: true }, message: 'The form has been Archived.' },
  ])('RN-11 cannot be submitted when it is $what', async ({ id, change, message }) => {
    await addForm(db, { id, ...change });
    const { status, refusal } = await send({ form_id: id });
    expect([status, refusal.message]).toEqual([410, message]);
  });

  it('RN-20 can be submitted in a version that was replaced at most seven days ago', async () => {
    const pages = [page('Old', block(1, [question(1)]))];
    const form = await addForm(db, { id: 924, pages });
    await given.publishNext(
      form,
      '1.1',
      [page('New', block(1, [question(2, { is_required: true })]))],
      '2026-11-09T13:00:00Z',
    );
    const old = { form_id: form, version: 1, df_block_1: { df_1: 'a' } };
    expect((await given.response(await submitted(old))).version).toBe('1.0');
    expect((await send({ ...old, version: 1.1 })).status).toBe(422);
    expect((await send({ ...old, version: 1.2 })).status).toBe(409);
    clock.advanceMinutes(1);
    const { status, refusal } = await send(old);
    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'form_changed',
      'This form has changed. Please load the page again.',
    ]);
    clock.set('2026-11-16T13:00:00Z');
  });

  it('RN-20 BL-03 BL-05 cannot be sent or checked in an older version once the new one changed terms or consents', async () => {
    const agreed = (text: string) => [
      page('Agree', block(1, [question(1)]), { ...block(2, []), built_in_block_id: 4, default_value: text }),
    ];
    const form = await addForm(db, { id: 931, pages: agreed('<p>Old terms</p>') });
    const answers = { df_block_1: { df_1: 'a' }, df_block_2: { signature: 'Alex Sample' } };
    const old = { form_id: form, version: 1, ...answers };
    await given.publishNext(form, '1.1', agreed('<p>Old terms</p>'), '2026-11-16T12:00:00Z');
    await submitted(old);
    await given.publishNext(form, '1.2', agreed('<p>New terms</p>'), '2026-11-16T12:30:00Z');
    const before = (await given.responses()).length;
    const { status, refusal } = await send(old);
    expect([status, refusal.code]).toEqual([409, 'form_changed']);
    const step = await server.as().call('validateFormStep', { body: { ...old, form_page_id: 1 } });
    expect([step.status, step.refusal.code]).toEqual([409, 'form_changed']);
    expect((await given.responses()).length).toBe(before);
    await submitted({ ...old, version: 1.2 });
  });

  it('RL-02 of another clinic does not exist', async () => {
    const form = await addForm(db, { id: 925, clinicId: BIRCH.clinicId });
    expect((await send({ form_id: form })).status).toBe(404);
  });
});

describe('the client of a response', () => {
  it('RN-18 is the signed-in client; nobody for a guardian or for staff', async () => {
    const clientOf = async (caller: 'client' | 'guardian' | 'contact' | 'staff') => {
      const { client_id, submitted_by_user_id, is_filled_out } = await given.response(
        await submitted({}, { visitor: await as(caller) }),
      );
      return { client_id, submitted_by_user_id, is_filled_out };
    };
    const plain = { is_filled_out: false, client_id: null };
    expect(await clientOf('client')).toEqual({
      ...plain,
      client_id: clients.adult,
      submitted_by_user_id: users.client,
    });
    expect(await clientOf('guardian')).toEqual({ ...plain, submitted_by_user_id: users.guardian });
    expect(await clientOf('contact')).toEqual({ ...plain, submitted_by_user_id: users.contact });
    expect(await clientOf('staff')).toEqual({ ...plain, submitted_by_user_id: users.staff });
  });

  it('RN-18 is the client for whom staff fill in the form', async () => {
    const fill = { fill_out: 1 as const, fill_out_for_client_id: clients.child };
    const response = await given.response(await submitted(fill, { visitor: await as('staff') }));
    expect(response).toMatchObject({
      client_id: clients.child,
      submitted_by_user_id: users.staff,
      is_filled_out: true,
    });
  });

  it.each([
    { caller: 'anonymous', clientId: clients.child, status: 404 },
    { caller: 'guardian', clientId: clients.child, status: 404 },
    { caller: 'client', clientId: clients.adult, status: 404 },
    { caller: 'practitioner', clientId: clients.adult + 7, status: 404 },
    { caller: 'staff', clientId: BIRCH.clients.adult, status: 404 },
    { caller: 'owner', clientId: 2 ** 40, status: 404 },
    { caller: 'staff', clientId: null, status: 422 },
  ] as const)(
    'RN-18 RL-02 filling in for client $clientId is refused to: $caller',
    async ({ caller, clientId, status }) => {
      const fill = { fill_out: 1 as const, fill_out_for_client_id: clientId };
      expect((await send(fill, { visitor: await as(caller) })).status).toBe(status);
    },
  );
});

describe('a request to fill in a form', () => {
  it('EN-17 is closed by the response of the client’s guardian, and names the client', async () => {
    const id = await given.addRequest({ formId: FORM });
    const responseId = await submitted({ user_form_id: id }, { visitor: await as('guardian') });
    expect((await given.response(responseId)).client_id).toBe(clients.child);
    expect(await given.request(id)).toMatchObject({ response_id: responseId, submitted_at: new Date(clock.nowMs()) });
    const again = await send({ user_form_id: id }, { visitor: await as('guardian') });
    expect([again.status, again.refusal.code]).toEqual([409, 'form_submitted']);
  });

  it('EN-17 is closed by the holder of its link, without an account', async () => {
    const token = 'x'.repeat(43);
    const id = await given.addRequest({ formId: FORM, clientId: clients.teenager, tokenHash: linkTokenHash(token) });
    const responseId = await submitted({ link_token: token });
    expect((await given.response(responseId)).client_id).toBe(clients.teenager);
    expect((await given.request(id)).response_id).toBe(responseId);
    expect(await auditOf(responseId)).toMatchObject([{ actor_kind: 'link', details: { user_form_id: id } }]);
  });

  it('RN-18 is closed by staff who fill it in for its client', async () => {
    const id = await given.addRequest({ formId: FORM, clientId: clients.adult });
    const fill = { fill_out: 1 as const, fill_out_for_client_id: clients.adult, user_form_id: id };
    expect((await send({ user_form_id: id }, { visitor: await as('staff') })).status).toBe(404);
    const other = { ...fill, fill_out_for_client_id: clients.child };
    expect((await send(other, { visitor: await as('staff') })).status).toBe(404);
    const token = 'f'.repeat(43);
    await given.addRequest({ formId: FORM, clientId: clients.teenager, tokenHash: linkTokenHash(token) });
    const byLink = { ...fill, user_form_id: null, link_token: token };
    expect((await send(byLink, { visitor: await as('staff') })).status).toBe(404);
    await db.deleteFrom('user_form').where('token_hash', '=', linkTokenHash(token)).execute();
    expect((await given.response(await submitted(fill, { visitor: await as('practitioner') }))).is_filled_out).toBe(
      true,
    );
  });

  it.each([
    { what: 'that was taken back', wanted: { isCancelled: true } },
    { what: 'that has expired', wanted: { expiresAt: '2026-11-16T13:00:00Z' } },
    { what: 'for another form', wanted: { formId: 921 } },
    { what: 'for a client out of reach', wanted: { clientId: clients.adult + 7 } },
  ])('RL-02 $what does not exist', async ({ wanted }) => {
    const id = await given.addRequest({ formId: FORM, clientId: clients.teenager, ...wanted });
    const before = (await given.responses()).length;
    const { status } = await send({ user_form_id: id }, { visitor: await as('guardian') });
    expect([status, (await given.responses()).length]).toEqual([404, before]);
    await db.deleteFrom('user_form').where('id', '=', id).execute();
  });

  it.each(['no id', crypto.randomUUID()])('RL-02 unknown: %s', async (id) => {
    expect((await send({ user_form_id: id }, { visitor: await as('client') })).status).toBe(404);
    expect((await send({ link_token: id })).status).toBe(404);
  });
});

describe('a submit that is sent again', () => {
  it('RN-10 gets the first answer with the same key and body; another body is refused', async () => {
    const visitor = server.as();
    await visitor.token();
    const file = await given.addFile({ visitor });
    const withFile = { df_block_1: { df_1: 'a', df_4: [{ id: file, name: 'x' }] } };
    const first = await submitted(withFile, { visitor, key: 'k1' });
    expect(await submitted(withFile, { visitor, key: 'k1' })).toBe(first);
    const other = await send({ df_block_1: { df_1: 'b' } }, { visitor, key: 'k1' });
    expect([other.status, Object.keys(other.refusal.errors ?? {})]).toEqual([422, ['idempotency_key']]);
    const mine = await submitted({}, { visitor: await as('client'), key: 'k3' });
    const theirs = await send({}, { visitor: await as('guardian'), key: 'k3' });
    expect([theirs.status, JSON.stringify(theirs.refusal).includes(mine)]).toEqual([422, false]);
    expect((await auditOf(first)).map(({ action }) => action)).toEqual([
      'form-response.submitted',
      'form-response.read',
    ]);
  });

  it('RN-10 counts as the first after a refusal', async () => {
    const refused = await send({ df_block_1: {} }, { key: 'k2' });
    expect(refused.status).toBe(422);
    await submitted({}, { key: 'k2' });
  });

  it('RN-19 removes the draft, whose files went along', async () => {
    const visitor = await as('client');
    const file = await given.addFile({ userId: users.client });
    const left = await given.addFile({ userId: users.client });
    const content = JSON.stringify({ answers: { df_4: [{ id: file }, { id: left }] } });
    const draft = { version: 1, content, written_at: '2026-11-16T12:00:00Z' };
    await visitor.call('saveFormDraft', { params: { formId: FORM }, body: draft });
    expect(await given.subjectOf(file)).toEqual(draftSubject({ userId: users.client, formId: FORM, clientId: 0 }));
    const id = await submitted({ df_block_1: { df_1: 'a', df_4: [{ id: file, name: 'x' }] } }, { visitor });
    expect(await given.subjectOf(file)).toEqual(responseSubject(id));
    expect(await given.subjectOf(left)).toBeNull();
    expect((await visitor.call('getFormDraft', { params: { formId: FORM } })).body).toEqual({ draft: null });
  });
});

describe('many submits at the same moment', () => {
  it('RN-10 with one key write one response', async () => {
    const visitor = server.as();
    await visitor.token();
    const before = (await given.responses()).length;
    const all = await Promise.all(Array.from({ length: 20 }, () => send({}, { visitor, key: 'race' })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map(({ body }) => body.form_response_id)).size).toBe(1);
    expect((await given.responses()).length).toBe(before + 1);
  });

  it('EN-17 for one request write one response; the others are told that it was submitted', async () => {
    const id = await given.addRequest({ formId: FORM });
    const visitor = await as('guardian');
    await visitor.token();
    const all = await Promise.all(Array.from({ length: 6 }, () => send({ user_form_id: id }, { visitor })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('CT-09 with one file write one response', async () => {
    const visitor = server.as();
    await visitor.token();
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
    const file = await given.addFile({ visitor });
    const body = { df_block_1: { df_1: 'a', df_4: [{ id: file, name: 'x' }] } };
    const all = await Promise.all(Array.from({ length: 5 }, () => send(body, { visitor })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
  });
});
