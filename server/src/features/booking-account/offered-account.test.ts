import { describe, expect, it } from 'vitest';
import { accountOwnerOf, type BookedPeople } from './offered-account.ts';

const TODAY = '2026-11-16';
const person = (id: number, email: string | null, hasAccount = false) => ({ id, email, hasAccount });
const people = (changes: Partial<BookedPeople>): BookedPeople => ({
  client: person(1, 'client@example.test'),
  dob: '1990-05-17',
  guardians: [],
  ...changes,
});

describe('accountOwnerOf', () => {
  const child = { client: person(1, null), dob: '2018-03-04' };
  it.each<{ who: string; booked: BookedPeople; expected: ReturnType<typeof accountOwnerOf> }>([
    { who: 'an adult', booked: people({}), expected: { kind: 'client', id: 1, email: 'client@example.test' } },
    { who: 'an adult without an email', booked: people({ client: person(1, null) }), expected: null },
    { who: 'an adult with an account', booked: people({ client: person(1, 'a@example.test', true) }), expected: null },
    // Of the clinic's age on this day, and one day before it.
    {
      who: 'a client of age today',
      booked: people({ dob: '2008-11-16' }),
      expected: { kind: 'client', id: 1, email: 'client@example.test' },
    },
    { who: 'a client of age tomorrow', booked: people({ dob: '2008-11-17' }), expected: null },
    { who: 'a client without a birth date', booked: people({ dob: null }), expected: null },
    {
      who: 'the guardian of a child',
      booked: people({ ...child, guardians: [person(7, 'parent@example.test')] }),
      expected: { kind: 'guardian', id: 7, email: 'parent@example.test' },
    },
    {
      who: 'the main of two guardians',
      booked: people({ ...child, guardians: [person(8, 'main@example.test'), person(7, 'other@example.test')] }),
      expected: { kind: 'guardian', id: 8, email: 'main@example.test' },
    },
    { who: 'a guardian without an email', booked: people({ ...child, guardians: [person(7, null)] }), expected: null },
    {
      who: 'a guardian beside another one with an account',
      booked: people({ ...child, guardians: [person(7, 'p@example.test'), person(8, 'o@example.test', true)] }),
      expected: null,
    },
    // Nobody can tell whether the client or the guardian booked: a stranger may have typed either of them.
    {
      who: 'a client with an email and a guardian',
      booked: people({ guardians: [person(7, 'p@example.test')] }),
      expected: null,
    },
  ])('BK-45 CP-06 offers an account to $who: $expected', ({ booked, expected }) => {
    expect(accountOwnerOf(booked, { consentAgeYears: 18, today: TODAY })).toEqual(expected);
  });
});
