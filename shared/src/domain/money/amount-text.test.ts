import { describe, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

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
