import { expect, it } from 'vitest';
import { cutDescription, initials } from './text.rules.ts';

it.each([
  { length: 0, shown: 0, isCut: false },
  { length: 255, shown: 255, isCut: false },
  { length: 256, shown: 255, isCut: true },
  { length: 900, shown: 255, isCut: true },
])('BK-08: shows $shown of $length characters', ({ length, shown, isCut }) => {
  expect(cutDescription('x'.repeat(length))).toEqual({ shown: 'x'.repeat(shown), isCut });
});

it('BK-08: does not cut a character of two code units in half', () => {
  expect(cutDescription(`${'x'.repeat(254)}😀 and more`).shown).toBe('x'.repeat(254));
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AL'],
  ['  Ada ', 'A'],
  ['Émile Öst', 'ÉÖ'],
  ['E\u0301mile O\u0308st', 'ÉÖ'],
  ['G̱wa̱ʼyi ʼNa̱mg̱is', 'G̱N'],
  ["'t Hooft O’Neil", 'TO'],
  ['𠮷郎 髙橋', '𠮷髙'],
  ['ნინო ჭავჭავაძე', 'ნჭ'],
  ['प्रिया शर्मा', 'पश'],
  ['😀 3rd', '😀R'],
  ['', ''],
])('EN-06: the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
