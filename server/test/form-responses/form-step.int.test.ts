import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const { responses, stored, addFile } = answersGiven(server);
await db.deleteFrom('form_response').execute();
const options = ['Yes', 'No'].map((option_value) => ({ option_value }));
const FORM = await addForm(db, {
  id: 910,
  pages: [
    page(
      'Sleep',
      block(1, [question(1, { is_required: true }), question(2, { is_number: true, min_val: 0, max_val: 10 })]),
    ),
    {
      ...page(
        'More',
        block(2, [
          question(3, { input_type: 'multiple-choice', form_control_options: options, is_required: true }),
          question(4, {
            is_required: true,
            visible_when: { question: 'df_block_1.df_1', is: 'equal', value: 'badly' },
          }),
          question(5, { input_type: 'upload-file', accepts: ['application/pdf'] }),
        ]),
        block(3, [], { built_in_block_id: 7 }),
        block(4, [
          question(6, { input_type: 'dropdown', is_remote_options: true, options_source: 'countries' }),
          question(7, {
            input_type: 'dropdown',
            is_remote_options: true,
            options_source: 'states',
            form_options_parent_id: 6,
          }),
        ]),
      ),
      id: 77,
    },
  ],
});

const validate = (pageId: number, answers: object = {}, headers: Record<string, string> = {}, visitor = server.as()) =>
  visitor.call('validateFormStep', { body: { form_id: FORM, form_page_id: pageId, ...answers }, headers });
const errorsOf = async (...call: Parameters<typeof validate>) => {
  const { status, body, refusal } = await validate(...call);
  expect(status, JSON.stringify(refusal)).toBe(200);
  return body.errors;
};

