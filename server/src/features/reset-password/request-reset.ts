import { randomUUID } from 'node:crypto';
import { isStaff, type Locale, type ReplyOf, serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import {
  ACCOUNT_LINK_MS,
  type AccountEmail,
  accountEmailKind,
  emailKeyOf,
  findAccountByEmail,
  INVITATION_TEXTS,
  lockAccount,
  recordEvent,
  replaceAccountLink,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { linkToken } from '../../email-links/email-links.ts';
import { countHits } from '../../limits/public.ts';
import { enqueueMessage } from '../../messages/public.ts';
import { networkOf } from '../../platform/access/network-of.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { ResetVisitor } from './reset-password.ts';

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
  return { message: LINK_SENT[locale] };
}

/** The answer; in English exactly as in `spec/api.md`. */
const LINK_SENT: Readonly<Record<Locale, string>> = {
  en: 'Password Reset Link Sent.',
  fr: 'Lien de réinitialisation envoyé.',
};

/** The email with a reset link. The server looks the address up when it sends the email, so that the time of the answer reveals nothing. */
export const PASSWORD_RESET_ASKED = accountEmailKind<{ email: string }>(
  'password-reset-asked',
  async (deps, { clinicId, id, details }) => {
    const reset = await prepareReset(deps, clinicId, details.email, id);
    if (!reset) return null;
    const { userId, token, isInvitation } = reset;
    return { userId, texts: isInvitation ? INVITATION_TEXTS : RESET_TEXTS, path: serverPath('resetPassword', token) };
  },
);

interface PreparedReset {
  readonly userId: number;
  readonly token: string;
  /** The person was invited and has no password yet: the email is the invitation again. */
  readonly isInvitation: boolean;
}

/**
 * Creates the link of an email that is about to be sent (AU-03). The link works once, for 60 minutes, and makes every older reset link of
 * the account void. A person of the clinic without a password gets the invitation again, for 7 days. Links that somebody else sent stay
 * open: invitations, and links that confirm an address. Call it within `inClinic`.
 * @param email - As the person who asked for the email typed it.
 * @param messageId - Id of the email: an email that is sent again after an unclear failure contains the same link.
 * @returns The token, which is stored only in the email; null when no account that may sign in has the address: no email is sent then.
 */
export async function prepareReset(
  { database: { db }, clock, secrets }: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  clinicId: number,
  email: string,
  messageId: string = randomUUID(),
): Promise<PreparedReset | null> {
  const account = await findAccountByEmail(db, clinicId, email);
  if (!account || account.roles.length === 0) return null;
  const token = linkToken({ secrets }, 'resetPassword', messageId);
  const userId = account.id;
  const isInvitation = await transaction(db, async (tx) => {
    const locked = await lockAccount(tx, clinicId, userId);
    const isInvited = locked !== null && locked.password_hash === null && isStaff(locked.roles);
    const link = { token, nowMs: clock.nowMs() };
    if (isInvited)
      await replaceAccountLink(tx, clinicId, userId, { purpose: 'invitation', ...link, keepsEarlier: true });
    else await replaceAccountLink(tx, clinicId, userId, { purpose: 'reset', ...link });
    return isInvited;
  });
  return { userId, token, isInvitation };
}

export const RESET_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Set a new password for ${clinic}`,
    title: 'Set a new password',
    message: `Someone asked for a new password for your account at ${clinic}. If it was you, choose one now.`,
    button: 'Set a new password',
    limit: 'The link works once, for 60 minutes.',
    notYou: 'If you did not ask for it, you don’t need to do anything: your password stays as it is.',
  }),
  fr: (clinic) => ({
    subject: `Choisissez un nouveau mot de passe pour ${clinic}`,
    title: 'Choisissez un nouveau mot de passe',
    message: `Quelqu’un a demandé un nouveau mot de passe pour votre compte chez ${clinic}. Si c’était vous, choisissez-le maintenant.`,
    button: 'Choisir un nouveau mot de passe',
    limit: 'Le lien fonctionne une seule fois, pendant 60 minutes.',
    notYou: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00A0: votre mot de passe reste le même.',
  }),
};
