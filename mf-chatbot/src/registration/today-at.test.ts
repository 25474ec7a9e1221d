import { expect, it } from 'vitest';
import { todayAt } from './today-at.ts';

it.each([
  { zone: 'America/Toronto', today: '2026-11-20' },
  { zone: 'Pacific/Auckland', today: '2026-11-21' },
])('CB-05 the day is that of the clinic: $zone', ({ zone, today }) => {
  expect(todayAt(zone, Date.parse('2026-11-21T03:00:00Z'))).toBe(today);
});
