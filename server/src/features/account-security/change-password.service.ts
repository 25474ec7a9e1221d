import type { ParsedBodyOf } from '@carefront/shared/contracts';
import { newPasswordRefusals, type RenewedSession, renewSessionToken, setPassword } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import { renewProof } from './own-account/own-account.repository.ts';
import { lockOwnAccount, type OwnAccount, recordOwnEvent } from './own-account/own-account.ts';
import { findOwnAccount, requireOwnPassword, requireSamePassword } from './own-account/own-password.service.ts';

const FIELD = 'current_password';

/**
 * Sets a new password for the caller's account. This session continues with a new token; all other sessions and all reset links end.
 * @throws AppError `invalid-input` at current_password, password or password_confirmation; `too-many-requests`.
 */
export async function changePassword(
  deps: Deps,
  own: OwnAccount,
  body: ParsedBodyOf<'changePassword'>,
): Promise<RenewedSession> {
  const { clinic, actor, locale } = own;
  const account = await findOwnAccount(deps, own);
  const missing: FieldCodes = body.current_password === '' ? { [FIELD]: 'password-required' } : {};
  assertNoFieldErrors({ ...missing, ...newPasswordRefusals(body, account, clinic) }, locale);
  await requireOwnPassword(deps, own, account, body.current_password, { field: FIELD, ifMissing: 'password-required' });
  const passwordHash = await deps.passwords.hash(body.password);
  return transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    requireSamePassword(account, locked, own, FIELD);
    const nowMs = deps.clock.nowMs();
    const change = { clinicId: clinic.id, userId: account.id, passwordHash, locale };
    await setPassword(tx, deps, { ...change, exceptSessionId: actor.session.id });
    await renewProof(tx, clinic.id, actor, nowMs);
    await recordOwnEvent(tx, own, 'password-changed', nowMs);
    return renewSessionToken(tx, clinic.id, actor.session.id);
  });
}
