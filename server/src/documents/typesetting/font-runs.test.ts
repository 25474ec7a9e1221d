import { describe, expect, it } from 'vitest';
import { loadPdfFonts } from './pdf-fonts.ts';
import { fontRuns } from './text-runs.ts';

const fonts = await loadPdfFonts();

/** `latin:ab|greek:α`, with the subset of the main typeface, or the other typeface with its subset. */
const short = (text: string): string =>
  fontRuns(text, fonts)
    .map(({ start, end, font }) => `${font?.id.replace('source-sans-3/', '') ?? null}:${text.slice(start, end)}`)
    .join('|');

const ARABIC = 'noto-sans-arabic/arabic';

describe('fontRuns', () => {
  it.each([
    { what: 'nothing', text: '', runs: '' },
    { what: 'one script', text: 'ab ca', runs: 'latin:ab ca' },
    { what: 'two scripts, and a blank with the character before it', text: 'a β b', runs: 'latin:a |greek:β |latin:b' },
    { what: 'a character of the first font after another font', text: 'α, β', runs: 'greek:α|latin:, |greek:β' },
    { what: 'an accent with its letter', text: 'b\u0304', runs: 'latin:b\u0304' },
    { what: 'an invisible character with the character before it', text: 'ب\u200dت', runs: `${ARABIC}:ب\u200dت` },
    { what: 'words from right to left, with their blank', text: 'ليلى الحداد', runs: `${ARABIC}:ليلى الحداد` },
    {
      what: 'words of another typeface, without their blank',
      text: 'नम नम',
      runs: 'noto-sans-devanagari/devanagari:नम|latin: |noto-sans-devanagari/devanagari:नम',
    },
    { what: 'a word with a rare letter', text: 'Ḵwakwa̱ka̱ʼwakw, a', runs: 'bc-sans/all:Ḵwakwa̱ka̱ʼwakw|latin:, a' },
    { what: 'characters that no font has', text: 'a\u{13000}b', runs: 'latin:a|null:\u{13000}|latin:b' },
    { what: 'a character of two units', text: '\u{1f600}a', runs: 'noto-emoji/9:\u{1f600}|latin:a' },
    { what: 'a blank at the beginning', text: ' α', runs: 'latin: |greek:α' },
    { what: 'half a character', text: 'a\ud83d', runs: 'latin:a|null:\ud83d' },
  ])('CO-10 chooses fonts for $what', ({ text, runs }) => {
    expect(short(text)).toBe(runs);
  });

  const typefacesOf = (text: string) => [...new Set(fontRuns(text, fonts).map(({ font }) => font?.typeface.name))];

  it.each([
    { what: 'alone', text: '田中', typeface: 'noto-sans-sc' },
    { what: 'beside kana', text: '田中さくら', typeface: 'noto-sans-jp' },
    { what: 'beside Hangul', text: '金민준', typeface: 'noto-sans-kr' },
    { what: 'beside Bopomofo', text: '田ㄊㄧㄢ', typeface: 'noto-sans-tc' },
  ])('CO-10 draws Chinese characters $what with the shapes of $typeface', ({ text, typeface }) => {
    expect(typefacesOf(text)).toEqual([typeface]);
  });

  it('CO-10 draws a name with the shapes of Taiwan if China has not all of its characters', () => {
    const onlyTaiwan = Array.from({ length: 0x5200 }, (_, index) => index + 0x4e00).find(
      (codePoint) => fonts.find([codePoint], 'sc', false)?.typeface.name === 'noto-sans-tc',
    );
    expect(typefacesOf(`中${String.fromCodePoint(onlyTaiwan ?? 0)}`)).toEqual(['noto-sans-tc']);
  });
});
