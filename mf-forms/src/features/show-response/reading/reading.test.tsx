// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { type Answers, cellTexts, OWNER, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPage, button, renderPage, signedIn } from '../../../testing/forms-world.tsx';
import { aResponse, aResponseItem } from '../../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../../runner/form-runner.tsx'), import('../../../response-pages.ts')]), 60_000);

const LATER = aResponse();
const EARLIER: ReplyOf<'getFormResponse'> = {
  ...aResponse(),
  form_response_id: 'r0',
  submitted_at: '2026-10-21T14:00:00.000Z',
  metas: [
    { meta_key: 'df_block_2.df_2', meta_key_new: 'df_block_new_1_0.df_new_1_0_0_0', meta_value: '"Headache"' },
    { meta_key: 'df_block_3.df_3', meta_key_new: 'df_block_new_2_0.df_new_2_0_0_0', meta_value: '"Good bye"' },
  ],
};
const EARLIER_ITEM = aResponseItem({ form_response_id: 'r0', submitted_at: EARLIER.submitted_at });
const LATER_STILL = aResponseItem({ form_response_id: 'r2', submitted_at: '2026-11-22T15:00:00.000Z' });

const render = (routes: Answers = {}) =>
  renderPage('/staff/forms/responses/r1', {
    ...signedIn(OWNER),
    routes: {
      getFormResponse: ({ params }) => (params.id === 'r0' ? EARLIER : LATER),
      listFormResponses: aPage([LATER_STILL, aResponseItem(), EARLIER_ITEM]),
      ...routes,
    },
  });
const compare = async (remote: ReturnType<typeof render>) =>
  remote.user.click(await button('Compare with an earlier one'));

describe('one response beside an earlier one', () => {
  it('FB-06 RN-20 says question by question, in words, what changed', async () => {
    const remote = render();
    await compare(remote);
    const table = await screen.findByRole('table', { name: 'What changed' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => cellTexts(row))).toEqual([
      ['added', 'No answer', 'Ada'],
      ['changed', 'Headache', 'Back pain'],
    ]);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Earlier form' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['Oct 21, 2026 10:00am']);
    expect(remote.server.callsOf('listFormResponses')[0]?.query).toMatchObject({
      form_id: LATER.form.form_id,
      client_id: 301,
      submitted_to: '2026-11-21',
    });
  });

  it('FB-06 moves the focus to the heading: the button is gone', async () => {
    const remote = render();
    await compare(remote);
    expect(document.activeElement?.textContent).toBe('What changed');
  });

  it('FB-06 says that all answers are the same, and that nothing can be compared', async () => {
    const same = render({ getFormResponse: LATER });
    await compare(same);
    await screen.findByText('All answers are the same.');
    same.unmount();
    const alone = render({ listFormResponses: aPage([aResponseItem()]) });
    await compare(alone);
    await screen.findByText(/^This client sent this form once/);
  });

  it('GN-03 says when the earlier ones cannot be loaded', async () => {
    const remote = render({ listFormResponses: refuse(503) });
    await compare(remote);
    const retry = await button('Retry');
    remote.server.answer('listFormResponses', aPage([EARLIER_ITEM]));
    await remote.user.click(retry);
    await screen.findByRole('table', { name: 'What changed' });
  });

  it('FB-06 offers no comparison for a visitor', async () => {
    render({ getFormResponse: { ...LATER, client: null } });
    await button('Print');
    expect(screen.queryByRole('button', { name: 'Compare with an earlier one' })).toBeNull();
  });
});

describe('scores over time', () => {
  it('FB-06 lists the scores of all responses, newest first', async () => {
    const [page] = LATER.form.pages;
    const [block] = page?.blocks ?? [];
    if (!page || !block) throw new Error('the form of the fixture has a block');
    const rows = block.rows.map((row) => row.map((control) => ({ ...control, computed: { number: 11 } })));
    const form = { ...LATER.form, pages: [{ ...page, blocks: [{ ...block, rows }] }] };
    render({
      getFormResponse: { ...LATER, form },
      getFormScores: {
        form: { form_id: 5, name: 'Health History' },
        questions: [{ path: 'df_block_1.df_9', label: 'Mood', min: 0, max: 27 }],
        data: [
          { form_response_id: 'r0', version: 1, submitted_at: EARLIER.submitted_at, scores: {} },
          { form_response_id: 'r1', version: 1, submitted_at: LATER.submitted_at, scores: { 'df_block_1.df_9': 11 } },
        ],
      },
    });
    const table = await screen.findByRole('table', { name: 'Scores over time' });
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('row')
          .slice(1)
          .map((row) => cellTexts(row)),
      ).toEqual([['11'], ['No score']]),
    );
  });
});
