// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { OWNER, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, signedIn } from '../../../testing/forms-world.tsx';
import { SummaryDialog } from '../staff-forms.page.tsx';

type FormSummary = ReplyOf<'getFormSummary'>;

const SUMMARY: FormSummary = {
  form: { form_id: 5, name: 'Health History' },
  people: 1_200,
  is_partial: 0,
  questions: [
    {
      path: 'df_block_1.df_1',
      label: 'How do you sleep?',
      block: 'Sleep',
      kind: 'choice',
      people: 1_190,
      options: [
        { value: 'well', label: 'Well', people: 600 },
        { value: 'badly', label: 'Badly', people: null },
      ],
      ranges: [],
      mean: null,
    },
    {
      path: 'df_block_1.df_2',
      label: 'Hours',
      block: 'Sleep',
      kind: 'number',
      people: null,
      options: [],
      ranges: [
        { from: null, to: 6, people: 5 },
        { from: 6, to: 8, people: 7 },
        { from: 8, to: null, people: 9 },
      ],
      mean: 7.25,
    },
  ],
};

const render = (getFormSummary: FormSummary | ReturnType<typeof refuse>) =>
  renderRemote(<SummaryDialog form={{ form_id: 5, name: 'Health History' }} onClosed={() => undefined} />, {
    ...signedIn(OWNER),
    routes: { getFormSummary },
  });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent]);

describe('the summary of a form', () => {
  it('FB-06 counts people by answer, and tells no small number', async () => {
    render(SUMMARY);
    await screen.findByText(/^1,200 people sent this form\./);
    expect(rowsOf(screen.getByRole('table', { name: 'How do you sleep?' }))).toEqual([
      ['Well', '600'],
      ['Badly', 'fewer than 5, or hidden'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Hours' }))).toEqual([
      ['Below 6', '5'],
      ['From 6 to below 8', '7'],
      ['8 or more', '9'],
    ]);
    screen.getByText('Sleep · Answered by fewer than 5 people · Average 7.25');
  });

  it('FB-06 shows no summary of fewer than five people', async () => {
    render({ ...SUMMARY, people: null, questions: [] });
    await screen.findByText('Fewer than five people');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('GN-03 says when the summary cannot be loaded', async () => {
    const { user, server } = render(refuse(503));
    const retry = await button('Retry');
    server.answer('getFormSummary', SUMMARY);
    await user.click(retry);
    await screen.findByRole('table', { name: 'Hours' });
  });
});
