// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { type Answers, cellTexts, OWNER, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPage, button, renderPage, signedIn } from '../../../testing/forms-world.tsx';
import { aResponse, aResponseItem } from '../../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(
  () =>
    Promise.all([
      import('../../../runner/form-runner.tsx'),
      import('../../../response-pages.ts'),
      import('./score-chart.tsx'),
    ]),
  60_000,
);

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

const render = (routes: Answers = {}, options: RenderRemoteOptions = {}) =>
  renderPage('/staff/forms/responses/r1', {
    ...signedIn(OWNER),
    ...options,
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
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Earlier answers' });
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
    await screen.findByText(/^This client answered this form once/);
  });

  it('FB-06 compares with one of the same second, and with none that was sent later', async () => {
    const sameSecond = { ...EARLIER_ITEM, submitted_at: LATER.submitted_at };
    const remote = render({ listFormResponses: aPage([LATER_STILL, aResponseItem(), sameSecond]) });
    await compare(remote);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Earlier answers' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['Nov 21, 2026 10:00am']);
    await screen.findByRole('table', { name: 'What changed' });
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

const MOOD = { path: 'df_block_1.df_9', label: 'Mood', min: 0, max: 27 };
const scoredForm = () => {
  const [page] = LATER.form.pages;
  const [block] = page?.blocks ?? [];
  if (!page || !block) throw new Error('the form of the fixture has a block');
  const rows = block.rows.map((row) => row.map((control) => ({ ...control, computed: { number: 11 } })));
  return { ...LATER.form, pages: [{ ...page, blocks: [{ ...block, rows }] }] };
};
const scoreOf = (id: string, submitted_at: string, score?: number) => ({
  form_response_id: id,
  version: 1,
  submitted_at,
  scores: score === undefined ? {} : { [MOOD.path]: score },
});
const renderScores = (data: ReplyOf<'getFormScores'>['data'], options: RenderRemoteOptions = {}) =>
  render(
    {
      getFormResponse: { ...LATER, form: scoredForm() },
      getFormScores: { form: { form_id: 5, name: 'Health History' }, questions: [MOOD], data },
    },
    options,
  );
const chart = () => screen.findByRole('slider', { name: 'Chart of the scores over time: Mood' });

describe('scores over time', () => {
  it('FB-06 lists the scores of all responses, newest first; one score has no chart', async () => {
    renderScores([scoreOf('r0', EARLIER.submitted_at), scoreOf('r1', LATER.submitted_at, 11)]);
    const table = await screen.findByRole('table', { name: 'Scores over time' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => cellTexts(row))).toEqual([['11'], ['No score']]);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('FB-06 draws two scores and more as a line, which keys and the table read', async () => {
    const { user } = renderScores([
      scoreOf('r0', EARLIER.submitted_at, 19),
      scoreOf('r1', LATER.submitted_at, 11),
      scoreOf('r2', LATER_STILL.submitted_at, 4),
    ]);
    const slider = await chart();
    screen.getByRole('table', { name: 'Scores over time' });
    screen.getByRole('figure', { name: 'Mood' });
    expect(slider.querySelectorAll('path')).toHaveLength(1);
    const chosen = () => slider.getAttribute('aria-valuetext');
    expect(chosen(), 'the response of the page').toBe('11, Nov 21, 2026 10:00am');
    await act(() => slider.focus());
    const read: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End']) {
      await user.keyboard(`{${key}}`);
      read.push(slider.getAttribute('aria-valuenow'));
    }
    expect(read).toEqual(['3', '3', '2', '1', '1', '3']);
    expect(chosen()).toBe('4, Nov 22, 2026 10:00am');
    expect(screen.getByRole('figure').textContent).toContain('4Nov 22, 2026 10:00am');
    screen.getByText('Oct 21, 2026');
  });

  it('FB-06 draws the chart in French', async () => {
    renderScores([scoreOf('r0', EARLIER.submitted_at, 19), scoreOf('r1', LATER.submitted_at, 11)], { locale: 'fr' });
    await screen.findByRole('slider', { name: 'Courbe des scores au fil du temps\u00a0: Mood' });
    screen.getByText('21 oct. 2026');
  });
});
