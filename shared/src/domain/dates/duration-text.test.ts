import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  { minutes: 0, en: '0 minutes', fr: '0 minute' },
  { minutes: 1, en: '1 minute', fr: '1 minute' },
  { minutes: 50, en: '50 minutes', fr: '50 minutes' },
  { minutes: 60, en: '1 hour', fr: '1 heure' },
  { minutes: 61, en: '1 hour 1 minute', fr: '1 heure 1 minute' },
  { minutes: 90, en: '1 hour 30 minutes', fr: '1 heure 30 minutes' },
  { minutes: 120, en: '2 hours', fr: '2 heures' },
  { minutes: 1439, en: '23 hours 59 minutes', fr: '23 heures 59 minutes' },
])('$minutes minutes are $en', ({ minutes, en, fr }) => {
  expect([durationText(minutes, 'en'), durationText(minutes, 'fr')]).toEqual([en, fr]);
});
