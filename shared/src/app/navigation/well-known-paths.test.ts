import { afterAll, beforeEach, expect, it } from 'vitest';
import { TEST_PATHS } from '../../testing/clinic-pages.ts';
import { isPagePath, pagePath, setWellKnownPaths } from '../index.ts';

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
