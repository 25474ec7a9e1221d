import { describe, expect, it } from 'vitest';
import { editableCents, readCents } from './amount-input.rules.ts';

describe('readCents', () => {
  it.each([
    { text: '120', language: 'en', cents: 12_000 },
    { text: '120.50', language: 'en', cents: 12_050 },
    { text: '120.5', language: 'en', cents: 12_050 },
    { text: '120,50', language: 'en', cents: 12_050 },
    { text: '$1,200', language: 'en', cents: 120_000 },
    { text: '0', language: 'en', cents: 0 },
    { text: ' 19.99 $ ', language: 'en', cents: 1_999 },
    { text: '120,50', language: 'fr', cents: 12_050 },
    { text: '120,50 $', language: 'fr', cents: 12_050 },
    { text: '1\u00A0200,05', language: 'fr', cents: 120_005 },
    { text: '', language: 'en', cents: null },
    { text: '$', language: 'en', cents: null },
    { text: '-5', language: 'en', cents: null },
    { text: '120.505', language: 'en', cents: null },
    { text: '1.200', language: 'en', cents: null },
    { text: '1,200', language: 'fr', cents: null },
    { text: '1.200', language: 'fr', cents: null },
    { text: '1,200,000', language: 'en', cents: 120_000_000 },
    { text: 'free', language: 'en', cents: null },
  ] as const)('EN-06 reads $text in $language as $cents cents', ({ text, language, cents }) => {
    expect(readCents(text, language)).toBe(cents);
  });
});

describe('editableCents', () => {
  it.each([
    { cents: 12_000, language: 'en', text: '120' },
    { cents: 12_050, language: 'en', text: '120.50' },
    { cents: 1_999, language: 'fr', text: '19,99' },
    { cents: 5, language: 'en', text: '0.05' },
    { cents: 0, language: 'fr', text: '0' },
  ] as const)('EN-06 writes $cents cents in $language as $text, which reads as the same amount', (given) => {
    expect(editableCents(given.cents, given.language)).toBe(given.text);
    expect(readCents(given.text, given.language)).toBe(given.cents);
  });
});
