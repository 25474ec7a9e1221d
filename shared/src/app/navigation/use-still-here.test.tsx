// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { navigate, useGo } from '../index.ts';

/** Presses begin an action; the test ends it later. */
function Page({ begin }: { begin: (end: () => void) => void }) {
  const go = useGo();
  return (
    <button type="button" onClick={() => begin(() => go('/site/done'))}>
      Save
    </button>
  );
}

let end: (() => void)[] = [];

function open() {
  const page = (
    <StrictMode>
      <Page begin={(last) => end.push(last)} />
    </StrictMode>
  );
  const { unmount } = render(page);
  const press = () => act(() => screen.getByRole('button').click());
  return { press, unmount };
}

beforeEach(() => {
  end = [];
  window.history.replaceState(null, '', '/site?tab=1');
});
afterEach(cleanup);

describe('SH-08 a navigation after an answer', () => {
  it('happens while the person is still on the page', () => {
    open().press();
    act(() => end[0]?.());
    expect(window.location.pathname).toBe('/site/done');
  });

  it('is ignored after the page was left', () => {
    const { press, unmount } = open();
    press();
    unmount();
    end[0]?.();
    expect(window.location.pathname).toBe('/site');
  });

  it.each(['/site?tab=2', '/site/other'])('is ignored after a navigation to %s, although the view remains', (to) => {
    open().press();
    act(() => navigate(to));
    act(() => end[0]?.());
    expect(window.location.pathname + window.location.search).toBe(to);
  });

  it('belongs to the address at which its action began', () => {
    const { press } = open();
    press();
    act(() => navigate('/site?tab=2'));
    press();
    act(() => end[0]?.());
    expect(window.location.search).toBe('?tab=2');
    act(() => end[1]?.());
    expect(window.location.pathname).toBe('/site/done');
  });
});
