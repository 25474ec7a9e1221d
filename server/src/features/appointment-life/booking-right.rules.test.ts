import type { Reach, Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Person } from '../../platform/access/actor.ts';
import { bookingRightOf, ownPeopleOf } from './booking-actions.rules.ts';

const OWN_PRACTICE = 3;
const personWith = (...roles: Role[]): Person => ({
  kind: 'person',
  userId: 1,
  roles,
  clientId: 2,
  practitionerId: OWN_PRACTICE,
  guardianId: 4,
  contactId: 5,
  session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
});

describe('bookingRightOf', () => {
  it.each<{ reach: Reach; practitionerId: number; isOfOwnPeople: boolean; expected: string | null }>([
    { reach: 'clinic', practitionerId: 9, isOfOwnPeople: false, expected: 'clinic' },
    { reach: 'clinic', practitionerId: 9, isOfOwnPeople: true, expected: 'clinic' },
    { reach: 'caseload', practitionerId: OWN_PRACTICE, isOfOwnPeople: false, expected: 'clinic' },
    { reach: 'caseload', practitionerId: OWN_PRACTICE, isOfOwnPeople: true, expected: 'clinic' },
    { reach: 'caseload', practitionerId: 9, isOfOwnPeople: true, expected: 'family' },
    { reach: 'caseload', practitionerId: 9, isOfOwnPeople: false, expected: null },
    { reach: 'assigned', practitionerId: 9, isOfOwnPeople: true, expected: 'family' },
    { reach: 'assigned', practitionerId: OWN_PRACTICE, isOfOwnPeople: false, expected: null },
    { reach: 'own', practitionerId: OWN_PRACTICE, isOfOwnPeople: false, expected: null },
    { reach: 'own', practitionerId: 9, isOfOwnPeople: true, expected: 'family' },
    { reach: 'public', practitionerId: OWN_PRACTICE, isOfOwnPeople: false, expected: null },
  ])('RL-02 gives $expected by $reach, practitioner $practitionerId, own people: $isOfOwnPeople', (row) => {
    expect(bookingRightOf(row, personWith('practitioner'), row.reach)).toBe(row.expected);
  });

  it('RL-02 gives an anonymous caller no right', () => {
    expect(bookingRightOf({ practitionerId: OWN_PRACTICE, isOfOwnPeople: false }, ANONYMOUS, 'public')).toBeNull();
  });
});

describe('ownPeopleOf', () => {
  it("RL-02 returns a practitioner's own family by the practitioner's other roles", () => {
    const { clientId, guardianId, contactId } = ownPeopleOf(personWith('practitioner', 'guardian'), 'caseload');
    expect([clientId, guardianId, contactId]).toEqual([null, 4, null]);
  });

  it("RL-02 returns no guardian's clients for a client", () => {
    const { clientId, guardianId } = ownPeopleOf(personWith('client', 'guardian'), 'own');
    expect([clientId, guardianId]).toEqual([2, null]);
  });
});
