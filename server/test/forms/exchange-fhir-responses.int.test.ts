import { planForm } from '@carefront/shared/domain';
import { importResponse } from '@carefront/shared/domain/fhir';
import { expect, it } from 'vitest';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const given = answersGiven(server);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const client = await browserOf(server, MAPLE_PEOPLE, 'client');

const options = [
  { option_value: 'f0', option_label: 'Never', score: 0 },
  { option_value: 'f2', option_label: 'Daily', score: 2 },
];
const pages = [
  page(
    'Sleep',
    block(1, [
      question(2, { input_type: 'multiple-choice', form_control_options: options }),
      question(3, { input_type: 'multiple-choice', is_multiple: true, form_control_options: options }),
      question(4),
      question(5, { is_number: true }),
      question(6, { input_type: 'datepicker' }),
      question(7, { input_type: 'scale-range' }),
      question(8, { computed: { number: 27 }, is_for_staff: true }),
      question(9),
    ]),
    block(10, [question(11)], { repeats: { min: 0, max: 3 }, block_index: 1 }),
  ),
];
const FORM = await addForm(server.db, { id: 950, pages });

async function submitted(): Promise<string> {
  const { status, body, refusal } = await client.call('submitForm', {
    body: {
      form_id: FORM,
      version: 1,
      df_block_1: {
        df_2: 'f2',
        df_3: ['f0', 'f2'],
        df_4: 'Worse <in> spring',
        df_5: '7.5',
        df_6: '2026-03-29',
        df_7: '4',
        df_9: '',
      },
      df_block_10: { entries: [{ df_11: 'First' }, { df_11: 'Second' }] },
    },
  });
  expect(status, JSON.stringify(refusal)).toBe(201);
  return body.form_response_id;
}

it('EN-17 a submitted form is exported and read back to the same answers, scores included', async () => {
  const id = await submitted();
  const { status, body } = await owner.call('getQuestionnaireResponse', { params: { id } });
  expect(status).toBe(200);
  expect(body.response).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' });
  const stored = await given.stored(id);
  expect(stored).toMatchObject({ df_block_1: { df_3: ['f0', 'f2'], df_8: '27' } });
  expect(importResponse(planForm({ pages }), body.response)).toEqual({ ok: true, answers: stored, unmapped: [] });
  expect(body.unmapped).toEqual([]);
});

it('RL-02 the person who answered does not export the response, which has the scores for staff', async () => {
  const id = await submitted();
  expect((await client.call('getQuestionnaireResponse', { params: { id } })).status).toBe(403);
});
