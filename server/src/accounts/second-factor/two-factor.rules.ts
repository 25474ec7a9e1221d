import { isStaff, type Role, type TwoFactorMethod } from '@carefront/shared/contracts';

/** Columns of account and clinic that the rule needs. */
interface AccountFacts {
  readonly two_factor_method: TwoFactorMethod | null;
  readonly roles: readonly Role[];
}
interface ClinicFacts {
  readonly requires_staff_two_factor: boolean;
}

/** Whether the clinic asks this person for a second factor, so that it cannot be turned off. */
export function isTwoFactorMandatory({ roles }: Pick<AccountFacts, 'roles'>, clinic: ClinicFacts): boolean {
  return clinic.requires_staff_two_factor && isStaff(roles);
}

/** How the account is asked for a second factor. Staff who must have one and chose none get codes by e-mail. @returns null: not at all. */
export function secondFactorOf(account: AccountFacts, clinic: ClinicFacts): TwoFactorMethod | null {
  return account.two_factor_method ?? (isTwoFactorMandatory(account, clinic) ? 'email' : null);
}
