export interface StaffTwoFactorChange {
  readonly isRequired: boolean;
  /** Whether the owner who asks has set up a second factor for their own account. */
  readonly hasOwnFactor: boolean;
}

/**
 * Whether an owner may set that everybody who works at the clinic needs a second factor. An owner without one could be locked out: people
 * without a second factor of their own then get their codes by email, which nobody has tried yet. An owner with one has entered a code of
 * it, has recovery codes, and cannot turn it off while the clinic requires it.
 */
export function canSetStaffTwoFactor({ isRequired, hasOwnFactor }: StaffTwoFactorChange): boolean {
  return !isRequired || hasOwnFactor;
}
