import { describe, expect, it } from 'vitest';
import { breakLines } from './lay-out-lines.ts';

/** Every character has the width 1, and a line the width 10. */
const lines = (text: string, width = 10): string[] =>
  breakLines(text, (start, end) => end - start, width).map(({ start, end }) => text.slice(start, end));

describe('breakLines', () => {
  it.each([
    { what: 'nothing', text: '', expected: [''] },
    { what: 'only blanks', text: '   ', expected: [''] },
    { what: 'text that fits', text: 'one two', expected: ['one two'] },
    { what: 'text that fits exactly', text: 'one two ab', expected: ['one two ab'] },
    { what: 'text with one character too many', text: 'one two abc', expected: ['one two', 'abc'] },
    { what: 'a blank at the end', text: 'one two ab ', expected: ['one two ab'] },
    { what: 'a no-break space', text: 'one two\u00a0abc', expected: ['one', 'two\u00a0abc'] },
    { what: 'a hyphen', text: 'well-known-thing', expected: ['well-', 'known-', 'thing'] },
    { what: 'a slash', text: 'whether/or/not', expected: ['whether/', 'or/not'] },
    { what: 'a number with hyphens', text: 'on 12-34-5678', expected: ['on', '12-34-5678'] },
    { what: 'a French question', text: 'est-ce vrai ?', expected: ['est-ce', 'vrai ?'] },
    { what: 'a word too long', text: 'abcdefghijklmno', expected: ['abcdefghij', 'klmno'] },
    {
      what: 'a word too long after a short word',
      text: 'a abcdefghijklmno p',
      expected: ['a', 'abcdefghij', 'klmno p'],
    },
    { what: 'an address too long', text: 'guardian@maple.example', expected: ['guardian@', 'maple.', 'example'] },
    {
      what: 'a character of several code points',
      text: `abcdefghi${'e\u0301'.repeat(2)}`,
      expected: ['abcdefghi', 'e\u0301e\u0301'],
    },
    {
      what: 'Chinese, which has no blanks',
      text: '我理解并同意，诊所会保密。',
      expected: ['我理解并同意，诊所会', '保密。'],
    },
    {
      what: 'Japanese before an opening bracket',
      text: '私はこのことに「同意」',
      expected: ['私はこのことに', '「同意」'],
    },
    { what: 'Thai between words', text: 'ฉันเข้าใจและยินยอม', expected: ['ฉันเข้าใจ', 'และยินยอม'] },
    { what: 'Khmer between words', text: 'ខ្ញុំយល់ព្រម', expected: ['ខ្ញុំ', 'យល់ព្រម'] },
  ])('CO-10 breaks $what', ({ text, expected }) => {
    expect(lines(text)).toEqual(expected);
  });

  it('CO-10 ends even when a character is wider than a line', () => {
    expect(lines('abc', 0.5)).toEqual(['a', 'b', 'c']);
  });

  it('CO-10 loses only blanks, at any width', () => {
    const text = 'A text, with-hyphens/slashes and averylongword@that.has.dots, 12-34 « cité » ; fin.';
    for (let width = 1; width <= text.length; width += 1) {
      expect(lines(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});
