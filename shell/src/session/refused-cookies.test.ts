import { expect, it } from 'vitest';
import { wordsOfRefusedCookies } from './start-session.ts';

const PHONE = '+1 (416) 555-0100';

it.each([
  { locale: 'en', phone: () => Promise.resolve(PHONE), ends: `load the page again, or call the clinic: ${PHONE}.` },
  { locale: 'fr', phone: () => Promise.resolve(PHONE), ends: `, ou téléphoner à la clinique\u00A0: ${PHONE}.` },
  { locale: 'en', phone: () => Promise.resolve(null), ends: 'load the page again.' },
  { locale: 'en', phone: () => Promise.reject(new Error('no answer')), ends: 'load the page again.' },
] as const)('AU-12 GN-05 names the cookies, and how to reach the clinic: $ends', async ({ locale, phone, ends }) => {
  const words = await wordsOfRefusedCookies(locale, phone);
  expect(words).toContain('cookies');
  expect(words.endsWith(ends)).toBe(true);
});
