import { describe, expect, it } from 'vitest';
import { cardText } from './card-text.rules.ts';

describe('cardText', () => {
  it.each([
    { brand: 'visa', expected: 'Visa ending in 4242' },
    { brand: 'eftpos_au', expected: 'Eftpos ending in 4242' },
    { brand: 'unknown', expected: '•••• 4242' },
    { brand: 'constructor', expected: '•••• 4242' },
  ])('BI-08 shows a card of the brand $brand as $expected', ({ brand, expected }) => {
    const text = (name: string, lastFour: string) => `${name} ending in ${lastFour}`;
    expect(cardText({ card_brand: brand, last_four: '4242' }, text)).toBe(expected);
  });
});
