import type { ReplyOf } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import { ACCOUNT_LINK_MS, emailKeyOf, recordEvent } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { enqueueMessage } from '../../messages/public.ts';
import { networkOf } from '../../platform/access/network-of.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { resetMessage } from './messages.ts';
import { PASSWORD_RESET_ASKED } from './reset-email.ts';
import type { ResetVisitor } from './reset-visitor.ts';

/**
 * Records the request for a reset link (AU-02). The answer and the work are the same whether or not the address is known: `prepareReset`
 * checks the address when the email is sent.
 * @throws AppError `invalid-input` at email; `too-many-requests`.
 */
export async function requestReset(
  deps: Deps,
  { clinic, locale, ip, requestId }: ResetVisitor,
  email: string,
): Promise<ReplyOf<'requestPasswordReset'>> {
  if (email === '') throw fieldRefusal({ email: 'email-required' }, locale);
  if (!isValidEmail(email)) throw fieldRefusal({ email: 'email-invalid' }, locale);
  await countHits(deps, clinic.id, [
    { policy: 'reset-address', subject: `${emailKeyOf(email)}:${networkOf(ip)}` },
    { policy: 'reset-mailbox', subject: emailKeyOf(email) },
    { policy: 'reset-ip', subject: ip },
  ]);
  await transaction(deps.database.db, async (tx) => {
    const nowMs = deps.clock.nowMs();
    await recordEvent(tx, { clinicId: clinic.id, userId: null, action: 'reset-asked', ip, requestId, nowMs });
    const expiresAtMs = nowMs + ACCOUNT_LINK_MS.reset;
    await enqueueMessage(tx, deps, {
      clinicId: clinic.id,
      kind: PASSWORD_RESET_ASKED,
      details: { email },
      locale,
      expiresAtMs,
    });
  });
  return { message: resetMessage('link-sent', locale) };
}
