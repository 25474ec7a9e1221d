import { CALLERS, type Role, type TwoFactorMethod } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { isTwoFactorMandatory, secondFactorOf } from './two-factor.rules.ts';

const STAFF: readonly Role[] = ['practitioner', 'staff', 'office_admin', 'owner'];
const ROLES = CALLERS.filter((caller): caller is Role => caller !== 'anonymous');
const strict = { requires_staff_two_factor: true };
const relaxed = { requires_staff_two_factor: false };

describe('secondFactorOf', () => {
  it.each(ROLES)('AU-06 %s without a method: asked only as staff of a clinic that wants it', (role) => {
    const account = { two_factor_method: null, roles: [role] };
    const isMandatory = STAFF.includes(role);
    expect(secondFactorOf(account, strict)).toBe(isMandatory ? 'email' : null);
    expect(secondFactorOf(account, relaxed)).toBeNull();
    expect(isTwoFactorMandatory(account, strict)).toBe(isMandatory);
    expect(isTwoFactorMandatory(account, relaxed)).toBe(false);
  });

  it.each<TwoFactorMethod>(['app', 'email'])(
    'AU-06 who chose %s is asked by it, whatever the clinic wants',
    (method) => {
      for (const role of ROLES) {
        for (const clinic of [strict, relaxed]) {
          expect(secondFactorOf({ two_factor_method: method, roles: [role] }, clinic)).toBe(method);
        }
      }
    },
  );

  it('AU-06 one role of staff among others is enough; no role at all is none', () => {
    expect(secondFactorOf({ two_factor_method: null, roles: ['client', 'practitioner'] }, strict)).toBe('email');
    expect(secondFactorOf({ two_factor_method: null, roles: [] }, strict)).toBeNull();
  });
});
