import { isStaff, type Role, type TwoFactorMethod } from '@carefront/shared/contracts';

/** Columns of account and clinic that the rule needs. */
interface AccountFacts {
  readonly two_factor_method: TwoFactorMethod | null;
  readonly roles: readonly Role[];
}
interface ClinicFacts {
  readonly requires_staff_two_factor: boolean;
}

/** Whether the clinic requires a second factor of this person, so that the person cannot turn it off. */
export function isTwoFactorMandatory({ roles }: Pick<AccountFacts, 'roles'>, clinic: ClinicFacts): boolean {
  return clinic.requires_staff_two_factor && isStaff(roles);
}

/**
 * Returns the account's second factor. Staff who must have a second factor and chose none get codes by email.
 * @returns null for an account without a second factor.
 */
export function secondFactorOf(account: AccountFacts, clinic: ClinicFacts): TwoFactorMethod | null {
  return account.two_factor_method ?? (isTwoFactorMandatory(account, clinic) ? 'email' : null);
}
