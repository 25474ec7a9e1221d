import { newBookingForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { missingFields } from './missing-fields.rules.ts';

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
