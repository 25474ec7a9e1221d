import { describe, expect, it } from 'vitest';
import { editableTime, readTime, timesLike, timesOfDay } from './time-text.rules.ts';

describe('readTime', () => {
  it.each([
    { typed: '9:30', time: '09:30' },
    { typed: ' 09:30 ', time: '09:30' },
    { typed: '9:5', time: '09:05' },
    { typed: '0:00', time: '00:00' },
    { typed: '23:59', time: '23:59' },
    { typed: '9:30 am', time: '09:30' },
    { typed: '2:30 PM', time: '14:30' },
    { typed: '2:30pm', time: '14:30' },
    { typed: '2:30 p.m.', time: '14:30' },
    { typed: '12:15 AM', time: '00:15' },
    { typed: '12:15 PM', time: '12:15' },
    { typed: '14:05 pm', time: '14:05' },
    { typed: '0:05 am', time: '00:05' },
  ])('CT-10 reads $typed as $time', ({ typed, time }) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each([
    ...['', ' ', 'abc', '9', '930', '9:', ':30', '9:xx', 'xx:30', '9.30', '9 h 30', '9:30:00', '009:30', '9:300'],
    ...['24:00', '25:00', '9:60', '-1:30', '1e1:00', '13:00 am', '0:30 pm', '9:30 xm', '9:30 noon', '٩:٣٠'],
  ])('CT-10 does not read %j', (typed) => {
    expect(readTime(typed)).toBeNull();
  });
});

describe('editableTime', () => {
  it.each([
    { time: '00:00', en: '12:00 AM', fr: '00:00' },
    { time: '09:05', en: '9:05 AM', fr: '09:05' },
    { time: '12:00', en: '12:00 PM', fr: '12:00' },
    { time: '14:30', en: '2:30 PM', fr: '14:30' },
  ])('CT-10 shows $time on the clock of the language', ({ time, en, fr }) => {
    expect([editableTime(time, 'en'), editableTime(time, 'fr')]).toEqual([en, fr]);
  });

  it('CT-10 is read again as the same time, at every minute and in both languages', () => {
    for (const time of timesOfDay(1))
      expect([readTime(editableTime(time, 'en')), readTime(editableTime(time, 'fr'))]).toEqual([time, time]);
  });
});

describe('timesOfDay', () => {
  it('CT-10 steps through the day', () => {
    const times = timesOfDay(15);
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
  });
});

describe('timesLike', () => {
  const hours = timesOfDay(60);
  const like = (text: string, language: 'en' | 'fr') => timesLike(text, hours, language);

  it.each([
    { typed: '9', language: 'en', times: ['09:00', '21:00'] },
    { typed: '9', language: 'fr', times: ['09:00'] },
    { typed: '2 p', language: 'en', times: [] },
    { typed: '2:00p', language: 'en', times: ['14:00'] },
    { typed: '9:07', language: 'en', times: ['09:07'] },
    { typed: '9:00', language: 'en', times: ['09:00', '21:00'] },
    { typed: 'noon', language: 'en', times: [] },
  ] as const)('CT-10 finds $times for $typed ($language)', ({ typed, language, times }) => {
    expect(like(typed, language)).toEqual(times);
  });
});
