import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { isReminderDue, reminderMoment } from './reminder.rules.ts';

const TORONTO = zoneNamed('America/Toronto');
const momentOf = (start: string, leadHours: number, zone = TORONTO) =>
  new Date(reminderMoment(Date.parse(start), leadHours, zone)).toISOString();

describe('reminderMoment', () => {
  it.each([
    {
      when: 'in the daytime: the full lead time before the start',
      start: '2026-12-01T15:00:00Z',
      lead: 24,
      expected: '2026-11-30T15:00:00.000Z',
    },
    {
      when: 'at 8:00, when the night is over: the full lead time before the start',
      start: '2026-12-01T13:00:00Z',
      lead: 24,
      expected: '2026-11-30T13:00:00.000Z',
    },
    {
      when: 'before 8:00: waits until 8:00',
      start: '2026-12-01T12:30:00Z',
      lead: 24,
      expected: '2026-11-30T13:00:00.000Z',
    },
    {
      when: 'at 21:00: waits until 8:00',
      start: '2026-12-02T02:00:00Z',
      lead: 24,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'at 20:59: the full lead time before the start',
      start: '2026-12-02T01:59:00Z',
      lead: 24,
      expected: '2026-12-01T01:59:00.000Z',
    },
    {
      when: '8:00 is too late: the evening before',
      start: '2026-12-01T14:00:00Z',
      lead: 3,
      expected: '2026-12-01T01:59:00.000Z',
    },
    {
      when: 'a day of 25 hours: the lead time counts hours',
      start: '2026-11-01T15:00:00Z',
      lead: 24,
      expected: '2026-10-31T15:00:00.000Z',
    },
  ])('BK-86 $when', ({ start, lead, expected }) => {
    expect(momentOf(start, lead)).toBe(expected);
  });

  // Toronto: the clock goes back in the night to 1 November 2026 and forward in the night to 14 March 2027.
  it.each([
    {
      when: 'a lead of one hour, in the daytime: one hour before the start',
      start: '2026-12-01T19:00:00Z',
      lead: 1,
      expected: '2026-12-01T18:00:00.000Z',
    },
    {
      when: 'a lead of two hours, in the daytime: two hours before the start',
      start: '2026-12-01T19:00:00Z',
      lead: 2,
      expected: '2026-12-01T17:00:00.000Z',
    },
    {
      when: 'a lead of one hour: exactly at 8:00',
      start: '2026-12-01T14:00:00Z',
      lead: 1,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'a lead of one hour: waits until 8:00, half an hour before the start',
      start: '2026-12-01T13:30:00Z',
      lead: 1,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'a lead of one hour: 8:00 is a minute too late, so the evening before',
      start: '2026-12-01T13:29:00Z',
      lead: 1,
      expected: '2026-12-01T01:59:00.000Z',
    },
    {
      when: 'a lead of two hours: waits until 8:00, one hour before the start',
      start: '2026-12-01T14:00:00Z',
      lead: 2,
      expected: '2026-12-01T13:00:00.000Z',
    },
    {
      when: 'a lead of two hours, a start late in the evening: before the night begins',
      start: '2026-12-02T04:30:00Z',
      lead: 2,
      expected: '2026-12-02T01:59:00.000Z',
    },
    {
      when: 'a night in a day of 25 hours: waits until 8:00 local time',
      start: '2026-11-02T04:30:00Z',
      lead: 24,
      expected: '2026-11-01T13:00:00.000Z',
    },
    {
      when: 'a night in a day of 23 hours: waits until 8:00 local time',
      start: '2027-03-15T05:30:00Z',
      lead: 24,
      expected: '2027-03-14T12:00:00.000Z',
    },
    {
      when: 'a night in a day of 25 hours: 20:59 local time on the evening before',
      start: '2026-11-01T14:00:00Z',
      lead: 3,
      expected: '2026-11-01T00:59:00.000Z',
    },
    {
      when: 'a night in a day of 23 hours: 20:59 local time on the evening before',
      start: '2027-03-14T13:00:00Z',
      lead: 3,
      expected: '2027-03-14T01:59:00.000Z',
    },
  ])('BK-86 $when', ({ start, lead, expected }) => {
    expect(momentOf(start, lead)).toBe(expected);
  });

  it("BK-86 uses the night in the recipient's time zone", () => {
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
    {
      when: 'before the reminder moment',
      agreed: '2026-11-20T12:00:00Z',
      now: '2026-11-30T14:59:59Z',
      expected: false,
    },
    { when: 'at the reminder moment', agreed: '2026-11-20T12:00:00Z', now: '2026-11-30T15:00:00Z', expected: true },
    {
      when: 'later, after the server was down',
      agreed: '2026-11-20T12:00:00Z',
      now: '2026-12-01T09:00:00Z',
      expected: true,
    },
    {
      when: 'less than two hours before the start',
      agreed: '2026-11-20T12:00:00Z',
      now: '2026-12-01T13:00:01Z',
      expected: false,
    },
    {
      when: 'booked after the reminder moment',
      agreed: '2026-11-30T18:00:00Z',
      now: '2026-11-30T19:00:00Z',
      expected: false,
    },
  ])('BK-86 $when: $expected', ({ agreed, now, expected }) => {
    expect(due(agreed, now)).toBe(expected);
  });

  const startsAtMs = Date.parse('2026-12-01T19:00:00Z');
  const agreedAtMs = Date.parse('2026-11-20T12:00:00Z');
  it.each(Array.from({ length: 168 }, (_, index) => index + 1))(
    'BK-86 is true for a minute from the reminder moment of a daytime session, with a lead of %i hours',
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
  ])('BK-86 is $expected for a late reminder at $at with a lead of $lead hours', ({ lead, at, expected }) => {
    expect(isReminderDue({ startsAtMs, agreedAtMs }, lead, TORONTO, Date.parse(at))).toBe(expected);
  });
});
