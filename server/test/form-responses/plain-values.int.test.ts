import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const given = answersGiven(server);
const FORM = await addForm(db, {
  id: 930,
  pages: [
    page(
      'Knee',
      block(1, [
        question(1, { input_type: 'scale-range', min_val: 2, max_val: 4, is_required: true }),
        question(2, { is_number: true, min_val: 0, max_val: 10 }),
        question(3, { input_type: 'sketch', height: 320 }),
        question(4, { visible_when: { question: 'df_block_1.df_1', is: 'at-least', value: 3 }, is_required: true }),
      ]),
      block(2, [question(1, { input_type: 'scale-range' })], { repeats: { min: 0, max: 3 } }),
    ),
  ],
});
const line = {
  stroke: '#ff0000',
  strokeWidth: 5,
  lineCap: 'round',
  points: [1.4, 2, 3, 4],
  compositing: 'source-over',
};

describe('answers as the tables of the specification have them', () => {
  it('CT-04 CT-06 CT-07 a page judges numbers like their texts', async () => {
    const judge = async (answers: object) => {
      const body = { form_id: FORM, form_page_id: 1, df_block_1: answers };
      return (await server.as().call('validateFormStep', { body })).body.errors;
    };
    expect(await judge({ df_1: 2, df_2: 7.5, df_3: { background: null, lines: [line] } })).toEqual({});
    expect(await judge({ df_1: 3 }), 'conditions read numbers').toEqual(await judge({ df_1: '3' }));
    expect(await judge({ df_1: 5, df_2: 11 })).toEqual(await judge({ df_1: '5', df_2: '11' }));
    expect(Object.keys(await judge({ df_1: true, df_2: [7], df_3: { lines: 'x' } }))).toEqual([
      'df_block_1.df_1',
      'df_block_1.df_2',
      'df_block_1.df_3',
    ]);
  });

  it('CT-04 CT-06 CT-07 a form stores numbers and a sketch as it always did', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const picture = await given.addFile({ userId: MAPLE.users.client }, { mediaType: 'image/png' });
    const sketch = { background: { id: picture, document: 'knee.png' }, lines: [line] };
    const { status, body, refusal } = await client.call('submitForm', {
      body: {
        ...{ form_id: FORM, version: 1 },
        df_block_1: { df_1: 3, df_2: 0, df_3: sketch, df_4: 'x' },
        df_block_2: { entries: [{ df_1: 10 }] },
      },
    });
    expect(status, JSON.stringify(refusal)).toBe(201);
    expect(await given.stored(body.form_response_id)).toEqual({
      df_block_1: {
        ...{ df_1: '3', df_2: '0', df_4: 'x' },
        df_3: {
          ...{ v: 1, width: 1000, height: 320, description: '' },
          background: { id: picture, document: 'letter.pdf' },
          lines: [{ ...line, points: [1, 2, 3, 4] }],
        },
      },
      df_block_2: { entries: [{ df_1: '10' }] },
    });
    const pdf = await client.request({ method: 'GET', url: `/api/v2/form_responses/${body.form_response_id}/pdf` });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});
