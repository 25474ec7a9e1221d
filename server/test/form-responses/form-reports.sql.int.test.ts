import type { Caller } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { assign, clearCaseload } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const given = answersGiven(server);
const { clients } = MAPLE;
await db.deleteFrom('form_response').execute();
const sum = { computed: { number: 1 } };
const choices = ['yes', 'no', 'maybe'].map((value) => ({ option_value: value, option_label: `${value}!` }));
const pages = [
  page(
    'Week',
    block(1, [
      question(2, { label: 'Score', ...sum, min_val: 0, max_val: 27 }),
      question(3, { label: 'Risk', ...sum, is_for_staff: true }),
      question(4, { label: 'Better?', input_type: 'multiple-choice', form_control_options: choices }),
      question(5, { label: 'Words' }),
    ]),
    block(6, [question(7, sum)], { repeats: { min: 0, max: 3 } }),
  ),
];
const FORM = await addForm(db, { id: 985, name: 'Check-in', pages });
for (const clientId of [clients.adult, clients.child]) await clearCaseload(db, clientId);
await assign(db, clients.adult, [MAPLE.practitioners.amara]);
const meta = (key: string, value: unknown) => {
  const meta_key = `df_block_1.${key}`;
  return { meta_key, meta_key_new: meta_key, meta_value: JSON.stringify(value) };
};
async function addAt(
  day: string,
  answers: Record<string, unknown>,
  clientId: number | null = clients.adult,
  version = '1.0',
) {
  const metas = Object.entries(answers).map(([key, value]) => meta(key, value));
  const id = await addResponse(db, { formId: FORM, clientId, metas });
  await db
    .updateTable('form_response')
    .set({ submitted_at: `${day}T12:00:00Z`, version })
    .where('id', '=', id)
    .execute();
  return id;
}
const as = (caller: Caller) => browserOf(server, MAPLE_PEOPLE, caller);
const scores = async (caller: Caller, clientId: number = clients.adult) =>
  (await as(caller)).call('getFormScores', { params: { id: FORM }, query: { client_id: clientId } });
const summary = async (caller: Caller = 'owner') => (await as(caller)).call('getFormSummary', { params: { id: FORM } });
const questionOf = async (label: string) => (await summary()).body.questions.find((one) => one.label === label);

describe('scores over time', () => {
  it('FB-06 RN-20 are the computed answers of all versions, oldest first', async () => {
    const later = await addAt('2026-11-10', { df_2: '12', df_3: '4' });
    const earlier = await addAt('2026-11-01', { df_2: '18.5', df_3: '7', df_5: 'words' });
    await addAt('2026-11-05', { df_2: '1' }, clients.child);
    await given.publishNext(
      FORM,
      '1.1',
      [
        page(
          'Week',
          block(1, [question(8, { label: 'New score', ...sum }), question(2, { label: 'Old score', ...sum })]),
        ),
      ],
      '2026-11-11T00:00:00Z',
    );
    const newest = await addAt('2026-11-12', { df_8: '3', df_2: '' }, clients.adult, '1.1');
    const { status, body } = await scores('practitioner');
    expect(status).toBe(200);
    expect(body.questions).toEqual([
      { path: 'df_block_1.df_8', label: 'New score', min: null, max: null },
      { path: 'df_block_1.df_2', label: 'Old score', min: null, max: null },
      { path: 'df_block_1.df_3', label: 'Risk', min: null, max: null },
    ]);
    expect(body.data.map(({ form_response_id: id, version, scores: own }) => [id, version, own])).toEqual([
      [earlier, 1, { 'df_block_1.df_2': 18.5, 'df_block_1.df_3': 7 }],
      [later, 1, { 'df_block_1.df_2': 12, 'df_block_1.df_3': 4 }],
      [newest, 1.1, { 'df_block_1.df_8': 3 }],
    ]);
  });

  it('RL-02 the family does not get the scores for staff', async () => {
    const { body } = await scores('client');
    expect(body.questions.map(({ label }) => label)).toEqual(['New score', 'Old score']);
    expect(JSON.stringify(body.data)).not.toContain('df_3');
  });

  it.each<{ caller: Caller; clientId: number }>([
    { caller: 'practitioner', clientId: clients.child },
    { caller: 'guardian', clientId: clients.adult },
    { caller: 'client', clientId: clients.child },
    { caller: 'owner', clientId: 987_654 },
  ])('RL-02 of a client out of reach do not exist: $caller', async ({ caller, clientId }) => {
    expect((await scores(caller, clientId)).status).toBe(404);
  });
});

describe('the summary of a form', () => {
  const people = Array.from({ length: 30 }, (_, index) => 301 + index);

  it('FB-06 tells nothing about fewer than five people', async () => {
    await db.deleteFrom('form_response').execute();
    for (const [index, clientId] of [clients.adult, clients.child, clients.teenager, clients.ofContact].entries())
      for (const day of ['2026-11-01', '2026-11-02']) await addAt(day, { df_4: index === 0 ? 'no' : 'yes' }, clientId);
    expect((await summary()).body).toEqual({
      form: { form_id: FORM, name: 'Check-in' },
      people: null,
      is_partial: 0,
      questions: [],
    });
  });

  it('FB-06 counts people, each with their newest answer, and hides what follows from the total', async () => {
    await db.deleteFrom('form_response').execute();
    const ids = (
      await db
        .selectFrom('client')
        .select('id')
        .where('clinic_id', '=', MAPLE.clinicId)
        .orderBy('id')
        .limit(people.length)
        .execute()
    ).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    const group = ids.slice(0, 20);
    for (const [index, clientId] of group.entries()) {
      await addAt('2026-11-01', { df_4: 'maybe', df_2: '99' }, clientId);
      await addAt(
        '2026-11-08',
        {
          df_4: index < 12 ? 'yes' : index < 18 ? 'no' : 'maybe',
          df_2: index < 10 ? '3' : '20',
          df_5: index < 9 ? 'words of mine' : '',
        },
        clientId,
      );
    }
    const { body } = await summary();
    expect(body).toMatchObject({ people: 20, is_partial: 0 });
    const better = await questionOf('Better?');
    expect(better).toMatchObject({ kind: 'choice', people: 20, block: 'Block 1' });
    expect(better?.options).toEqual([
      { value: 'yes', label: 'yes!', people: 12 },
      { value: 'no', label: 'no!', people: null },
      { value: 'maybe', label: 'maybe!', people: null },
    ]);
    expect(await questionOf('Old score')).toMatchObject({
      ...{ kind: 'number', people: 20, mean: 11.5 },
      ranges: [
        { from: null, to: 20, people: 10 },
        { from: 20, to: null, people: 10 },
      ],
    });
    expect(await questionOf('Words')).toMatchObject({ kind: 'other', people: 9, options: [], ranges: [] });
    expect(JSON.stringify(body)).not.toContain('words of mine');
  });

  it('FB-06 counts accounts and visitors who are no clients, and no deleted answers', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await addAt('2026-11-09', { df_4: 'yes' }, null));
    for (let count = 0; count < 2; count += 1) {
      const id = await addAt('2026-11-09', { df_4: 'yes' }, null);
      await db
        .updateTable('form_response')
        .set({ submitted_by_user_id: MAPLE.users.contact })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    expect((await summary()).body.people).toBe(24);
    await db.updateTable('form_response').set({ reduced_at: new Date() }).where('id', 'in', ids).execute();
    expect((await summary()).body.people).toBe(20);
  });

  it.each(['office_admin', 'staff', 'practitioner', 'client'] as const)('RL-02 is refused to %s', async (caller) => {
    expect((await summary(caller)).status).toBe(403);
  });
});
