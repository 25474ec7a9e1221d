import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test of this package that causes a warning of React or of a library fails (vitest.config.ts). */
const complaints: string[] = [];

/** `npm test` runs the files of all packages with this set-up. */
const isOwnTest = () => expect.getState().testPath?.includes('/mf-site/') === true;

beforeEach(() => {
  complaints.length = 0;
  if (!isOwnTest()) return;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '));
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
