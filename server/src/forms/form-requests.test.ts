import { describe, expect, it } from 'vitest';
import { CODE_LIFE_MS, maskedEmail, whyNoTry } from './form-requests.ts';

const code = (change: { expiresAtMs?: number; tries?: number } = {}) => ({
  id: 'c1',
  expiresAtMs: CODE_LIFE_MS,
  tries: 0,
  ...change,
});

describe('RN-19 the code for the answers of another device', () => {
  it.each([
    { when: 'just sent', sent: code(), nowMs: 0, expected: null },
    { when: 'in its last moment', sent: code(), nowMs: CODE_LIFE_MS - 1, expected: null },
    { when: 'after ten minutes', sent: code(), nowMs: 600_000, expected: 'draft-code-expired' },
    { when: 'after four wrong tries', sent: code({ tries: 4 }), nowMs: 0, expected: null },
    { when: 'after five wrong tries', sent: code({ tries: 5 }), nowMs: 0, expected: 'draft-code-used-up' },
    { when: 'used, or never sent', sent: null, nowMs: 0, expected: 'draft-code-expired' },
  ])('$when: $expected', ({ sent, nowMs, expected }) => {
    expect(whyNoTry(sent, nowMs)).toBe(expected);
  });
});

describe('RN-19 the address on the page of a link', () => {
  it.each([
    ['amara@example.test', 'a…@example.test'],
    ['a@example.test', 'a…@example.test'],
    ['élise.o@example.test', 'é…@example.test'],
    ['"a@b"@example.test', '"…@example.test'],
    ['@example.test', '…'],
    ['', '…'],
  ])('%s is shown as %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });
});
