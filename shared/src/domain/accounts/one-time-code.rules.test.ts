import { describe, expect, it } from 'vitest';
import { isOneTimeCode, readOneTimeCode } from './one-time-code.rules.ts';

describe('AU-06 AU-11 a typed code', () => {
  it.each([
    ['123456', '123456', true],
    ['123 456', '123456', true],
    ['123-456', '123456', true],
    ['123\u2011456', '123456', true],
    ['123 – 456', '123456', true],
    ['123.456', '123456', true],
    [' 123\u00a0456\n', '123456', true],
    ['12345', '12345', false],
    ['1234567', '1234567', false],
    ['12345a', '12345a', false],
    ['', '', false],
  ])('%j is %j', (typed, code, isCode) => {
    expect([readOneTimeCode(typed), isOneTimeCode(readOneTimeCode(typed))]).toEqual([code, isCode]);
  });
});
