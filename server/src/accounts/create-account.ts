import { type Locale, type Role, serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../deps.ts';
import { linkToken } from '../email-links/public.ts';
import { enqueueMessage } from '../messages/public.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { findAccount, lockAccount } from './account.repository.ts';
import { type AccountEmail, accountEmailKind } from './account-email.ts';
import { recordEvent } from './account-events.repository.ts';
import { replaceAccountLink } from './account-links.repository.ts';

export interface NewAccount {
  readonly clinicId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Result of `Passwords.hash`. */
  readonly passwordHash: string;
  readonly role: Role;
  readonly locale: Locale;
  /** IP address of the caller. */
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Creates an account with a password, which can sign in when the owner of the address has opened the emailed link. The account reaches nothing
 * but the records that the caller links to it (decision 43).
 * @returns The user's id; null if the address has an account: then nothing is written.
 */
export async function createAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  account: NewAccount,
): Promise<number | null> {
  const userId = await insertAccount(tx, deps, account, { mustConfirm: true });
  const { clinicId, locale } = account;
  if (userId !== null) await enqueueMessage(tx, deps, { clinicId, kind: ACCOUNT_CREATED, details: { userId }, locale });
  return userId;
}

/**
 * Creates the account of a person who has opened a link that came to the address. It can sign in at once.
 * @returns The user's id; null if the address has an account: then nothing is written.
 */
export const createConfirmedAccount = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  account: NewAccount,
): Promise<number | null> => insertAccount(tx, deps, account, { mustConfirm: false });

async function insertAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  account: NewAccount,
  { mustConfirm }: { readonly mustConfirm: boolean },
): Promise<number | null> {
  const { clinicId, email, firstName, lastName, passwordHash, role, locale, ip, requestId } = account;
  const nowMs = deps.clock.nowMs();
  const inserted = await tx
    .insertInto('user_account')
    .values({
      clinic_id: clinicId,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      locale,
      title: null,
      bio: null,
      two_factor_method: null,
      two_factor_secret: null,
      must_confirm_email: mustConfirm,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await giveRole(tx, clinicId, inserted.id, role);
  await recordEvent(tx, { clinicId, userId: inserted.id, action: 'account-created', ip, requestId, nowMs });
  return inserted.id;
}

/** Gives an account a role that it may have already. */
export async function giveRole(tx: Tx, clinicId: number, userId: number, role: Role): Promise<void> {
  await tx
    .insertInto('role_membership')
    .values({ clinic_id: clinicId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a role from an account. Open sessions lose its rights with their next call, because roles are read at each call. */
export async function takeRole(tx: Tx, clinicId: number, userId: number, role: Role): Promise<void> {
  await tx
    .deleteFrom('role_membership')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
}

/** The email with the link that confirms the address of a new account. */
export const ACCOUNT_CREATED = accountEmailKind<{ userId: number }>(
  'account-created',
  async (deps, { clinicId, id, details: { userId } }) => {
    const token = await prepareConfirmation(deps, { clinicId, userId, messageId: id });
    return token === null ? null : { userId, texts: ACCOUNT_CREATED_TEXTS, path: serverPath('confirmEmail', token) };
  },
);

/** @returns The token, which is stored only in the email; null where the address is confirmed meanwhile, or the account is gone. */
async function prepareConfirmation(
  deps: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  { clinicId, userId, messageId }: { readonly clinicId: number; readonly userId: number; readonly messageId: string },
): Promise<string | null> {
  const { db } = deps.database;
  const account = await findAccount(db, clinicId, userId);
  if (!account?.must_confirm_email) return null;
  const token = linkToken(deps, 'confirmEmail', messageId);
  await transaction(db, async (tx) => {
    await lockAccount(tx, clinicId, userId);
    await replaceAccountLink(tx, clinicId, userId, { purpose: 'confirmation', token, nowMs: deps.clock.nowMs() });
  });
  return token;
}

export const ACCOUNT_CREATED_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Confirm your email address for ${clinic}`,
    title: 'Confirm your email address',
    message: `You filled in a form of ${clinic} and chose a password. Open this page and log in with your password. This confirms that the address is yours.`,
    button: 'Confirm and log in',
    limit: 'The link works once, for 7 days.',
    notYou: `If it was not you, someone typed your address. You don’t need to do anything: without this link, nobody can log in. Please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Confirmez votre adresse courriel pour ${clinic}`,
    title: 'Confirmez votre adresse courriel',
    message: `Vous avez rempli un formulaire de ${clinic} et choisi un mot de passe. Ouvrez cette page et connectez-vous avec votre mot de passe. Vous confirmez ainsi que l’adresse est la vôtre.`,
    button: 'Confirmer et se connecter',
    limit: 'Le lien fonctionne une seule fois, pendant 7 jours.',
    notYou: `Si ce n’était pas vous, quelqu’un a saisi votre adresse. Vous n’avez rien à faire\u00A0: sans ce lien, personne ne peut se connecter. Veuillez prévenir ${clinic}.`,
  }),
};
