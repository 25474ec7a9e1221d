import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

it.each([
  { instant: '2026-11-24T19:05:00Z', en: 'Nov 24, 2026 14:05pm', fr: /^24 nov\.? 2026 14\u00a0h\u00a005$/ },
  { instant: '2026-03-05T05:00:00Z', en: 'Mar 05, 2026 00:00am', fr: /^5 mars 2026 0\u00a0h\u00a000$/ },
])('GN-01 $instant reads $en', ({ instant, en, fr }) => {
  expect(momentText(instant, 'en', 'America/Toronto')).toBe(en);
  expect(momentText(instant, 'fr', 'America/Toronto')).toMatch(fr);
});
