import { describe, expect, it } from 'vitest';
import { formatFee } from './service-fee.ts';

describe('formatFee', () => {
  it.each([
    { feeCents: 12_000, locale: 'en', text: '$120' },
    { feeCents: 8_750, locale: 'en', text: '$87.50' },
    { feeCents: 123_456_05, locale: 'en', text: '$123,456.05' },
    { feeCents: 0, locale: 'en', text: '$0' },
    { feeCents: 12_000, locale: 'fr', text: '120\u00A0$' },
    { feeCents: 8_750, locale: 'fr', text: '87,50\u00A0$' },
    { feeCents: 1_234_500, locale: 'fr', text: '12\u00A0345\u00A0$' },
  ] as const)('ST-04 writes $feeCents cents in $locale as $text', ({ feeCents, locale, text }) => {
    expect(formatFee(feeCents, locale)).toBe(text);
  });
});
