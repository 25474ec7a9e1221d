import { describe, expect, it } from 'vitest';
import { newPasswordRefusals } from './new-password.rules.ts';

const account = { email: 'amara@maple.test', first_name: 'Amara', last_name: 'Okafor' };
const clinic = { name: 'Maple Therapy' };
const GOOD = 'three quiet lanterns';

describe('newPasswordRefusals', () => {
  it.each([
    { what: 'a good one twice', password: GOOD, again: GOOD, expected: {} },
    {
      what: 'the same, typed on two keyboards',
      password: 'café au lait noir',
      again: 'cafe\u0301 au lait noir',
      expected: {},
    },
    {
      what: 'two that differ',
      password: GOOD,
      again: 'three quiet Lanterns',
      expected: { password_confirmation: 'password-mismatch' },
    },
    { what: 'nothing', password: '', again: '', expected: { password: 'password-required' } },
    {
      what: 'a bad one, not repeated',
      password: 'short',
      again: '',
      expected: { password: 'password-too-short', password_confirmation: 'password-mismatch' },
    },
    {
      what: 'the name of the clinic',
      password: 'MapleTherapy',
      again: 'MapleTherapy',
      expected: { password: 'password-too-common' },
    },
    {
      what: 'the own name',
      password: 'amara-okafor',
      again: 'amara-okafor',
      expected: { password: 'password-too-common' },
    },
  ])('AU-03 $what', ({ password, again, expected }) => {
    expect(newPasswordRefusals({ password, password_confirmation: again }, account, clinic)).toEqual(expected);
  });
});
