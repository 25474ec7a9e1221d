import { expect, it } from 'vitest';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const given = answersGiven(server);
const country = question(2, {
  input_type: 'dropdown',
  is_remote_options: true,
  options_source: 'countries',
  visible_when: { question: 'df_block_1.df_1', is: 'equal', value: 'Yes' },
});
const province = question(3, {
  input_type: 'dropdown',
  is_remote_options: true,
  options_source: 'states',
  form_options_parent_id: 2,
  is_required: true,
});
const pages = [page('Home', block(1, [question(1), country, province]))];
const FORM = await addForm(server.db, { id: 959, pages });
const CANADA = { value: '1', label: 'Canada' };
const ONTARIO = { value: '109', label: 'Ontario' };
const send = (df_block_1: object) =>
  server.as().call('submitForm', { body: { form_id: FORM, version: 1, df_block_1: { ...df_block_1 } } });

it('CT-03 EN-17 a question below a hidden one is not asked for, and its typed answer is not stored', async () => {
  const { status, body } = await send({ df_1: 'No', df_2: CANADA, df_3: ONTARIO });
  expect(status).toBe(201);
  expect((await given.stored(body.form_response_id)).df_block_1).toEqual({ df_1: 'No' });
});

it('CT-03 RN-05 a required question below a shown one is asked for, on its page and at submit', async () => {
  const answers = { df_1: 'Yes', df_2: CANADA };
  const { refusal, status } = await send(answers);
  const errors = { 'df_block_1.df_3': ['Please answer this question.'] };
  expect([status, refusal]).toMatchObject([422, { errors }]);
  const step = await server.as().call('validateFormStep', {
    body: { form_id: FORM, form_page_id: pages[0]?.id ?? 0, df_block_1: answers },
  });
  expect(step.body.errors).toEqual(errors);
  const { body } = await send({ ...answers, df_3: ONTARIO });
  expect((await given.stored(body.form_response_id)).df_block_1).toMatchObject({
    df_2: CANADA,
    df_3: { value: '109' },
  });
});
