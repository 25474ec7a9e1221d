import { AppError, type FieldCode } from '@carefront/shared/contracts';
import { type AccountRow, findAccount } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, refundHits } from '../../../limits/public.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import type { OwnAccount } from './own-account.ts';

/** Reads the caller's account. @throws AppError `unauthenticated` when it no longer exists. */
export async function findOwnAccount({ database }: Deps, { clinic, actor }: OwnAccount): Promise<AccountRow> {
  const account = await findAccount(database.db, clinic.id, actor.userId);
  if (!account) throw new AppError('unauthenticated', 'the account is gone');
  return account;
}

/** Field of the call's body with the password, and the error when it is missing. */
export interface PasswordField {
  readonly field: string;
  readonly ifMissing: FieldCode;
}

/**
 * Checks the password of the account. Wrong passwords count against the account.
 * @param account - Read without the lock: a caller that writes afterwards calls `requireSamePassword` under the lock.
 * @throws AppError `invalid-input` at the field; `too-many-requests`.
 */
export async function requireOwnPassword(
  deps: Deps,
  own: OwnAccount,
  account: AccountRow,
  password: string | undefined,
  { field, ifMissing }: PasswordField,
): Promise<void> {
  if (!password) throw fieldRefusal({ [field]: ifMissing }, own.locale);
  const tries = [{ policy: 'password-check-account', subject: String(account.id) }] as const;
  await countHits(deps, own.clinic.id, tries);
  const isRight = await deps.passwords.verify(account.password_hash, password);
  if (!isRight) throw fieldRefusal({ [field]: 'password-wrong' }, own.locale);
  await refundHits(deps, own.clinic.id, tries);
}

/** @throws AppError `invalid-input` when the account's password changed after the check. */
export function requireSamePassword(checked: AccountRow, locked: AccountRow, own: OwnAccount, field: string): void {
  if (checked.password_hash !== locked.password_hash) throw fieldRefusal({ [field]: 'password-wrong' }, own.locale);
}
