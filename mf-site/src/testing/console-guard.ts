import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that causes a warning of React or of a library fails (vitest.config.ts). */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '));
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
