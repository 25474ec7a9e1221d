import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { assign } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const { clients } = MAPLE;
await db.deleteFrom('form_response').execute();
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const client = await browserOf(server, MAPLE_PEOPLE, 'client');
await assign(db, clients.adult, [MAPLE.practitioners.amara]);

const QUESTIONS = [
  question(2, { label: 'Mood' }),
  question(3, { label: 'Naps' }),
  question(4, { label: 'Score', computed: { number: 18 }, is_for_staff: true }),
];
const FORM = await addForm(db, { id: 970, name: 'Sleep diary', pages: [page('Nights', block(1, QUESTIONS))] });

async function addAt(submitted_at: string, answers: Readonly<Record<string, string>>): Promise<string> {
  const metas = Object.entries(answers).map(([field, value]) => ({
    meta_key: `df_block_1.${field}`,
    meta_key_new: field,
    meta_value: JSON.stringify(value),
  }));
  const id = await addResponse(db, { formId: FORM, clientId: clients.adult, metas });
  await db.updateTable('form_response').set({ submitted_at }).where('id', '=', id).execute();
  return id;
}

describe('GET /api/v2/form_responses/{id}?reading=1', () => {
  it('FB-06 RN-21 has question and answer in the order of the PDF, and the former answers of the last response', async () => {
    await addAt('2026-11-01T15:00:00Z', { df_2: 'Bad', df_3: 'Never', df_4: '27' });
    const former = await addAt('2026-11-02T15:00:00Z', { df_2: 'Poor', df_3: '', df_4: '18' });
    const id = await addAt('2026-11-03T15:00:00Z', { df_2: 'Fair', df_3: '', df_4: '18' });
    await addAt('2026-11-04T15:00:00Z', { df_2: 'Good', df_3: 'Twice', df_4: '9' });
    const { body } = await practitioner.call('getFormResponse', { params: { id }, query: { reading: 1 } });
    expect(body.reading).toEqual({
      earlier: { form_response_id: former, submitted_at: '2026-11-02T15:00:00Z' },
      pages: [
        {
          name: 'Nights',
          blocks: [
            {
              name: expect.any(String),
              parts: [
                { kind: 'answer', label: 'Mood', text: 'Fair', before: 'Poor' },
                { kind: 'answer', label: 'Naps', text: '' },
                { kind: 'answer', label: 'Score', text: '18', is_score: 1 },
              ],
            },
          ],
        },
      ],
    });
  });

  it('RL-02 has no score for the client, and no text for a caller who does not ask', async () => {
    const id = await addAt('2026-11-05T15:00:00Z', { df_2: 'Fair', df_4: '3' });
    const { body } = await client.call('getFormResponse', { params: { id }, query: { reading: 1 } });
    expect(JSON.stringify(body.reading)).toContain('Fair');
    expect(JSON.stringify(body.reading)).not.toContain('Score');
    expect((await client.call('getFormResponse', { params: { id }, query: {} })).body.reading).toBeUndefined();
  });

  it('FB-06 leaves out a last response of which only the consents are left', async () => {
    const former = await addAt('2026-11-06T15:00:00Z', { df_2: 'Poor' });
    await db
      .updateTable('form_response')
      .set({ reduced_at: new Date(0) })
      .where('id', '=', former)
      .execute();
    const id = await addAt('2026-11-07T15:00:00Z', { df_2: 'Fair' });
    const { body } = await practitioner.call('getFormResponse', { params: { id }, query: { reading: 1 } });
    expect(body.reading?.earlier?.form_response_id).not.toBe(former);
  });
});
