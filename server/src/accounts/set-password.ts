import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../deps.ts';
import { endLinks } from '../email-links/public.ts';
import { enqueueMessage } from '../messages/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { PASSWORD_CHANGED } from './password-changed-email.ts';
import { endSessions, forgetDevices } from './session.repository.ts';

export interface PasswordChange {
  readonly clinicId: number;
  readonly userId: number;
  /** Result of `Passwords.hash`. */
  readonly passwordHash: string;
  readonly locale: Locale;
  /** This session continues. */
  readonly exceptSessionId?: string;
}

/**
 * Sets the account's new password. Ends sessions, logins that wait for the second factor, the trust in browsers, reset links, and an open
 * setup of two-factor. The second factor itself does not change. Notifies the account's owner. Precondition: `lockAccount`.
 */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { clinicId, userId, passwordHash, locale, exceptSessionId }: PasswordChange,
): Promise<void> {
  const changedAt = new Date(deps.clock.nowMs());
  await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
  await endSessions(tx, clinicId, userId, exceptSessionId);
  await forgetDevices(tx, clinicId, userId);
  await tx.deleteFrom('two_factor_setup').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
  await endLinks(tx, 'password_reset', { clinicId, subjectId: userId }, changedAt.getTime());
  await enqueueMessage(tx, deps, { clinicId, kind: PASSWORD_CHANGED, details: { userId }, locale });
}
