// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork, markUnsaved, unsavedWork$, useAskBeforeUnload, useUnsavedWork } from './unsaved-work.ts';

describe('unsaved work', () => {
  it('lasts until the last mark ends; an end that is called twice ends one mark', () => {
    const first = markUnsaved();
    const second = markUnsaved();
    first();
    first();
    expect(hasUnsavedWork()).toBe(true);
    second();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('emits the present value, and each change once', () => {
    const seen: boolean[] = [];
    const subscription = unsavedWork$.subscribe((isUnsaved) => seen.push(isUnsaved));
    const ends = [markUnsaved(), markUnsaved()];
    for (const end of ends) end();
    expect(seen).toEqual([false, true, false]);
    subscription.unsubscribe();
    markUnsaved()();
    expect(seen).toHaveLength(3);
  });
});

describe.each([
  { what: 'useUnsavedWork', useMark: useUnsavedWork },
  { what: 'useAskBeforeUnload', useMark: useAskBeforeUnload },
])('$what', ({ useMark }) => {
  function Work() {
    const [isDirty, setIsDirty] = useState(false);
    useMark(isDirty);
    return (
      <button type="button" onClick={() => setIsDirty((was) => !was)}>
        Change
      </button>
    );
  }

  it('marks the page while the component is dirty, and not after it is gone', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Work />, { wrapper: StrictMode });
    expect(hasUnsavedWork()).toBe(false);
    await user.click(screen.getByRole('button'));
    expect(hasUnsavedWork()).toBe(true);
    await user.click(screen.getByRole('button'));
    expect(hasUnsavedWork()).toBe(false);
    await user.click(screen.getByRole('button'));
    unmount();
    expect(hasUnsavedWork()).toBe(false);
  });
});
