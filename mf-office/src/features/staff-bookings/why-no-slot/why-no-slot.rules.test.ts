import { TORONTO } from '@carefront/shared/testing/bookings';
import { expect, it } from 'vitest';
import { type AskedTime, askedTime, type TypedTime } from './why-no-slot.rules.ts';

const TYPED: TypedTime = { practitionerId: 5, serviceId: 11, date: '2026-11-24', time: '09:00' };
const asked = (...instants: string[]): AskedTime => ({
  kind: 'asked',
  practitionerId: 5,
  serviceId: 11,
  startsAtMs: instants.map((instant) => Date.parse(instant)),
});

it.each<{ when: string; typed: Partial<TypedTime>; expected: AskedTime }>([
  { when: 'all fields are filled', typed: {}, expected: asked('2026-11-24T14:00:00Z') },
  { when: 'no practitioner is chosen', typed: { practitionerId: null }, expected: { kind: 'incomplete' } },
  { when: 'no service is chosen', typed: { serviceId: null }, expected: { kind: 'incomplete' } },
  { when: 'the date is incomplete', typed: { date: '' }, expected: { kind: 'incomplete' } },
  { when: 'the time is incomplete', typed: { time: '' }, expected: { kind: 'incomplete' } },
  {
    when: 'the clock skips the time',
    typed: { date: '2027-03-14', time: '02:30' },
    expected: { kind: 'no-such-time' },
  },
  {
    when: 'the time occurs twice',
    typed: { date: '2026-11-01', time: '01:30' },
    expected: asked('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'),
  },
])('BK-88 when $when', ({ typed, expected }) => {
  expect(askedTime({ ...TYPED, ...typed }, TORONTO)).toEqual(expected);
});
