import { describe, expect, it } from 'vitest';
import { mostUrgent, placeSessions } from './today-sessions.rules.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const session = (from: string, until: string) => ({ starts_at: at(from), ends_at: at(until) });
const DAY = [
  session('11:00', '11:50'),
  session('09:00', '09:50'),
  session('10:00', '10:50'),
  session('11:00', '12:00'),
];

describe('SH-02 where each session of the day stands', () => {
  it.each([
    ['08:59', ['next', 'later', 'later', 'later']],
    ['09:00', ['now', 'next', 'later', 'later']],
    ['09:49', ['now', 'next', 'later', 'later']],
    ['09:50', ['over', 'next', 'later', 'later']],
    ['10:30', ['over', 'now', 'next', 'next']],
    ['11:50', ['over', 'over', 'over', 'now']],
    ['12:00', ['over', 'over', 'over', 'over']],
  ])('at %s: %j', (time, moments) => {
    expect(placeSessions(DAY, Date.parse(at(time))).map(({ moment }) => moment)).toEqual(moments);
  });

  it('sorts by start', () => {
    const starts = placeSessions(DAY, 0).map((placed) => placed.session.starts_at);
    expect(starts).toEqual(starts.toSorted());
  });
});

describe('BK-88 the requests that run out', () => {
  const request = (starts_at: string, request_expires_at: string | null) => ({ starts_at, request_expires_at });

  it('come with the most urgent first, without those that are over', () => {
    const late = request(at('20:00'), at('15:00'));
    const soon = request(at('18:00'), at('10:01'));
    const over = request(at('18:00'), at('10:00'));
    expect(mostUrgent([late, over, soon], Date.parse(at('10:00')))).toEqual([soon, late]);
  });
});
