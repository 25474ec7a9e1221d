import { describe, expect, it } from 'vitest';
import { isGreetable } from './format-email.ts';

describe('isGreetable', () => {
  it.each([
    { name: '', expected: true },
    { name: 'Noor', expected: true },
    { name: 'Anne-Marie', expected: true },
    { name: 'J. P.', expected: true },
    { name: 'Dr. Zoë', expected: true },
    { name: '王小明', expected: true },
    { name: 'Sḵwx̱wú7mesh', expected: true },
    { name: 'St’át’imc7a', expected: true },
    { name: '7 days', expected: false },
    { name: 'code77a', expected: false },
    { name: 'J.P.', expected: false },
    { name: 'win at evil.example', expected: false },
    { name: 'evil\u200b.\u200bexample', expected: false },
    { name: 'evil\u200d.example', expected: false },
    { name: 'evil．example', expected: false },
    { name: 'evil。example', expected: false },
    { name: 'пример.рф', expected: false },
    { name: 'WWW. evil', expected: false },
    { name: 'tel://1', expected: false },
    { name: 'a/b', expected: false },
    { name: 'me＠evil', expected: false },
    { name: 'Call 1-888-555-0142', expected: false },
    { name: 'Call ٠٨٨٨', expected: false },
    { name: 'N'.repeat(40), expected: true },
    { name: 'N'.repeat(41), expected: false },
    { name: '🧘'.repeat(40), expected: true },
  ])("BK-86 an email about a request greets '$name' by name: $expected", ({ name, expected }) => {
    expect(isGreetable(name)).toBe(expected);
  });
});
