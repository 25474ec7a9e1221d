import { describe, expect, it } from 'vitest';
import { fontRuns } from './font-runs.ts';

const covering = <S extends string>(subset: S, characters: string) => ({
  subset,
  has: (codePoint: number) => characters.includes(String.fromCodePoint(codePoint)),
});
const COVERAGES = [covering('latin', 'abc ,\u0301'), covering('greek', 'αβ \u0301'), covering('arabic', 'بت \u0301')];

/** `latin:ab|greek:α` */
const short = (text: string): string =>
  fontRuns(text, COVERAGES)
    .map(({ start, end, subset }) => `${subset}:${text.slice(start, end)}`)
    .join('|');

describe('fontRuns', () => {
  it.each([
    { what: 'nothing', text: '', runs: '' },
    { what: 'one script', text: 'ab ca', runs: 'latin:ab ca' },
    { what: 'two scripts, and a blank with the character before it', text: 'a β b', runs: 'latin:a |greek:β |latin:b' },
    { what: 'a character of the first font after another font', text: 'α, β', runs: 'greek:α|latin:, |greek:β' },
    { what: 'an accent with its letter', text: 'α\u0301', runs: 'greek:α\u0301' },
    { what: 'an invisible character with the character before it', text: 'ب\u200dت', runs: 'arabic:ب\u200dت' },
    { what: 'characters that no font has', text: 'a田中b', runs: 'latin:a|null:田中|latin:b' },
    { what: 'a character of two units', text: '\u{1f600}a', runs: 'null:\u{1f600}|latin:a' },
    { what: 'a blank at the beginning', text: ' α', runs: 'latin: |greek:α' },
    { what: 'half a character', text: 'a\ud83d', runs: 'latin:a|null:\ud83d' },
  ])('CO-10 chooses fonts for $what', ({ text, runs }) => {
    expect(short(text)).toBe(runs);
  });
});
