import { describe, expect, it } from 'vitest';
import { hourText, weekText } from './week-text.ts';

describe('weekText', () => {
  it.each([
    { monday: '2026-11-23', en: 'November 23 – 27, 2026', fr: '23 – 27 novembre 2026' },
    { monday: '2026-11-30', en: 'November 30 – December 4, 2026', fr: '30 novembre – 4 décembre 2026' },
    { monday: '2026-12-28', en: 'December 28, 2026 – January 1, 2027', fr: '28 décembre 2026 – 1er janvier 2027' },
    { monday: '2026-06-01', en: 'June 1 – 5, 2026', fr: '1er – 5 juin 2026' },
  ])('GN-05 the week of $monday reads $en and $fr', ({ monday, en, fr }) => {
    expect([weekText(monday, 'en'), weekText(monday, 'fr')]).toEqual([en, fr]);
  });
});

describe('hourText', () => {
  it.each([
    { hour: 8, en: '8 AM', fr: '8 h' },
    { hour: 12, en: '12 PM', fr: '12 h' },
    { hour: 17, en: '5 PM', fr: '17 h' },
  ])('GN-05 $hour reads $en and $fr', ({ hour, en, fr }) => {
    expect([hourText(hour, 'en'), hourText(hour, 'fr')]).toEqual([en, fr]);
  });
});
