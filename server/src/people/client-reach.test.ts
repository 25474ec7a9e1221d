import type { Reach, Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Person } from '../platform/access/actor.ts';
import {
  asFamily,
  asStaff,
  clientListViewerOf,
  familyReach,
  ownPractitionerId,
  recordReaderOf,
  workReach,
} from './client-reach.ts';

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

describe('familyReach', () => {
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
    const person = personWith(...roles);
    const { clientId, guardianId, contactId, practitionerId, reachesAll } = familyReach(person, reach);
    expect([clientId, ownPractitionerId(person), guardianId, contactId]).toEqual(expected);
    expect([practitionerId, reachesAll]).toEqual([null, false]);
  });

  it('RL-02 gives an anonymous caller nothing, for any reach', () => {
    expect(Object.values(familyReach(ANONYMOUS, 'assigned'))).toEqual([false, null, null, null, null]);
    expect([ownPractitionerId(ANONYMOUS), recordReaderOf(ANONYMOUS)]).toEqual([null, null]);
  });
});

describe('workReach', () => {
  it.each<{ reach: Reach; expected: [boolean, number | null] }>([
    { reach: 'clinic', expected: [true, null] },
    { reach: 'caseload', expected: [false, 3] },
    { reach: 'assigned', expected: [false, null] },
    { reach: 'own', expected: [false, null] },
    { reach: 'public', expected: [false, null] },
  ])('RL-02 with reach $reach is all clients or the caseload: $expected', ({ reach, expected }) => {
    const { reachesAll, practitionerId, clientId, guardianId, contactId } = workReach({ practitionerId: 3 }, reach);
    expect([reachesAll, practitionerId]).toEqual(expected);
    expect([clientId, guardianId, contactId]).toEqual([null, null, null]);
  });
});

describe('recordReaderOf', () => {
  const everybody = recordReaderOf(personWith('client', 'guardian', 'contact', 'practitioner'));
  if (!everybody) throw new Error('a person is no visitor');
  const NONE = { reachesAll: false, clientId: null, guardianId: null, contactId: null, practitionerId: null };

  it('RL-02 reaches records of the family and of the caseload, and none as a contact', () => {
    const expected = { ...NONE, clientId: 2, guardianId: 4, practitionerId: 3, asContactId: 5, userId: 1 };
    expect(everybody).toEqual(expected);
    expect(recordReaderOf(personWith('staff'))).toEqual({ ...NONE, reachesAll: true, asContactId: null, userId: 1 });
  });

  it('RL-02 at work reaches nothing of the own family, not even the names that a contact knows', () => {
    expect(asStaff(everybody)).toEqual({ ...NONE, practitionerId: 3, asContactId: null, userId: 1 });
  });

  it('RL-02 as the family reaches nothing by work', () => {
    expect(asFamily(everybody)).toEqual({ ...NONE, clientId: 2, guardianId: 4, asContactId: 5, userId: 1 });
    const owner = recordReaderOf(personWith('owner', 'client'));
    expect(owner && asFamily(owner).reachesAll).toBe(false);
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
