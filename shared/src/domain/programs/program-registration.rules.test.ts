import { describe, expect, it } from 'vitest';
import { isRegistrationOpen, placesLeft, validateRegistration } from './program-registration.rules.ts';

const TODAY = '2026-11-23';

describe('isRegistrationOpen', () => {
  it.each([
    { when: 'without dates', opensOn: null, closesOn: null, isOpen: true },
    { when: 'on the first day', opensOn: '2026-11-23', closesOn: null, isOpen: true },
    { when: 'the day before the first day', opensOn: '2026-11-24', closesOn: null, isOpen: false },
    { when: 'on the last day', opensOn: null, closesOn: '2026-11-23', isOpen: true },
    { when: 'the day after the last day', opensOn: null, closesOn: '2026-11-22', isOpen: false },
    { when: 'on the only day', opensOn: '2026-11-23', closesOn: '2026-11-23', isOpen: true },
    { when: 'in another year', opensOn: '2025-11-01', closesOn: '2025-12-31', isOpen: false },
  ])('BL-07 $when: $isOpen', ({ opensOn, closesOn, isOpen }) => {
    expect(isRegistrationOpen({ opensOn, closesOn }, TODAY)).toBe(isOpen);
  });
});

describe('placesLeft', () => {
  it.each([
    { capacity: null, registered: 9_000, left: null },
    { capacity: 12, registered: 0, left: 12 },
    { capacity: 12, registered: 11, left: 1 },
    { capacity: 12, registered: 12, left: 0 },
    { capacity: 12, registered: 14, left: 0 },
    { capacity: 0, registered: 0, left: 0 },
  ])('BL-07 of $capacity places with $registered people: $left', ({ capacity, registered, left }) => {
    expect(placesLeft(capacity, registered)).toBe(left);
  });
});

describe('validateRegistration', () => {
  const open = { opensOn: null, closesOn: TODAY, capacity: 2, registered: 1 };
  const closed = { ...open, closesOn: '2026-11-22' };
  it.each([
    { what: 'the last place', program: open, joinsWaitlist: false, verdict: { status: 'registered' } },
    {
      what: 'a program without a capacity',
      program: { ...open, capacity: null, registered: 500 },
      joinsWaitlist: false,
      verdict: { status: 'registered' },
    },
    {
      what: 'a full program',
      program: { ...open, registered: 2 },
      joinsWaitlist: false,
      verdict: { fault: 'program-full' },
    },
    {
      what: 'the waitlist of a full program',
      program: { ...open, registered: 2 },
      joinsWaitlist: true,
      verdict: { status: 'waitlisted' },
    },
    {
      what: 'the waitlist of a program with places',
      program: open,
      joinsWaitlist: true,
      verdict: { status: 'waitlisted' },
    },
    { what: 'a closed program', program: closed, joinsWaitlist: false, verdict: { fault: 'program-closed' } },
    {
      what: 'the waitlist of a closed program',
      program: closed,
      joinsWaitlist: true,
      verdict: { fault: 'program-closed' },
    },
  ])('BL-07 judges $what', ({ program, joinsWaitlist, verdict }) => {
    expect(validateRegistration(program, { today: TODAY, joinsWaitlist })).toEqual(verdict);
  });
});
