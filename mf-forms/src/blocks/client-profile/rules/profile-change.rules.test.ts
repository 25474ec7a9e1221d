import { BLANK_PROFILE, type ClientProfileAnswers, newGuardian, newProfileGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { profileAfterChange } from './profile-change.rules.ts';

function change(of: Partial<ClientProfileAnswers>, to: Partial<ClientProfileAnswers>, addsGuardians = true) {
  const before = { ...BLANK_PROFILE, ...of };
  return profileAfterChange(before, { ...before, ...to }, { addsGuardians });
}

describe('profileAfterChange', () => {
  it('CP-04 a ticked "Same as Sex" copies the sex, follows it, and goes off for Other', () => {
    const ticked = change({ sex: 'F' }, { same_as_sex: 1 });
    expect(ticked.gender).toBe('Female');
    expect(change(ticked, { sex: 'M' }).gender).toBe('Male');
    expect(change(ticked, { sex: 'O' })).toMatchObject({ same_as_sex: 0, sex: 'O' });
  });

  it('CP-04 another gender drops the own term', () => {
    const own = change({}, { gender: 'Another term' });
    expect(change({ ...own, other_gender: 'mine' }, { gender: 'Non-binary' }).other_gender).toBe('');
  });

  it('CP-04 the empty choice of the list of genders is no gender', () => {
    const empty = { gender: null as never }; // as the list has it
    expect(change({ gender: 'Intersex', other_gender: '' }, empty)).toMatchObject({ gender: '', other_gender: '' });
  });

  it('CP-06 "No" removes the typed password', () => {
    const typed = { setup_password: 1, password: 'secret', password_confirmation: 'secret' } as const;
    expect(change(typed, { setup_password: 0 })).toMatchObject({ password: '', password_confirmation: '' });
    expect(change({ ...typed, password: '' }, { setup_password: 0 }).password_confirmation).toBe('');
  });

  it('CP-07 a guardian whom another rule added gets the fields of the block', () => {
    const [added] = change({}, { guardian: [newGuardian(true) as never] }).guardian; // as the rules of every form add it
    expect(added).toEqual(newProfileGuardian(true));
    const [second] = change({ city: 'Toronto' }, { guardian: [newGuardian(false) as never] }).guardian;
    expect(second).toEqual(newProfileGuardian(false));
    expect(change({ city: 'Toronto' }, { guardian: [newGuardian(true) as never] }).city).toBe('Toronto');
  });

  it('CP-03 adds no guardian to a chosen client where the caller may not', () => {
    const existing = { ...newProfileGuardian(true), id: 7 };
    const guardian = [existing, newProfileGuardian(false)];
    expect(change({ client_id: 310 }, { guardian }, false).guardian).toEqual([existing]);
    expect(change({ client_id: 310 }, { guardian }).guardian).toBe(guardian);
  });

  it('keeps the same object when no rule changes anything', () => {
    const after = { ...BLANK_PROFILE, city: 'Toronto' };
    expect(profileAfterChange(BLANK_PROFILE, after, { addsGuardians: true })).toBe(after);
  });
});
