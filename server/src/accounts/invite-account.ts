import { type Locale, serverPath } from '@carefront/shared/contracts';
import type { ClinicRole } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { linkToken } from '../email-links/email-links.ts';
import { enqueueMessage } from '../messages/public.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { ACCOUNT_LINK_MS, findAccount, giveRole, lockAccount, replaceAccountLink } from './account.repository.ts';
import { type AccountEmail, accountEmailKind } from './account-email.ts';

export interface InvitedAccount {
  readonly clinicId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** null: none. */
  readonly title: string | null;
  readonly roles: readonly ClinicRole[];
  readonly nowMs: number;
}

/**
 * Creates the account of a person who works for the clinic, without a password: only the emailed link sets it, so nobody knows a password
 * of theirs. The account has no language: the person chooses one.
 * @returns The user's id; null if the address has an account: then nothing is written.
 */
export async function insertInvitedAccount(tx: Tx, account: InvitedAccount): Promise<number | null> {
  const { clinicId, email, firstName, lastName, title, roles, nowMs } = account;
  const inserted = await tx
    .insertInto('user_account')
    .values({
      clinic_id: clinicId,
      email,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      title,
      bio: null,
      locale: null,
      two_factor_method: null,
      two_factor_secret: null,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  for (const role of roles) await giveRole(tx, clinicId, inserted.id, role);
  return inserted.id;
}

/** Emails a link that sets the first password. The email ends the links of earlier ones. @param locale - Of the inviting person. */
export async function sendInvitation(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { clinicId, userId, locale }: { readonly clinicId: number; readonly userId: number; readonly locale: Locale },
): Promise<void> {
  const expiresAtMs = deps.clock.nowMs() + ACCOUNT_LINK_MS.invitation;
  await enqueueMessage(tx, deps, { clinicId, kind: INVITATION, details: { userId }, locale, expiresAtMs });
}

/** The email with the link with which an invited person sets the first password. */
export const INVITATION = accountEmailKind<{ userId: number }>(
  'invitation',
  async (deps, { clinicId, id, details: { userId } }) => {
    const token = await prepareInvitation(deps, { clinicId, userId, messageId: id });
    return token === null ? null : { userId, texts: INVITATION_TEXTS, path: serverPath('resetPassword', token) };
  },
);

/** @returns The token, which is stored only in the email; null where a password is set meanwhile, or the account may not sign in. */
async function prepareInvitation(
  deps: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  { clinicId, userId, messageId }: { readonly clinicId: number; readonly userId: number; readonly messageId: string },
): Promise<string | null> {
  const token = linkToken(deps, 'resetPassword', messageId);
  return transaction(deps.database.db, async (tx) => {
    await lockAccount(tx, clinicId, userId);
    const account = await findAccount(tx, clinicId, userId);
    if (!account || account.password_hash !== null || account.roles.length === 0) return null;
    await replaceAccountLink(tx, clinicId, userId, { purpose: 'invitation', token, nowMs: deps.clock.nowMs() });
    return token;
  });
}

export const INVITATION_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Your account at ${clinic}`,
    title: 'Choose your password',
    message: `${clinic} has made an account for you, for your work there. Choose a password, then log in with this email address.`,
    button: 'Choose a password',
    limit: 'The link works once, for 7 days. After that, choose “Forgot Password?” on the login page.',
    notYou: `If you do not work at ${clinic}, you don’t need to do anything: without this link, nobody can log in. Please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre compte chez ${clinic}`,
    title: 'Choisissez votre mot de passe',
    message: `${clinic} a créé un compte pour vous, pour votre travail. Choisissez un mot de passe, puis connectez-vous avec cette adresse courriel.`,
    button: 'Choisir un mot de passe',
    limit:
      'Le lien fonctionne une seule fois, pendant 7 jours. Ensuite, choisissez «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion.',
    notYou: `Si vous ne travaillez pas chez ${clinic}, vous n’avez rien à faire\u00A0: sans ce lien, personne ne peut se connecter. Veuillez prévenir ${clinic}.`,
  }),
};
