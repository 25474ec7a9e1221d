import { newBookingForm, newGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { missingFields, missingGuardians } from './use-submit-readiness.ts';

const empty = newBookingForm({ timezone: 'UTC', country_id: null, state_id: null });

describe('missingFields', () => {
  it('BK-75 lists the fields that disable the button', () => {
    expect(missingFields(empty)).toEqual(['first_name', 'last_name', 'dob', 'email']);
    expect(missingFields({ ...empty, first_name: 'A', last_name: 'B', dob: '2010-01-01', email: ' ' })).toEqual([
      'email',
    ]);
  });

  it('BK-73 BK-75 does not require the email of a client with a guardian', () => {
    expect(missingFields({ ...empty, bool_needs_guardian: 1 })).not.toContain('email');
  });
});

describe('missingGuardians', () => {
  const filled = { ...newGuardian(true), first_name: 'G', last_name: 'H', contact_type_id: 1, relationship_id: 2 };
  it.each([
    { needs: 1, guardian: [filled, newGuardian(false)], expected: [2] },
    { needs: 1, guardian: [newGuardian(true), filled, { ...filled, relationship_id: null }], expected: [1, 3] },
    { needs: 1, guardian: [filled], expected: [] },
    { needs: 0, guardian: [newGuardian(true)], expected: [] },
  ] as const)('BK-74 BK-75 lists the guardians with empty fields: $expected', ({ needs, guardian, expected }) => {
    expect(missingGuardians({ bool_needs_guardian: needs, guardian })).toEqual(expected);
  });
});
