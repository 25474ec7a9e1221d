import { describe, expect, it } from 'vitest';
import { maskInput } from './phone-caret.rules.ts';

/** '|' marks the caret. */
function afterInput(before: string, raw: string, isDeletingBackward = false): string {
  const caret = raw.indexOf('|');
  const masked = maskInput(before, raw.replace('|', ''), caret, isDeletingBackward);
  return `${masked.text.slice(0, masked.caret)}|${masked.text.slice(masked.caret)}`;
}

function typed(keys: string): string {
  let text = '';
  for (const key of keys) text = maskInput(text, text + key, text.length + 1, false).text;
  return text;
}

describe('BK-64 maskInput', () => {
  it.each([
    ['4', '+1 (4'],
    ['416', '+1 (416'],
    ['4165', '+1 (416) 5'],
    ['4165550199', '+1 (416) 555-0199'],
    ['514-555-0199 x12', '+1 (514) 555-0199 x12'],
    ['+4915123456789', '+4915123456789'],
    ['(416) 555-0199', '+1 (416) 555-0199'],
  ])('formats the keys %s as %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it.each([
    ['a pasted national number', '', '4165550199|', '+1 (416) 555-0199|'],
    ['a pasted number with a country code', '', '+1 416-555-0199|', '+1 (416) 555-0199|'],
    ['a digit typed in the middle', '+1 (416) 555-019', '+1 (4116|) 555-019', '+1 (411) 6|55-5019'],
    ['a digit at the end of a group', '+1 (416', '+1 (4165|', '+1 (416) 5|'],
    ['a letter, which stays', '+1 (416', '+1 (416x|', '+1 (416x|'],
    ['a letter removed again', '+1 (416x', '+1 (416|', '+1 (416|'],
    ['a letter of an extension', '+1 (416) 555-0199 po', '+1 (416) 555-0199 pos|', '+1 (416) 555-0199 pos|'],
    ['a digit before an extension', '+1 (416) 555-019 x12', '+1 (416) 555-0199| x12', '+1 (416) 555-0199| x12'],
    ['a number with another code', '+44 20 7', '+44 120| 7', '+44 120| 7'],
    ['the second zero of a code', '0', '00|', '+|'],
  ])('keeps the caret behind the same digit: %s', (_what, before, raw, expected) => {
    expect(afterInput(before, raw)).toBe(expected);
  });

  it.each([
    ['the last digit', '+1 (416) 5', '+1 (416) |', '+1 (416|'],
    ['a digit in the middle', '+1 (416) 555-0199', '+1 (41|) 555-0199', '+1 (41|5) 550-199'],
    ['a bracket, which deletes the digit before it', '+1 (416) 555-0199', '+1 (416| 555-0199', '+1 (41|5) 550-199'],
    ['a hyphen, which deletes the digit before it', '+1 (416) 555-0199', '+1 (416) 555|0199', '+1 (416) 55|0-199'],
    ['the only digit, which keeps the country code', '+1 (4', '+1 (|', '+1|'],
    ['the country code', '+1', '+|', '+|'],
    ['a letter of an extension', '+1 (416) 555-0199 pos', '+1 (416) 555-0199 po|', '+1 (416) 555-0199 po|'],
    ['the blank before an extension', '+1 (416) 555-0199 x12', '+1 (416) 555-0199|x12', '+1 (416) 555-0199|x12'],
  ])('handles Backspace on %s', (_what, before, raw, expected) => {
    expect(afterInput(before, raw, true)).toBe(expected);
  });
});
