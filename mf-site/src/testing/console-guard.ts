import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Warnings of React and of the libraries are defects: a test that causes one fails (vitest.config.ts). */
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
