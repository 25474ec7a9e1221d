// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { ChangedMeanwhileDialog, type ChangedMeanwhileTexts } from './changed-meanwhile-dialog.tsx';

const TEXTS: ChangedMeanwhileTexts = {
  changedTitle: 'Someone else saved it',
  changedBy: (name, moment) => `${name}, ${moment}`,
  changedByNobody: 'Somebody',
  changedText: 'Yours is still here.',
  seeTheirs: 'See theirs',
  keepMine: 'Keep mine',
  cancel: 'Cancel',
};

function show(theirs: { saved_by: string | null; saved_at: string | null }) {
  const acts = { onSeeTheirs: vi.fn(), onKeepMine: vi.fn(), onCancel: vi.fn() };
  const remote = renderRemote(<ChangedMeanwhileDialog texts={TEXTS} theirs={theirs} {...acts} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Someone else saved it' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;
  return { ...remote, acts, description };
}

it('ST-15 CO-04 the dialog shows the person and the clinic time, focuses "See theirs" and offers every choice', async () => {
  const { user, acts, description } = show({ saved_by: 'Robin Field', saved_at: '2026-11-24T19:05:00.000Z' });
  expect(description).toBe('Robin Field, Nov 24, 2026 02:05pmYours is still here.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'See theirs' }));
  await user.click(screen.getByRole('button', { name: 'See theirs' }));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(Object.values(acts).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
});

it('ST-15 CO-04 the dialog shows no name when the person is unknown', () => {
  expect(show({ saved_by: null, saved_at: '2026-11-24T19:05:00.000Z' }).description).toBe(
    'SomebodyYours is still here.',
  );
});
