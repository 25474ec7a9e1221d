import { expect, it } from 'vitest';
import { isNewPart, isPublicHalf, NEW_KEY, remotesOf } from './new-key.rules.ts';

it.each([
  ['', true],
  [' mf-garden ', true],
  ['mf-client-garden', true],
  ['garden', false],
  ['mf-Garden', false],
  ['shell', false],
])('"%s" can name a new part: %s', (text, expected) => {
  expect(isNewPart(text)).toBe(expected);
});

it.each([
  ['', true],
  [` ${'A'.repeat(43)} `, true],
  ['A'.repeat(42), false],
  ['A'.repeat(44), false],
  [`${'A'.repeat(42)}+`, false],
])('"%s" can be a public key: %s', (text, expected) => {
  expect(isPublicHalf(text)).toBe(expected);
});

it.each([
  { parts: ['mf-site'], newPart: '', expected: ['mf-site'] },
  { parts: ['mf-site'], newPart: ' mf-garden', expected: ['mf-site', 'mf-garden'] },
  { parts: ['mf-site'], newPart: 'mf-site', expected: ['mf-site'] },
  { parts: [], newPart: '', expected: [] },
])('$parts and "$newPart": $expected', ({ parts, newPart, expected }) => {
  expect(remotesOf({ ...NEW_KEY, parts, newPart })).toEqual(expected);
});
