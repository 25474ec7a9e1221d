import { describe, expect, it } from 'vitest';
import { utcText } from './utc-text.ts';

describe('utcText', () => {
  it.each([
    {
      when: 'a millisecond before the next second',
      instant: '2026-11-20T19:05:07.999Z',
      text: '2026-11-20 19:05:07.999',
    },
    { when: 'the next second', instant: '2026-11-20T19:05:08.000Z', text: '2026-11-20 19:05:08.000' },
    { when: 'an instant without a fraction', instant: '2026-11-20T19:05:08Z', text: '2026-11-20 19:05:08.000' },
    {
      when: 'a different day in local time',
      instant: '2026-11-20T23:30:00.010-05:00',
      text: '2026-11-21 04:30:00.010',
    },
    {
      when: 'a different year in local time',
      instant: '2027-01-01T00:59:59.001+01:00',
      text: '2026-12-31 23:59:59.001',
    },
    { when: 'a leap day', instant: '2028-02-29T12:00:00.500Z', text: '2028-02-29 12:00:00.500' },
    { when: 'the hour that clocks skip', instant: '2026-03-08T02:30:00.000Z', text: '2026-03-08 02:30:00.000' },
  ])('CO-09 $when: $text UTC', ({ instant, text }) => {
    expect(utcText(instant)).toBe(`${text} UTC`);
  });

  it('CO-09 refuses a text that is not an instant', () => {
    expect(() => utcText('yesterday')).toThrow(RangeError);
  });
});
