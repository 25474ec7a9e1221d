import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.rules.ts';

describe('linkAddress', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    [' http://example.org ', 'http://example.org'],
    ['mailto:hello@example.org', 'mailto:hello@example.org'],
    ['tel:+14165550199', 'tel:+14165550199'],
    ['/site/team', 'https://clinic.test/site/team'],
    ['#hours', 'https://clinic.test/site#hours'],
    ['https://example.org/two words', 'https://example.org/two%20words'],
    ['javascript:alert(1)', null],
    [' JavaScript:alert(1)', null],
    ['data:text/html,hello', null],
    ['ftp://example.org/file', null],
    ['https://', null],
    ['', null],
  ])('CT-11 changes the typed address %j to %j', (typed, address) => {
    expect(linkAddress(typed, 'https://clinic.test/site')).toBe(address);
  });
});
