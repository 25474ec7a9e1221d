import { isTwoFactorMandatory, removeRecoveryCodes } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { NO_SECOND_FACTOR, setSecondFactor } from '../own-account/own-account.repository.ts';
import { lockOwnAccount, type OwnAccount, recordOwnEvent } from '../own-account/own-account.ts';
import { findOwnAccount, requireOwnPassword, requireSamePassword } from '../own-account/own-password.service.ts';
import { TWO_FACTOR_CHANGED } from './security-emails.ts';
import { removeSetup } from './two-factor-setup.repository.ts';

/**
 * Turns two-factor off (AU-11), and makes its recovery codes void. Does nothing when it is off.
 * @throws AppError `invalid-input` at password when it is missing or wrong, or when the clinic requires a second factor of staff.
 */
export async function removeTwoFactor(deps: Deps, own: OwnAccount, password: string): Promise<void> {
  const { clinic, locale } = own;
  const account = await findOwnAccount(deps, own);
  if (isTwoFactorMandatory(account, clinic)) throw fieldRefusal({ password: 'two-factor-mandatory' }, locale);
  await requireOwnPassword(deps, own, account, password, { field: 'password', ifMissing: 'password-required' });
  await transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    requireSamePassword(account, locked, own, 'password');
    await removeSetup(tx, clinic.id, account.id);
    if (locked.two_factor_method === null) return;
    await setSecondFactor(tx, clinic.id, account.id, NO_SECOND_FACTOR);
    await removeRecoveryCodes(tx, clinic.id, account.id);
    await recordOwnEvent(tx, own, 'two-factor-off', deps.clock.nowMs());
    const details = { userId: account.id, change: 'off' } as const;
    await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: TWO_FACTOR_CHANGED, details, locale });
  });
}
