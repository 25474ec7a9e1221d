import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BRAND_RAMP_KEYS,
  brandRamp,
  brandTokens,
  GROUNDS,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
} from './brand-ramp.rules.ts';
import { contrastRatio, hexOfOklch, isHexColour, oklchOf } from './colour.ts';

const colours = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom(
    '#000000',
    '#ffffff',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#808080',
    '#777',
    '#1c1a18',
    '#fbf9f6',
  ),
);
const schemes = fc.constantFrom('light' as const, 'dark' as const);
const MANY = { numRuns: 1000 };

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#777777', 4.48],
  ])('%s on %s is %f to 1', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });

  it.each(['', 'red', '#12', '#12345g', '123456', '#1234567'])('refuses "%s"', (text) => {
    expect(isHexColour(text)).toBe(false);
    expect(() => contrastRatio(text, '#fff')).toThrow(RangeError);
  });
});

it('GN-04: a colour stays the same when it is converted to OKLCH and back', () => {
  fc.assert(
    fc.property(colours, (hex) => {
      expect(contrastRatio(hexOfOklch(oklchOf(hex)), hex)).toBeCloseTo(1, 1);
    }),
    MANY,
  );
  expect(hexOfOklch(oklchOf('#2a7f62'))).toBe('#2a7f62');
});

it('GN-04: the ramp has sixteen shades, each lighter than the one before', () => {
  fc.assert(
    fc.property(colours, (hex) => {
      const ramp = brandRamp(hex);
      const fromWhite = BRAND_RAMP_KEYS.map((key) => contrastRatio(ramp[key], '#ffffff'));
      expect(Object.keys(ramp)).toHaveLength(16);
      for (const [index, ratio] of fromWhite.entries())
        if (index > 0) expect(ratio).toBeLessThan(fromWhite[index - 1] ?? 0);
    }),
    MANY,
  );
});

it('GN-04: the ramp keeps a colour of medium lightness at key 80', () => {
  expect(brandRamp('#2a7f62')[80]).toBe('#2a7f62');
});

it('GN-02 GN-04: every token of every colour has enough contrast', () => {
  fc.assert(
    fc.property(colours, schemes, (hex, scheme) => {
      const tokens = brandTokens(hex, scheme);
      const fills = [tokens.brand, tokens.brandHover, tokens.brandPressed];
      for (const fill of fills) expect(contrastRatio(tokens.onBrand, fill)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(contrastRatio(tokens.brandTintText, tokens.brandTint)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(new Set(fills).size).toBe(3);
      for (const ground of GROUNDS[scheme]) {
        expect(contrastRatio(tokens.brandText, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
        for (const control of [...fills, tokens.focus])
          expect(contrastRatio(control, ground)).toBeGreaterThanOrEqual(MIN_CONTROL_CONTRAST);
      }
    }),
    MANY,
  );
});

it('GN-04: a colour with enough contrast does not change', () => {
  expect(brandTokens('#2a6f57', 'light')).toMatchObject({ brand: '#2a6f57', brandText: '#2a6f57', onBrand: '#ffffff' });
});
