import type { Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Person } from '../../platform/access/actor.ts';
import { pinnedZones } from '../../platform/time/zones.ts';
import { type BookingForm, bookerOf, clientOf, isDateTime, newClientStatus, postedStart } from './booking-form.ts';

const toronto = pinnedZones.requireZone('America/Toronto');
// The two fields that the function reads.
const form = (date_time: string, starts_at?: string) => ({ date_time, starts_at }) as BookingForm;

describe('postedStart', () => {
  it.each([
    { posted: ['2026-12-01 09:00'], startsAt: '2026-12-01T14:00:00Z' },
    { posted: ['2026-12-01 09:00', '2026-12-01T14:00:00Z'], startsAt: '2026-12-01T14:00:00Z' },
    { posted: ['2026-12-01 09:00', '2026-12-01T09:00:00-05:00'], startsAt: '2026-12-01T14:00:00Z' },
    { posted: ['2026-11-01 01:30', '2026-11-01T05:30:00Z'], startsAt: '2026-11-01T05:30:00Z' },
    { posted: ['2026-11-01 01:30', '2026-11-01T06:30:00Z'], startsAt: '2026-11-01T06:30:00Z' },
  ])('BK-35 reads $posted as $startsAt', ({ posted: [dateTime = '', startsAtSent], startsAt }) => {
    expect(postedStart(form(dateTime, startsAtSent), toronto)).toEqual({ startsAtMs: Date.parse(startsAt) });
  });

  it.each([
    { posted: ['2026-03-08 02:30'], codes: { date_time: 'time-does-not-exist' }, choices: [] },
    { posted: ['2026-03-08 02:30', '2026-03-08T07:30:00Z'], codes: { date_time: 'time-does-not-exist' }, choices: [] },
    {
      posted: ['2026-11-01 01:30'],
      codes: { date_time: 'time-repeated' },
      choices: ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    },
    {
      posted: ['2026-12-01 09:00', '2026-12-01T15:00:00Z'],
      codes: { starts_at: 'time-disagrees' },
      choices: ['2026-12-01T14:00:00Z'],
    },
  ])(
    'BK-35 refuses $posted, and returns its possible instants',
    ({ posted: [dateTime = '', startsAt], codes, choices }) => {
      expect(postedStart(form(dateTime, startsAt), toronto)).toEqual({ startsAtMs: null, codes, choices });
    },
  );
});

describe('isDateTime', () => {
  it.each(['2026-02-30 09:00', '2026-13-01 09:00', '2026-12-01 24:00', '2026-12-01 09:60'])(
    'returns false for %s',
    (text) => {
      expect(isDateTime(text)).toBe(false);
    },
  );
});

const OWN = 2;
const ASSIGNED = 21;

/** A person with every kind of record, for any roles. */
const personWith = (roles: readonly Role[], changes: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId: 1,
  roles,
  clientId: OWN,
  practitionerId: 3,
  guardianId: 4,
  contactId: 5,
  session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
  ...changes,
});

describe('bookerOf', () => {
  it.each<{ roles: Role[]; ownClientId: number | null; choosesClient: boolean }>([
    { roles: ['client'], ownClientId: OWN, choosesClient: false },
    { roles: ['guardian'], ownClientId: null, choosesClient: true },
    { roles: ['contact'], ownClientId: null, choosesClient: true },
    { roles: ['client', 'guardian'], ownClientId: OWN, choosesClient: true },
  ])('BK-43 BK-48 lets $roles book with the account', ({ roles, ownClientId, choosesClient }) => {
    const person = personWith(roles);
    expect(bookerOf(person)).toEqual({ person, ownClientId, choosesClient });
  });

  it.each<{ who: string; roles: Role[]; changes?: Partial<Person> }>([
    { who: 'a practitioner', roles: ['practitioner'] },
    { who: 'staff', roles: ['staff'] },
    { who: 'the office', roles: ['office_admin'] },
    { who: 'the owner', roles: ['owner'] },
    { who: 'a practitioner who is also a client', roles: ['client', 'practitioner'] },
    { who: 'a client without a record', roles: ['client'], changes: { clientId: null } },
  ])('BK-45 takes the form of a new client from $who', ({ roles, changes }) => {
    expect(bookerOf(personWith(roles, changes))).toBeNull();
  });

  it('BK-45 takes the form of a new client from a visitor', () => {
    expect(bookerOf(ANONYMOUS)).toBeNull();
  });
});

describe('clientOf', () => {
  const person = personWith(['client']);
  const client = { person, ownClientId: OWN, choosesClient: false };
  const guardian = { person, ownClientId: null, choosesClient: true };
  const both = { person, ownClientId: OWN, choosesClient: true };
  it.each([
    { who: 'a client', booker: client, wanted: null, expected: { kind: 'theirs', clientId: OWN } },
    { who: 'a client', booker: client, wanted: OWN, expected: { kind: 'theirs', clientId: OWN } },
    { who: 'a client', booker: client, wanted: ASSIGNED, expected: { kind: 'not-theirs' } },
    { who: 'a guardian', booker: guardian, wanted: null, expected: { kind: 'missing' } },
    { who: 'a guardian', booker: guardian, wanted: ASSIGNED, expected: { kind: 'theirs', clientId: ASSIGNED } },
    { who: 'a guardian', booker: guardian, wanted: OWN, expected: { kind: 'not-theirs' } },
    { who: 'a client who is a guardian', booker: both, wanted: null, expected: { kind: 'missing' } },
    { who: 'a client who is a guardian', booker: both, wanted: OWN, expected: { kind: 'theirs', clientId: OWN } },
    {
      who: 'a client who is a guardian',
      booker: both,
      wanted: ASSIGNED,
      expected: { kind: 'theirs', clientId: ASSIGNED },
    },
  ])('BK-49 RL-02 $who asks for client $wanted: $expected.kind', ({ booker, wanted, expected }) => {
    expect(clientOf(booker, wanted, { assignedIds: [ASSIGNED], isForNewClient: false })).toEqual(expected);
  });

  const asGuardian = { ...guardian, person: personWith(['guardian']) };
  const asContact = { ...guardian, person: personWith(['contact']) };
  const asBoth = { ...both, person: personWith(['client', 'guardian']) };
  it.each([
    { who: 'a guardian', booker: asGuardian, wanted: null, expected: { kind: 'new' } },
    { who: 'a client who is a guardian', booker: asBoth, wanted: null, expected: { kind: 'new' } },
    { who: 'a guardian', booker: asGuardian, wanted: ASSIGNED, expected: { kind: 'theirs', clientId: ASSIGNED } },
    { who: 'a guardian', booker: asGuardian, wanted: OWN, expected: { kind: 'not-theirs' } },
    { who: 'a contact', booker: asContact, wanted: null, expected: { kind: 'missing' } },
    { who: 'a client', booker: client, wanted: null, expected: { kind: 'theirs', clientId: OWN } },
  ])('BK-43 $who books for a new client and names $wanted: $expected.kind', ({ booker, wanted, expected }) => {
    expect(clientOf(booker, wanted, { assignedIds: [ASSIGNED], isForNewClient: true })).toEqual(expected);
  });
});

describe('newClientStatus', () => {
  it('BK-88 a new client is on the waitlist after a request, and active after a confirmed booking', () => {
    expect([newClientStatus(false), newClientStatus(true)]).toEqual(['Waitlist', 'Active']);
  });
});
