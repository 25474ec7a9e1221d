import type { Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type Bookable, bookableByFamily, bookableByWork, isBookable } from './find-slot.ts';

describe('bookableByWork', () => {
  it.each<{ who: string; roles: Role[]; practitionerId: number | null; expected: Bookable | null }>([
    { who: 'a practitioner', roles: ['practitioner'], practitionerId: 7, expected: [7] },
    { who: 'a practitioner who is a client, too', roles: ['client', 'practitioner'], practitionerId: 7, expected: [7] },
    { who: 'a practitioner who has left', roles: ['practitioner'], practitionerId: null, expected: [] },
    { who: 'staff', roles: ['staff'], practitionerId: null, expected: 'all' },
    { who: 'an office admin', roles: ['office_admin'], practitionerId: null, expected: 'all' },
    { who: 'an owner who treats', roles: ['owner', 'practitioner'], practitionerId: 7, expected: 'all' },
    { who: 'a client', roles: ['client'], practitionerId: null, expected: null },
    { who: 'a guardian and contact', roles: ['contact', 'guardian'], practitionerId: null, expected: null },
  ])('BK-53 RL-01 $who: $expected', ({ roles, practitionerId, expected }) => {
    expect(bookableByWork({ roles, practitionerId })).toEqual(expected);
  });
});

describe('isBookable', () => {
  it.each([
    { own: [], wantedId: 7, expected: true },
    { own: [7, 8], wantedId: 8, expected: true },
    { own: [7, 8], wantedId: 9, expected: false },
  ])(
    'BK-54 practitioner $wantedId is bookable for a family with practitioners $own: $expected',
    ({ own, wantedId, expected }) => {
      expect(isBookable(bookableByFamily(own), wantedId)).toBe(expected);
    },
  );
});
