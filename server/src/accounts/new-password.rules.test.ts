import { describe, expect, it } from 'vitest';
import { newPasswordRefusals } from './set-password.ts';

const account = { email: 'amara@maple.test', first_name: 'Amara', last_name: 'Okafor' };
const clinic = { name: 'Maple Therapy' };
const GOOD = 'three quiet lanterns';

describe('newPasswordRefusals', () => {
  it.each([
    { what: 'a good password, repeated', password: GOOD, again: GOOD, expected: {} },
    {
      what: 'the same password, typed on two keyboards',
      password: 'café au lait noir',
      again: 'cafe\u0301 au lait noir',
      expected: {},
    },
    {
      what: 'two different passwords',
      password: GOOD,
      again: 'three quiet Lanterns',
      expected: { password_confirmation: 'password-mismatch' },
    },
    { what: 'no password', password: '', again: '', expected: { password: 'password-required' } },
    {
      what: 'a bad password, not repeated',
      password: 'short',
      again: '',
      expected: { password: 'password-too-short', password_confirmation: 'password-mismatch' },
    },
    {
      what: 'a password with the name of the clinic',
      password: 'MapleTherapy',
      again: 'MapleTherapy',
      expected: { password: 'password-too-common' },
    },
    {
      what: 'a password with the name of the user',
      password: 'amara-okafor',
      again: 'amara-okafor',
      expected: { password: 'password-too-common' },
    },
  ])('AU-03 checks $what', ({ password, again, expected }) => {
    expect(newPasswordRefusals({ password, password_confirmation: again }, account, clinic)).toEqual(expected);
  });
});
