import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { newTotpSecret, otpauthUrl } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countHits } from '../../../limits/public.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { renewProof } from '../own-account/own-account.repository.ts';
import { lockOwnAccount, type OwnAccount } from '../own-account/own-account.ts';
import { findOwnAccount, requireOwnPassword, requireSamePassword } from '../own-account/own-password.service.ts';
import { TWO_FACTOR_SETUP_CODE } from './security-emails.ts';
import { replaceSetup } from './two-factor-setup.repository.ts';
import { needsPasswordAgain, SETUP_MS } from './two-factor-setup.rules.ts';

/**
 * Starts the setup of two-factor (AU-11): creates the app's secret, or emails a code. The account does not change until `confirmTwoFactor`.
 * @throws AppError `invalid-input` at password when it must be given again or is wrong; `too-many-requests`.
 */
export async function startTwoFactor(
  deps: Deps,
  own: OwnAccount,
  { method, password }: ParsedBodyOf<'startTwoFactor'>,
): Promise<ReplyOf<'startTwoFactor'>> {
  const { clinic, actor, locale } = own;
  const account = await findOwnAccount(deps, own);
  // An active second factor protects the account: replacing it always needs the password.
  const mustProve =
    account.two_factor_method !== null || needsPasswordAgain(actor.session.authenticatedAtMs, deps.clock.nowMs());
  if (mustProve) {
    await requireOwnPassword(deps, own, account, password, { field: 'password', ifMissing: 'password-needed-again' });
  }
  if (method === 'email') {
    // Each try sends an email: the limit protects the person's mailbox.
    await countHits(deps, clinic.id, [{ policy: 'code-resend', subject: `setup:${account.id}` }]);
  }
  const id = randomUUID();
  const secret = method === 'app' ? newTotpSecret() : null;
  await transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    const nowMs = deps.clock.nowMs();
    if (mustProve) {
      requireSamePassword(account, locked, own, 'password');
      await renewProof(tx, clinic.id, actor, nowMs);
    }
    const expiresAtMs = nowMs + SETUP_MS;
    const sealed = secret === null ? null : deps.secrets.seal(secret);
    await replaceSetup(tx, { clinicId: clinic.id, userId: account.id, id, method, secret: sealed, expiresAtMs });
    if (method === 'app') return;
    const details = { userId: account.id, setupId: id };
    const message = { clinicId: clinic.id, details, locale, expiresAtMs };
    await enqueueMessage(tx, deps, { ...message, kind: TWO_FACTOR_SETUP_CODE });
  });
  const url = secret === null ? null : otpauthUrl({ secret, email: account.email, clinicName: clinic.name });
  return { method, secret, otpauth_url: url };
}
