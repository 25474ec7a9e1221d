import type { Reach, Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../platform/access/actor.ts';
import { clientListViewerOf } from './staff-roles.rules.ts';

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
