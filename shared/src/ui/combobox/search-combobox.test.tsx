// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import type { ComboboxOption, OptionPage, RemoteOptions } from './combobox-options.ts';
import { SearchCombobox } from './search-combobox.tsx';

const TEXTS = { open: 'Show schools', clear: 'Remove the school', none: 'No school found.', found: String };
const optionOf = (label: string): ComboboxOption => ({ value: label.toLowerCase(), label });
const pageOf = (...labels: string[]): OptionPage<ComboboxOption> => ({
  options: labels.map(optionOf),
  total: labels.length,
  lastPage: 1,
});
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'School' });
const chosenText = () => screen.getByText(/^Chosen:/).textContent;

function School({ remote }: { remote: RemoteOptions<ComboboxOption> }) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  return (
    <>
      <SearchCombobox label="School" chosen={chosen} onChoose={setChosen} texts={TEXTS} remote={remote} />
      <p>Chosen: {chosen?.value ?? 'none'}</p>
    </>
  );
}

/** Schools of a city; the city is the parent. */
function Cities({ load, searchAfterMs }: { load: RemoteOptions<ComboboxOption>['load']; searchAfterMs?: number }) {
  const [city, setCity] = useState(1);
  return (
    <>
      <School
        remote={{ queryKey: ['schools', city], load, ...(searchAfterMs === undefined ? {} : { searchAfterMs }) }}
      />
      <button type="button" onClick={() => setCity(2)}>
        Next city
      </button>
    </>
  );
}

describe('SearchCombobox with remote options', () => {
  afterEach(() => vi.useRealTimers());

  it('CT-03 closes the list, clears the text and hides the old options when the parent changes', async () => {
    const late = Promise.withResolvers<OptionPage<ComboboxOption>>();
    const load = vi.fn<RemoteOptions<ComboboxOption>['load']>(() => late.promise);
    const { user } = renderRemote(<Cities load={load} />);
    await user.click(field());
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(pageOf('Hill School'));
    await user.click(screen.getByRole('button', { name: 'Next city' }));
    late.resolve(pageOf('Lake School'));
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['', 'false']);
    await user.click(field());
    await screen.findByRole('option', { name: 'Hill School' });
    expect(screen.queryByRole('option', { name: 'Lake School' })).toBeNull();
  });

  it('CT-03 sends a search when typing pauses for the time that the caller sets', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const load = vi.fn<RemoteOptions<ComboboxOption>['load']>(() => Promise.resolve(pageOf('Hill School')));
    renderRemote(<Cities load={load} searchAfterMs={800} />);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(field());
    await screen.findByRole('option', { name: 'Hill School' });
    await user.keyboard('hill');
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(load.mock.calls.map(([text]) => text)).toEqual(['', 'hill']);
  });

  it('CT-03 keeps a pasted text whole, and says that its beginning is searched for', async () => {
    const load = vi.fn<RemoteOptions<ComboboxOption>['load']>(async () => pageOf('Hill School'));
    const { user } = renderRemote(<Cities load={load} searchAfterMs={0} />);
    await user.click(field());
    await user.paste('x'.repeat(120));
    expect(field().value).toHaveLength(120);
    screen.getByText('Only the first 100 characters are searched for.');
    await expect.poll(() => load.mock.lastCall?.[0]).toBe('x'.repeat(100));
    await screen.findByRole('option', { name: 'Hill School' });
  });

  it('keeps the choice when the same option is chosen again, and removes the choice by its button', async () => {
    const { user } = renderRemote(<Cities load={() => Promise.resolve(pageOf('Hill School', 'Lake School'))} />);
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'Lake School' }));
    await user.keyboard('{ArrowDown}');
    const lake = await screen.findByRole('option', { name: 'Lake School' });
    expect(field().getAttribute('aria-activedescendant')).toBe(lake.id);
    await user.keyboard('{Enter}');
    expect([field().value, chosenText()]).toEqual(['Lake School', 'Chosen: lake school']);
    await user.click(screen.getByRole('button', { name: 'Remove the school' }));
    expect([field().value, chosenText()]).toEqual(['', 'Chosen: none']);
  });
});

describe('SearchCombobox with local options', () => {
  const GROUPS = [{ label: 'Ontario', options: ['Hill School', 'Lake School'].map(optionOf) }];
  const search = (text: string) =>
    GROUPS.map((group) => ({
      ...group,
      options: group.options.filter(({ value }) => value.includes(text.toLowerCase())),
    })).filter(({ options }) => options.length > 0);

  it('chooses the first matching option on Enter, and shows the error and the required mark at the field', async () => {
    const onChoose = vi.fn();
    const { user } = renderRemote(
      <SearchCombobox
        {...{ label: 'School', chosen: null, onChoose, texts: TEXTS, search }}
        error="Please choose a school."
        isRequired
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Please choose a school.');
    expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-required')]).toEqual(['true', 'true']);
    await user.type(field(), 'lake');
    screen.getByRole('group', { name: 'Ontario' });
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ value: 'lake school', label: 'Lake School' });
  });
});
