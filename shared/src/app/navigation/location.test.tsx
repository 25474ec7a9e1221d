import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PATHS } from '../../testing/clinic-pages.ts';
import { isPagePath, navigate, pagePath, setWellKnownPaths, useGo, useLocation } from '../index.ts';

// @vitest-environment jsdom

function Where() {
  const { path, query } = useLocation();
  return <p>{`${path} ${query.get('step') ?? '-'}`}</p>;
}

beforeEach(() => window.history.replaceState(null, '', '/site'));
afterEach(cleanup);

describe('SH-08 the address bar', () => {
  it('changes with each pushed entry, and the views update', () => {
    render(<Where />);
    const before = window.history.length;
    act(() => navigate('/site/book_appointment/7?step=details'));
    expect(screen.getByText('/site/book_appointment/7 details')).toBeDefined();
    expect(window.history.length).toBe(before + 1);
    act(() => navigate('/site/book_appointment/7?step=details'));
    expect(window.history.length).toBe(before + 1);
  });

  it('updates the views after Back', async () => {
    render(<Where />);
    act(() => navigate('/site/book_appointment'));
    await act(async () => {
      const popped = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      window.history.back();
      await popped;
    });
    expect(screen.getByText('/site -')).toBeDefined();
  });
});

// @vitest-environment jsdom

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

beforeEach(() => setWellKnownPaths({ booking: '/a/book' }));
afterAll(() => setWellKnownPaths(TEST_PATHS));

it('SH-08 returns the path that a remote provides, with the further segment if given', () => {
  expect([pagePath('booking'), pagePath('booking', 12)]).toEqual(['/a/book', '/a/book/12']);
});

it('returns the clinic’s start if no remote provides the page', () => {
  expect(pagePath('login')).toBe('/');
  expect(isPagePath('login', '/')).toBe(false);
});

it.each([
  ['/a/book', true],
  ['/a/book/12', true],
  ['/a/books', false],
  ['/a', false],
])('RT-02 %s is the booking page or below it: %s', (path, expected) => {
  expect(isPagePath('booking', path)).toBe(expected);
});
