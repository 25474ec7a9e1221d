import { judgePassword, normalisePassword } from '@carefront/shared/domain';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { FieldCodes } from '../platform/validation/field-refusal.ts';
import type { AccountRow } from './account.repository.ts';

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Returns the errors of a new password, by field; empty for a good password. */
export function newPasswordRefusals(
  { password, password_confirmation: again }: NewPassword,
  account: Pick<AccountRow, 'email' | 'first_name' | 'last_name'>,
  clinic: Pick<ClinicRow, 'name'>,
): FieldCodes {
  const code = judgePassword(password, {
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    clinicName: clinic.name,
  });
  const isSame = normalisePassword(password) === normalisePassword(again);
  return { ...(code && { password: code }), ...(!isSame && { password_confirmation: 'password-mismatch' }) };
}
