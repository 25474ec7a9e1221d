// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FilterChips } from './filter-chips.tsx';

const OPTIONS = [
  { value: null, label: 'All' },
  { value: 'open', label: 'Open' },
] as const;

it('GN-02 filter chips are a named group that marks the chosen chip and reports a choice', async () => {
  const onChoose = vi.fn();
  const { user } = renderRemote(
    <FilterChips<'open' | null> label="Show" options={OPTIONS} value={null} onChoose={onChoose} />,
  );
  const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['All', 'true'],
    ['Open', 'false'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(onChoose.mock.calls).toEqual([['open'], [null]]);
});
