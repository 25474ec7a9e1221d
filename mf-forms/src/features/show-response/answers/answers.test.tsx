// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { OWNER, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { button, renderPage, signedIn } from '../../../testing/forms-world.tsx';
import { aReadPage, aResponse } from '../../../testing/responses.fixture.ts';
import { isPicture, type Reading } from './answers.rules.ts';

// Loads the large chunk once, so that no test waits for it.
beforeAll(() => import('../../../response-pages.ts'), 60_000);

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PAGES: Reading['pages'] = [
  aReadPage(
    'About you',
    { kind: 'answer', label: 'First name', text: 'Ada' },
    { kind: 'answer', label: 'Middle name', text: '' },
    {
      kind: 'files',
      label: 'Photo',
      files: [
        { id: ID, name: 'knee.jpg' },
        { id: 'f2', name: 'letter.pdf' },
      ],
    },
    { kind: 'files', label: 'Referral', files: [] },
  ),
  {
    name: 'Your sleep',
    blocks: [
      { name: 'Nights', parts: [{ kind: 'answer', label: 'Naps', text: '' }] },
      {
        name: 'Days',
        parts: [
          { kind: 'heading', text: 'Entry 1' },
          { kind: 'answer', label: 'Mood', text: 'Fair', before: 'Poor' },
          { kind: 'answer', label: 'Coffee', text: '', before: '3 cups' },
          { kind: 'answer', label: 'Walks', text: 'Daily', before: '' },
          { kind: 'answer', label: 'PHQ-9 score', text: '18', is_score: 1, before: '9' },
          { kind: 'signature', name: 'Ada Obi', signed_at: '2026-11-21T15:00:00.000Z', ip: '192.0.2.1' },
        ],
      },
    ],
  },
];
const EARLIER = { form_response_id: 'r0', submitted_at: '2026-10-21T14:00:00.000Z' };

const render = (reading: Partial<Reading> = {}, options: RenderRemoteOptions = {}) => {
  const answer: ReplyOf<'getFormResponse'> = {
    ...aResponse(),
    reading: { earlier: EARLIER, pages: PAGES, ...reading },
  };
  return renderPage('/staff/forms/responses/r1', {
    ...signedIn(OWNER),
    ...options,
    routes: { getFormResponse: answer, ...options.routes },
  });
};
const groupOf = (label: string) => screen.getAllByText(label).at(-1)?.closest('dl') ?? document.body;

describe('the answers of a response', () => {
  it('RN-12 RN-21 are one page of text in the order of the form, without fields', async () => {
    render();
    await screen.findByText('Read-only');
    const heads = screen.getAllByRole('heading').map(({ textContent, tagName }) => `${tagName} ${textContent}`);
    expect(heads).toEqual([
      ...['H1 Health History', 'H2 Scores', 'H2 About you', 'H2 Your sleep', 'H3 Days', 'H4 Entry 1'],
    ]);
    expect(within(groupOf('First name')).getByRole('definition').textContent).toBe('Ada');
    expect(document.querySelectorAll('input, select, textarea')).toHaveLength(0);
    screen.getByText('Ada Obi');
    screen.getByText('Signed Nov 21, 2026 10:00am');
  });

  it('RN-12 folds questions without an answer, which one press shows', async () => {
    const { user } = render();
    const toggle = await button('3 questions without an answer');
    const isFolded = (label: string) => groupOf(label).getAttribute('data-folded') === 'true';
    const labels = ['Middle name', 'Referral', 'Naps', 'First name', 'Coffee'];
    expect([toggle.getAttribute('aria-expanded'), ...labels.map(isFolded)]).toEqual([
      ...['false', true, true, true, false, false],
    ]);
    expect(screen.getByText('Nights').parentElement?.dataset.folded, 'a block without answers').toBe('true');
    await user.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), ...labels.map(isFolded)]).toEqual([
      'true',
      ...labels.map(() => false),
    ]);
    within(groupOf('Naps')).getByText('No answer');
  });

  it('FB-06 marks the answers that differ from the last response, with the former ones', async () => {
    render();
    await screen.findByText('4 answers differ from the last form, sent Oct 21, 2026 10:00am.');
    expect(screen.getByRole('link', { name: 'Open the last form' }).getAttribute('href')).toBe(
      '/staff/forms/responses/r0',
    );
    for (const [label, before] of [
      ['Mood', 'Before: Poor'],
      ['Coffee', 'Before: 3 cups'],
      ['Walks', 'Before: no answer'],
    ] as const) {
      within(groupOf(label)).getByText('Changed');
      within(groupOf(label)).getByText(before);
    }
    expect(within(groupOf('First name')).queryByText('Changed')).toBeNull();
  });

  it('FB-06 says that nothing changed, and nothing of changes where there is no last response', async () => {
    const same = render({ pages: [aReadPage('', { kind: 'answer', label: 'First name', text: 'Ada' })] });
    await screen.findByText('All answers are those of the last form, sent Oct 21, 2026 10:00am.');
    same.unmount();
    render({ earlier: null });
    await screen.findByText('Read-only');
    expect(screen.queryByText(/last form/)).toBeNull();
  });

  it('FB-06 has the scores above the answers', async () => {
    render();
    const scores = within(await screen.findByRole('region', { name: 'Scores' }));
    scores.getByText('PHQ-9 score');
    scores.getByText('18');
    scores.getByText('Before: 9');
  });

  it('CT-05 CT-09 shows pictures, and links to files', async () => {
    render();
    const picture = await screen.findByRole('img', { name: 'Picture: knee.jpg' });
    expect(picture.getAttribute('src')).toContain(ID);
    expect(screen.getByRole('link', { name: 'letter.pdf' }).getAttribute('href')).toContain('f2');
    expect(['a.JPG', 'b.pdf', 'jpg'].map(isPicture)).toEqual([true, false, false]);
  });

  it('RN-21 prints the answers alone', async () => {
    render();
    await screen.findByText('Read-only');
    const printed = within(document.querySelector<HTMLElement>('[data-cf-print]') ?? document.createElement('p'));
    printed.getByRole('heading', { level: 1, name: 'Health History' });
    expect(printed.queryByText('All answers')).toBeNull();
  });

  it('GN-05 are in French around the texts of the form', async () => {
    render({}, { locale: 'fr' });
    await screen.findByText('Lecture seule');
    screen.getByText(/^4 réponses diffèrent du dernier formulaire, envoyé le 21 oct\. 2026/);
    expect(screen.getByText('First name').getAttribute('lang')).toBe('en');
  });

  it('GN-03 says when they cannot be loaded', async () => {
    const { user, server } = render({}, { routes: { getFormResponse: refuse(503) } });
    const retry = await button('Retry');
    server.answer('getFormResponse', aResponse());
    await user.click(retry);
    await screen.findByText('Back pain');
  });
});
