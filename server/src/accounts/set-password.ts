import { type Locale, serverPath } from '@carefront/shared/contracts';
import { normalisePassword, validatePassword } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { endLinks } from '../email-links/email-links.ts';
import { enqueueMessage } from '../messages/public.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { FieldCodes } from '../platform/validation/field-refusal.ts';
import type { AccountRow } from './account.repository.ts';
import { type AccountEmail, accountEmailKind } from './account-email.ts';
import { endSessions, forgetDevices } from './sessions.ts';

interface PasswordChange {
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

/** Tells an account's owner that its password was changed. */
export const PASSWORD_CHANGED = accountEmailKind<{ userId: number }>(
  'password-changed',
  async (_deps, { details }) => ({
    userId: details.userId,
    texts: PASSWORD_CHANGED_TEXTS,
    path: serverPath('login'),
  }),
);

export const PASSWORD_CHANGED_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Your password for ${clinic} was changed`,
    title: 'Your password was changed',
    message: `The password of your account at ${clinic} was changed. Your other devices were logged out.`,
    button: 'Go to the login page',
    notYou: `If it was not you, choose “Forgot Password?” on the login page at once, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre mot de passe pour ${clinic} a été modifié`,
    title: 'Votre mot de passe a été modifié',
    message: `Le mot de passe de votre compte chez ${clinic} a été modifié. Vos autres appareils ont été déconnectés.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n’était pas vous, choisissez tout de suite «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion et prévenez ${clinic}.`,
  }),
};

interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Returns the errors of a new password, by field; empty for a good password. */
export function newPasswordRefusals(
  { password, password_confirmation: again }: NewPassword,
  account: Pick<AccountRow, 'email' | 'first_name' | 'last_name'>,
  clinic: Pick<ClinicRow, 'name'>,
): FieldCodes {
  const code = validatePassword(password, {
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    clinicName: clinic.name,
  });
  const isSame = normalisePassword(password) === normalisePassword(again);
  return { ...(code && { password: code }), ...(!isSame && { password_confirmation: 'password-mismatch' }) };
}
