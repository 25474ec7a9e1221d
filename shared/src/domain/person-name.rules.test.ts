import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, isInvisible, nameError } from './person-name.rules.ts';

describe('nameError', () => {
  it.each([
    { what: 'a name', name: 'Robin', expected: null },
    { what: 'blanks around it', name: ' Robin\n', expected: null },
    { what: 'a name from right to left', name: 'ليلى', expected: null },
    { what: 'a joiner inside', name: 'نیم\u200cفاصله', expected: null },
    { what: 'nothing', name: '', expected: 'signature-required' },
    { what: 'blanks', name: ' \t\u00a0', expected: 'signature-required' },
    { what: 'what nobody sees', name: '\u200b\u2800', expected: 'signature-required' },
    { what: 'a line break', name: 'Ro\nbin', expected: 'name-characters' },
    { what: 'a bell', name: 'Ro\u0007bin', expected: 'name-characters' },
    { what: 'a line separator', name: 'Ro\u2028bin', expected: 'name-characters' },
    { what: 'an override of the direction', name: 'Ro\u202ebin', expected: 'name-characters' },
    { what: 'half a character', name: 'Ro\ud83dbin', expected: 'name-characters' },
    { what: 'a character of two halves', name: 'Ro\ud83d\ude00bin', expected: null },
    { what: 'an isolate', name: 'Ro\u2067bin', expected: 'name-characters' },
  ])('CO-07 CB-05 $what: $expected', ({ name, expected }) => {
    expect(nameError(name, 'signature-required')).toBe(expected);
  });
});

it('CB-05 tells what is not seen from what is hidden', () => {
  expect([
    isInvisible('\u202e'),
    isInvisible('a\u202e'),
    hasHiddenCharacters(''),
    hasHiddenCharacters('a\u202eb'),
  ]).toEqual([true, false, false, true]);
});
