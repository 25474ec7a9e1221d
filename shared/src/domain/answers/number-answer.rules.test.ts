import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editableNumber,
  type NumberCode,
  type NumberLimits,
  readNumber,
  validateNumber,
} from './number-answer.rules.ts';

describe('CT-04 validateNumber', () => {
  it.each<{ answer: string; limits: NumberLimits; code: NumberCode | null }>([
    { answer: '', limits: { min: 1 }, code: null },
    { answer: '12', limits: {}, code: null },
    { answer: 'seven', limits: {}, code: 'number-invalid' },
    { answer: '1,234', limits: {}, code: 'number-invalid' },
    { answer: '1.50', limits: {}, code: 'number-invalid' },
    { answer: '9.99', limits: { min: 10 }, code: 'number-too-small' },
    { answer: '10', limits: { min: 10, max: 20 }, code: null },
    { answer: '20', limits: { min: 10, max: 20 }, code: null },
    { answer: '20.01', limits: { max: 20 }, code: 'number-too-large' },
    { answer: '-0.5', limits: { min: 0 }, code: 'number-too-small' },
    { answer: '1.5', limits: { decimals: 0 }, code: 'number-not-whole' },
    { answer: '-2', limits: { decimals: 0 }, code: null },
    { answer: '1.25', limits: { decimals: 2 }, code: null },
    { answer: '1.255', limits: { decimals: 2 }, code: 'number-decimals' },
    { answer: '0.3', limits: { step: 0.1 }, code: null },
    { answer: '0.35', limits: { step: 0.1 }, code: 'number-off-step' },
    { answer: '7', limits: { min: 1, step: 2 }, code: null },
    { answer: '8', limits: { min: 1, step: 2 }, code: 'number-off-step' },
  ])('answers $code for "$answer" with the limits $limits', ({ answer, limits, code }) => {
    expect(validateNumber(answer, limits)).toBe(code);
  });
});

describe('CT-04 readNumber', () => {
  it.each([
    { text: '7', number: '7' },
    { text: ' 7 ', number: '7' },
    { text: '007', number: '7' },
    { text: '0', number: '0' },
    { text: '-0,0', number: '0' },
    { text: '+3', number: '3' },
    { text: '-3', number: '-3' },
    { text: '\u22123', number: '-3' },
    { text: '\u2013 3', number: '-3' },
    { text: '1.5', number: '1.5' },
    { text: '1,5', number: '1.5' },
    { text: '1.50', number: '1.5' },
    { text: '.5', number: '0.5' },
    { text: ',5', number: '0.5' },
    { text: '5.', number: '5' },
    { text: '0,125', number: '0.125' },
    { text: '1 234,5', number: '1234.5' },
    { text: '1\u202f234,5', number: '1234.5' },
    { text: '1\u00a0234\u00a0567', number: '1234567' },
    { text: '1 234,567', number: '1234.567' },
    { text: '1,234.5', number: '1234.5' },
    { text: '1.234,5', number: '1234.5' },
    { text: '1,234,567', number: '1234567' },
    { text: '1.234.567', number: '1234567' },
    { text: '1,234,567.89', number: '1234567.89' },
    { text: '1’234.5', number: '1234.5' },
    { text: '1234567890.12345', number: '1234567890.12345' },
  ])('reads $text as $number in both languages', ({ text, number }) => {
    expect([readNumber(text, 'en'), readNumber(text, 'fr')]).toEqual([number, number]);
  });

  it.each([
    { text: '1,234', en: '1234', fr: '1.234' },
    { text: '-12,345', en: '-12345', fr: '-12.345' },
    { text: '1.234', en: '1.234', fr: '1.234' },
    { text: '1234,567', en: '1234.567', fr: '1234.567' },
  ])('reads $text as $en in English and $fr in French', ({ text, en, fr }) => {
    expect([readNumber(text, 'en'), readNumber(text, 'fr')]).toEqual([en, fr]);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '-.',
    'seven',
    '7 kg',
    '1e5',
    '0x1f',
    'Infinity',
    '--3',
    '3-',
    '1.2.3',
    '1,23,456',
    '12 34',
    '1 234.567,8 9',
    '1,234.567.8',
    '1,5.5',
    '1234567890123456',
    '٣',
  ])('does not read %j as a number', (text) => {
    expect([readNumber(text, 'en'), readNumber(text, 'fr')]).toEqual([null, null]);
  });

  it('reads every number that editableNumber writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (whole, places) => {
        const number = String(whole / 10 ** places);
        for (const language of ['en', 'fr'] as const)
          expect(readNumber(editableNumber(number, language), language)).toBe(number);
      }),
    );
  });
});
