import { CALLERS, type Role, type TwoFactorMethod } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { isTwoFactorMandatory, secondFactorOf } from './second-factor.ts';

const STAFF: readonly Role[] = ['practitioner', 'staff', 'office_admin', 'owner'];
const ROLES = CALLERS.filter((caller): caller is Role => caller !== 'anonymous');
const strict = { requires_staff_two_factor: true };
const relaxed = { requires_staff_two_factor: false };

describe('secondFactorOf', () => {
  it.each(ROLES)('AU-06 %s without a method has a second factor only as staff of a clinic that requires it', (role) => {
    const account = { two_factor_method: null, roles: [role] };
    const isMandatory = STAFF.includes(role);
    expect(secondFactorOf(account, strict)).toBe(isMandatory ? 'email' : null);
    expect(secondFactorOf(account, relaxed)).toBeNull();
    expect(isTwoFactorMandatory(account, strict)).toBe(isMandatory);
    expect(isTwoFactorMandatory(account, relaxed)).toBe(false);
  });

  it.each<TwoFactorMethod>(['app', 'email'])('AU-06 a person who chose %s uses it at every clinic', (method) => {
    for (const role of ROLES) {
      for (const clinic of [strict, relaxed]) {
        expect(secondFactorOf({ two_factor_method: method, roles: [role] }, clinic)).toBe(method);
      }
    }
  });

  it('AU-06 one staff role is enough; an account without a role is not staff', () => {
    expect(secondFactorOf({ two_factor_method: null, roles: ['client', 'practitioner'] }, strict)).toBe('email');
    expect(secondFactorOf({ two_factor_method: null, roles: [] }, strict)).toBeNull();
  });
});
