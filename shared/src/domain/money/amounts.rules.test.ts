import { describe, expect, it } from 'vitest';
import { amountText, editableCents, readCents } from './amounts.rules.ts';

describe('amountText', () => {
  it.each([
    { cents: 12_000, locale: 'en', text: '$120' },
    { cents: 8_750, locale: 'en', text: '$87.50' },
    { cents: 123_456_05, locale: 'en', text: '$123,456.05' },
    { cents: 0, locale: 'en', text: '$0' },
    { cents: 12_000, locale: 'fr', text: '120\u00A0$' },
    { cents: 8_750, locale: 'fr', text: '87,50\u00A0$' },
    { cents: 1_234_500, locale: 'fr', text: '12\u00A0345\u00A0$' },
  ] as const)('ST-04 writes $cents cents in $locale as $text', ({ cents, locale, text }) => {
    expect(amountText(cents, locale)).toBe(text);
  });

  it.each(['en', 'fr'] as const)('ST-04 writes amounts in %s as Intl.NumberFormat does', (locale) => {
    const format = new Intl.NumberFormat(`${locale}-CA`, {
      ...{ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' },
    });
    const amounts = [
      1, 9, 10, 99, 100, 101, 99_999, 100_000, 99_999_999, 100_000_000, 123_456_789_01, -1, -12_050, -1_234_567,
    ];
    for (let cents = 0; cents < 1_000_000; cents += 997) amounts.push(cents);
    for (const cents of amounts)
      expect(amountText(cents, locale)).toBe(format.format(cents / 100).replace(/\s/g, '\u00A0'));
  });
});

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