describe('POST /api/v2/form_validate_step', () => {
  it('RN-05 API-03 has a code beside each message', async () => {
    const { body } = await validate(1, { df_block_1: { df_2: '11' } });
    expect(body.codes).toEqual({
      'df_block_1.df_1': ['answer_required'],
      'df_block_1.df_2': ['number_too_large'],
    });
  });

  it('RN-05 judges one page, found by its id, and keeps nothing', async () => {
    expect(await errorsOf(1, { df_block_1: { df_2: '11' } })).toEqual({
      'df_block_1.df_1': ['Please answer this question.'],
      'df_block_1.df_2': ['Please enter 10 or less.'],
    });
    expect(await errorsOf(77, { df_block_1: { df_2: '11' }, df_block_2: { df_3: 'Yes' } })).toEqual({});
    expect(await responses()).toEqual([]);
  });

  it('RN-14 GN-05 answers with messages by block key and field, in the language of the caller', async () => {
    expect(await errorsOf(77, { df_block_2: { df_3: 'Maybe' } }, { 'accept-language': 'fr' })).toEqual({
      'df_block_2.df_3': ['Veuillez choisir dans la liste.'],
    });
  });

  it('RN-05 reads answers of earlier pages in conditions', async () => {
    const answers = { df_block_1: { df_1: 'badly' }, df_block_2: { df_3: 'Yes' } };
    expect(await errorsOf(77, answers)).toEqual({ 'df_block_2.df_4': ['Please answer this question.'] });
    expect(await errorsOf(77, { ...answers, df_block_1: { df_1: 'well' } })).toEqual({});
  });

  it('RN-05 ignores unknown blocks and fields', async () => {
    const answers = {
      df_block_1: { df_1: 'a', df_999: 'x', role: 'owner' },
      df_block_999: { df_1: 1 },
      is_admin: true,
    };
    expect(await errorsOf(1, answers)).toEqual({});
  });

  it.each([
    { what: 'a page that the form does not have', form: FORM, pageId: 3, status: 404 },
    { what: 'a form that does not exist', form: 99_999, pageId: 1, status: 404 },
    { what: 'a number that is too large', form: 2 ** 45, pageId: 1, status: 404 },
  ])('RN-05 answers 404 for $what', async ({ form, pageId, status }) => {
    const answer = await server.as().call('validateFormStep', { body: { form_id: form, form_page_id: pageId } });
    expect(answer.status).toBe(status);
  });

  it('RN-05 finds a page without an id by its position from 1', async () => {
    const pages = [page('First'), { ...page('Second', block(1, [question(1, { is_required: true })])), id: null }];
    const unsaved = await addForm(db, { id: 911, pages });
    const body = { form_id: unsaved, form_page_id: 2 };
    const { body: reply } = await server.as().call('validateFormStep', { body });
    expect(Object.keys(reply.errors)).toEqual(['df_block_1.df_1']);
  });

  it.each([
    {
      what: 'disabled',
      id: 912,
      change: { status: 'Disabled' as const },
      message: 'The form has been unpublished.',
      code: 'form_unpublished',
    },
    {
      what: 'archived',
      id: 913,
      change: { isArchived: true },
      message: 'The form has been Archived.',
      code: 'form_archived',
    },
  ])('RN-11 refuses a form that is $what', async ({ id, change, message, code }) => {
    await addForm(db, { id, ...change });
    const { status, refusal } = await server.as().call('validateFormStep', { body: { form_id: id, form_page_id: 1 } });
    expect([status, refusal.message, refusal.code]).toEqual([410, message, code]);
  });

  it('BL-04 accepts practitioners and disciplines of the clinic that fit each other', async () => {
    const { amara } = MAPLE.practitioners;
    const { psychotherapy } = MAPLE.occupations;
    const errors = (preference: object) => errorsOf(77, { df_block_2: { df_3: 'Yes' }, df_block_3: preference });
    const unknown = ['Please choose from the list.'];
    expect(await errors({ practitioner_id: amara.id, occupation_id: psychotherapy })).toEqual({});
    expect(await errors({ practitioner_id: amara.id, occupation_id: null })).toEqual({});
    expect(await errors({ practitioner_id: 987_654 })).toEqual({ 'df_block_3.practitioner_id': unknown });
    expect(await errors({ occupation_id: 2 ** 40 })).toEqual({ 'df_block_3.occupation_id': unknown });
    const other = Object.values(MAPLE.occupations).find((id) => id !== psychotherapy);
    expect(await errors({ practitioner_id: amara.id, occupation_id: other })).toEqual({
      'df_block_3.practitioner_id': unknown,
    });
  });

  it('BL-03 BL-06 EN-15 judges and stores the values of built-in blocks, by their own fields alone', async () => {
    const builtIn = [block(1, [], { built_in_block_id: 3 }), block(2, [], { built_in_block_id: 6 })];
    const form = await addForm(db, { id: 914, pages: [page('Built in', ...builtIn)] });
    const preference = { days: ['Mon', 'Wed'], time: '09:30', treatment_frequency: 'Weekly' };
    const body = { form_id: form, version: 1, form_page_id: 1 };
    const wrong = { client_visit_preferences: [preference, { days: [], time: '9', treatment_frequency: 'Often' }] };
    const { body: step } = await server.as().call('validateFormStep', { body: { ...body, df_block_2: wrong } });
    expect(Object.keys(step.errors)).toEqual(
      ['days', 'time', 'treatment_frequency'].map((field) => `df_block_2.client_visit_preferences.1.${field}`),
    );
    const right = {
      df_block_1: { consent_photo: 1, consent_telehealth: 0, consent_everything: 1 },
      df_block_2: { client_visit_preferences: [{ ...preference, price: 0 }], note: 'x' },
    };
    const { status, body: reply } = await server.as().call('submitForm', { body: { ...body, ...right } });
    expect(status).toBe(201);
    expect(await stored(reply.form_response_id)).toEqual({
      df_block_1: { consent_photo: 1, consent_telehealth: 0 },
      df_block_2: { client_visit_preferences: [preference] },
    });
  });

  it('CT-03 accepts searched options that exist below the answer of the parent question', async () => {
    const country = await db.selectFrom('country').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const state = await db.selectFrom('state').selectAll().where('country_id', '=', 1).executeTakeFirstOrThrow();
    const errors = (answers: object) => errorsOf(77, { df_block_2: { df_3: 'Yes' }, df_block_4: answers });
    const chosen = { value: String(country.id), label: 'any' };
    expect(await errors({ df_6: chosen, df_7: { value: String(state.id), label: 'any' } })).toEqual({});
    expect(Object.keys(await errors({ df_6: { value: '0', label: 'any' } }))).toEqual(['df_block_4.df_6']);
    expect(Object.keys(await errors({ df_6: chosen, df_7: { value: '0', label: 'any' } }))).toEqual([
      'df_block_4.df_7',
    ]);
  });

  it('CT-05 CT-09 accepts files that the caller uploaded, each once and of a type that the question takes', async () => {
    const [visitor, stranger] = [server.as(), server.as()];
    await Promise.all([visitor.token(), stranger.token()]);
    const [own, picture, foreign] = [
      await addFile({ visitor }),
      await addFile({ visitor }, { mediaType: 'image/png' }),
      await addFile({ visitor: stranger }),
    ];
    const errors = (id: string) =>
      errorsOf(77, { df_block_2: { df_3: 'Yes', df_5: [{ id, name: 'x' }] } }, {}, visitor);
    const refused = { 'df_block_2.df_5': ['This file no longer exists. Please add it again.'] };
    expect(await errors(own)).toEqual({});
    for (const id of [picture, foreign, crypto.randomUUID()]) expect(await errors(id)).toEqual(refused);
  });
});
