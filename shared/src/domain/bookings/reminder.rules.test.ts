import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { isReminderDue, reminderMoment } from './reminder.rules.ts';

const TORONTO = zoneNamed('America/Toronto');
const momentOf = (start: string, leadHours: number, zone = TORONTO) =>
  new Date(reminderMoment(Date.parse(start), leadHours, zone)).toISOString();

describe('reminderMoment', () => {
  it.each([
    { when: 'by day: the lead before', start: '2026-12-01T15:00:00Z', lead: 24, expected: '2026-11-30T15:00:00.000Z' },
    {
      when: 'at eight, no longer night',
      start: '2026-12-01T13:00:00Z',
      lead: 24,
      expected: '2026-11-30T13:00:00.000Z',
    },
    {
      when: 'before eight: waits for eight',
      start: '2026-12-01T12:30:00Z',
      lead: 24,
      expected: '2026-11-30T13:00:00.000Z',
    },
    {
      when: 'after nine in the evening: waits for eight',
      start: '2026-12-02T02:00:00Z',
      lead: 24,
      expected: '2026-12-01T13:00:00.000Z',
    },
    { when: 'a minute before nine', start: '2026-12-02T01:59:00Z', lead: 24, expected: '2026-12-01T01:59:00.000Z' },
    {
      when: 'the morning is too late: the evening before',
      start: '2026-12-01T14:00:00Z',
      lead: 3,
      expected: '2026-12-01T01:59:00.000Z',
    },
    {
      when: 'a day of 25 hours counts hours',
      start: '2026-11-01T15:00:00Z',
      lead: 24,
      expected: '2026-10-31T15:00:00.000Z',
    },
  ])('BK-86 $when', ({ start, lead, expected }) => {
    expect(momentOf(start, lead)).toBe(expected);
  });

  // Toronto: the clock goes back in the night to 1 November 2026 and forward in the night to 14 March 2027.
  it.each([
    { when: 'one hour before, by day', start: '2026-12-01T19:00:00Z', lead: 1, expected: '2026-12-01T18:00:00.000Z' },
    { when: 'two hours before, by day', start: '2026-12-01T19:00:00Z', lead: 2, expected: '2026-12-01T17:00:00.000Z' },
    {
      when: 'one hour, at eight exactly',
      start: '2026-12-01T14:00:00Z',
      lead: 1,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'one hour: eight is half an hour before',
      start: '2026-12-01T13:30:00Z',
      lead: 1,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'one hour: eight is a minute too late',
      start: '2026-12-01T13:29:00Z',
      lead: 1,
      expected: '2026-12-01T01:59:00.000Z',
    },
    {
      when: 'two hours: eight is one hour before',
      start: '2026-12-01T14:00:00Z',
      lead: 2,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'two hours, late in the evening: before the night begins',
      start: '2026-12-02T04:30:00Z',
      lead: 2,
      expected: '2026-12-02T01:59:00.000Z',
    },
    {
      when: 'a night with 25 hours in its day: waits for eight on the wall',
      start: '2026-11-02T04:30:00Z',
      lead: 24,
      expected: '2026-11-01T13:00:00.000Z',
    },
    {
      when: 'a night with 23 hours in its day: waits for eight on the wall',
      start: '2027-03-15T05:30:00Z',
      lead: 24,
      expected: '2027-03-14T12:00:00.000Z',
    },
    {
      when: 'a night with 25 hours in its day: the evening before is 20:59 on the wall',
      start: '2026-11-01T14:00:00Z',
      lead: 3,
      expected: '2026-11-01T00:59:00.000Z',
    },
    {
      when: 'a night with 23 hours in its day: the evening before is 20:59 on the wall',
      start: '2027-03-14T13:00:00Z',
      lead: 3,
      expected: '2027-03-14T01:59:00.000Z',
    },
  ])('BK-86 $when', ({ start, lead, expected }) => {
    expect(momentOf(start, lead)).toBe(expected);
  });

  it("BK-86 looks at the recipient's own night", () => {
    expect(momentOf('2026-12-01T15:00:00Z', 24, zoneNamed('Asia/Tokyo'))).toBe('2026-11-30T23:00:00.000Z');
  });
});

describe('isReminderDue', () => {
  const due = (agreedAt: string, now: string) =>
    isReminderDue(
      { startsAtMs: Date.parse('2026-12-01T15:00:00Z'), agreedAtMs: Date.parse(agreedAt) },
      24,
      TORONTO,
      Date.parse(now),
    );
  it.each([
    { when: 'before its moment', agreed: '2026-11-20T12:00:00Z', now: '2026-11-30T14:59:59Z', expected: false },
    { when: 'at its moment', agreed: '2026-11-20T12:00:00Z', now: '2026-11-30T15:00:00Z', expected: true },
    {
      when: 'later, after a stop of the server',
      agreed: '2026-11-20T12:00:00Z',
      now: '2026-12-01T09:00:00Z',
      expected: true,
    },
    {
      when: 'less than two hours before',
      agreed: '2026-11-20T12:00:00Z',
      now: '2026-12-01T13:00:01Z',
      expected: false,
    },
    { when: 'booked after its moment', agreed: '2026-11-30T18:00:00Z', now: '2026-11-30T19:00:00Z', expected: false },
  ])('BK-86 $when: $expected', ({ agreed, now, expected }) => {
    expect(due(agreed, now)).toBe(expected);
  });

  const startsAtMs = Date.parse('2026-12-01T19:00:00Z');
  const agreedAtMs = Date.parse('2026-11-20T12:00:00Z');
  it.each(Array.from({ length: 168 }, (_, index) => index + 1))(
    'BK-86 leaves for a session by day, in a whole minute and more, with a lead of %i hours',
    (leadHours) => {
      const momentMs = reminderMoment(startsAtMs, leadHours, TORONTO);
      const isDueAt = (nowMs: number) => isReminderDue({ startsAtMs, agreedAtMs }, leadHours, TORONTO, nowMs);
      expect([momentMs - 1, momentMs, momentMs + 60_000].map(isDueAt)).toEqual([false, true, true]);
    },
  );

  it.each([
    { lead: 1, at: '2026-12-01T18:30:00Z', expected: true },
    { lead: 1, at: '2026-12-01T18:30:01Z', expected: false },
    { lead: 2, at: '2026-12-01T18:00:00Z', expected: true },
    { lead: 2, at: '2026-12-01T18:00:01Z', expected: false },
    { lead: 4, at: '2026-12-01T17:00:00Z', expected: true },
    { lead: 4, at: '2026-12-01T17:00:01Z', expected: false },
  ])('BK-86 with a lead of $lead hours, late, at $at: $expected', ({ lead, at, expected }) => {
    expect(isReminderDue({ startsAtMs, agreedAtMs }, lead, TORONTO, Date.parse(at))).toBe(expected);
  });
});
