import { expect, it } from 'vitest';
import { plural } from './plural.rules.ts';

it.each([
  ['en', ['0 days', '1 day', '2 days', '1.5 days', '1000000 days']],
  ['fr', ['0 day', '1 day', '2 days', '1.5 day', '1000000 days']],
] as const)('GN-05 chooses by the rule of %s', (locale, texts) => {
  expect([0, 1, 2, 1.5, 1_000_000].map((count) => plural(locale, count, `${count} day`, `${count} days`))).toEqual(
    texts,
  );
});
