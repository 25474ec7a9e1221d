// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { navigate, useLocation } from '../index.ts';

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
