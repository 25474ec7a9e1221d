import { expect, it } from 'vitest';
import { pairwise } from './pairwise.ts';

it('GN-02 each pair of a language, a colour scheme and a window is looked at, in half of all combinations', () => {
  const options = { locale: ['en', 'fr'], colorScheme: ['light', 'dark'], window: ['desktop', 'phone'] };
  const chosen = pairwise(options);
  expect(chosen).toHaveLength(4);
  const has = (wanted: object) =>
    chosen.some((each) => Object.entries(wanted).every(([name, value]) => Reflect.get(each, name) === value));
  for (const locale of options.locale) {
    for (const colorScheme of options.colorScheme) expect(has({ locale, colorScheme })).toBe(true);
    for (const window of options.window) expect(has({ locale, window })).toBe(true);
  }
  for (const colorScheme of options.colorScheme)
    for (const window of options.window) expect(has({ colorScheme, window })).toBe(true);
});
