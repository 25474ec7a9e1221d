import { newProfileGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock } from '../../../testing/an-active-form.ts';
import { peopleOfProfile } from './card-people.rules.ts';

const TODAY = '2026-06-15';
const block = aBuiltInBlock(1);
const CHILD = { first_name: 'Noa', last_name: 'Keys', dob: '2020-03-04' };
const RUTH = { ...newProfileGuardian(true), first_name: 'Ruth', last_name: '' };

describe('peopleOfProfile', () => {
  it('BI-05 names the client and the guardians as they are typed, half-typed names too', () => {
    expect(peopleOfProfile(block, { ...CHILD, bool_needs_guardian: 1, guardian: [RUTH] }, TODAY)).toEqual({
      client: { fullName: 'Noa Keys', dob: '2020-03-04' },
      guardians: [{ fullName: 'Ruth' }],
    });
  });

  it('BI-05 has no date of birth before it is chosen, and no guardians of a client who needs none', () => {
    const adult = { ...CHILD, dob: '', bool_needs_guardian: 0, guardian: [RUTH] };
    expect(peopleOfProfile(block, adult, TODAY)).toEqual({
      client: { fullName: 'Noa Keys', dob: null },
      guardians: [],
    });
  });
});
