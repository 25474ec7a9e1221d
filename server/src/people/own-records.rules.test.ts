import type { Reach, Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Person } from '../platform/access/actor.ts';
import { clientListViewerOf, ownRecordsOf } from './own-records.rules.ts';

/** A person with every kind of record, for any roles. */
const personWith = (...roles: Role[]): Person => ({
  kind: 'person',
  userId: 1,
  roles,
  clientId: 2,
  practitionerId: 3,
  guardianId: 4,
  contactId: 5,
  session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
});

describe('ownRecordsOf', () => {
  it.each<{ roles: Role[]; reach: Reach; expected: (number | null)[] }>([
    { roles: ['client'], reach: 'own', expected: [2, null, null, null] },
    { roles: ['practitioner'], reach: 'own', expected: [null, 3, null, null] },
    { roles: ['client', 'practitioner'], reach: 'own', expected: [2, 3, null, null] },
    { roles: ['guardian'], reach: 'assigned', expected: [null, null, 4, null] },
    { roles: ['contact'], reach: 'assigned', expected: [null, null, null, 5] },
    { roles: ['client', 'guardian'], reach: 'assigned', expected: [2, null, 4, null] },
    { roles: ['guardian'], reach: 'own', expected: [null, null, null, null] },
    { roles: ['guardian'], reach: 'public', expected: [null, null, null, null] },
    { roles: ['client'], reach: 'none', expected: [null, null, null, null] },
    { roles: ['owner'], reach: 'clinic', expected: [null, null, null, null] },
  ])('RL-02 lets $roles with reach $reach use $expected', ({ roles, reach, expected }) => {
    const { clientId, practitionerId, guardianId, contactId } = ownRecordsOf(personWith(...roles), reach);
    expect([clientId, practitionerId, guardianId, contactId]).toEqual(expected);
  });

  it('RL-02 gives an anonymous caller nothing, for any reach', () => {
    expect(Object.values(ownRecordsOf(ANONYMOUS, 'assigned'))).toEqual([null, null, null, null]);
  });
});

describe('clientListViewerOf', () => {
  it.each<{ roles: Role[]; reach: Reach; expected: string }>([
    { roles: ['practitioner'], reach: 'clinic', expected: 'practitioner' },
    { roles: ['staff'], reach: 'clinic', expected: 'office' },
    { roles: ['office_admin'], reach: 'clinic', expected: 'office' },
    { roles: ['practitioner', 'owner'], reach: 'clinic', expected: 'office' },
    { roles: ['owner'], reach: 'own', expected: 'family' },
    { roles: ['guardian'], reach: 'assigned', expected: 'family' },
  ])('RL-01 shows $roles with reach $reach the list of $expected', ({ roles, reach, expected }) => {
    expect(clientListViewerOf(personWith(...roles), reach)).toBe(expected);
  });
});
