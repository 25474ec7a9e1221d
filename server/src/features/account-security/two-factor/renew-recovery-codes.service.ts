import type { ReplyOf } from '@carefront/shared/contracts';
import { replaceRecoveryCodes, secondFactorOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { lockOwnAccount, type OwnAccount, recordOwnEvent } from '../own-account/own-account.ts';
import { findOwnAccount, requireOwnPassword, requireSamePassword } from '../own-account/own-password.service.ts';
import { TWO_FACTOR_CHANGED } from './security-emails.ts';

/**
 * Creates ten new recovery codes, and returns them only this once. The previous codes are void.
 * @throws AppError `invalid-input` at password, or at two_factor when the account has no second factor.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  own: OwnAccount,
  password: string,
): Promise<ReplyOf<'renewRecoveryCodes'>> {
  const { clinic, locale } = own;
  const account = await findOwnAccount(deps, own);
  await requireOwnPassword(deps, own, account, password, { field: 'password', ifMissing: 'password-required' });
  const recoveryCodes = await transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    requireSamePassword(account, locked, own, 'password');
    assertNoFieldErrors(secondFactorOf(locked, clinic) === null ? { two_factor: 'two-factor-off' } : {}, locale);
    const codes = await replaceRecoveryCodes(tx, clinic.id, account.id);
    await recordOwnEvent(tx, own, 'recovery-codes-renewed', deps.clock.nowMs());
    const details = { userId: account.id, change: 'codes-renewed' } as const;
    await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: TWO_FACTOR_CHANGED, details, locale });
    return codes;
  });
  return { recovery_codes: recoveryCodes };
}
