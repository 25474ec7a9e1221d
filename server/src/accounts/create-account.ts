import { FAMILY_ROLES, type Locale, type Role, serverPath } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { isOpenLink, linkToken, linkTokenHash, useLink } from '../email-links/email-links.ts';
import { enqueueMessage } from '../messages/public.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import {
  ACCOUNT_LINK_MS,
  type AccountEvent,
  findAccount,
  findLinkedAccount,
  giveRole,
  lockAccount,
  recordEvent,
  replaceAccountLink,
} from './account.repository.ts';
import { type AccountEmail, accountEmailKind } from './account-email.ts';

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

interface Confirmation extends Omit<AccountEvent, 'action' | 'userId'> {
  readonly userId: number;
  readonly token: string;
}

/**
 * Confirms the address of an account with the token of the emailed link. Precondition: `lockAccount`, and the caller knows the password:
 * a stranger who typed the address of another person cannot open the link, and this person does not know the password.
 * @returns false where the link is not open, or belongs to another account.
 */
export async function confirmEmailByLink(tx: Tx, { token, ...event }: Confirmation): Promise<boolean> {
  const { clinicId, userId, nowMs } = event;
  if ((await findLinkedAccount(tx, clinicId, { purpose: 'confirmation', token, nowMs })) !== userId) return false;
  if (!(await useLink(tx, 'password_reset', { clinicId, tokenHash: linkTokenHash(token) }, nowMs))) return false;
  await confirmEmail(tx, clinicId, userId);
  await recordEvent(tx, { ...event, action: 'email-confirmed' });
  return true;
}

/** The owner of the account has opened a link that came by email. */
export async function confirmEmail(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ must_confirm_email: false })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}

/** Accounts that one run removes: more than visitors of one clinic may make in an hour. */
const MOST_REMOVED = 1_000;

interface UnconfirmedAccount {
  readonly clinicId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
  /**
   * `expired`: nobody confirmed the address in time. `invited`: the clinic invites the owner of the address to work there. `proved`: the owner
   * opened the link of a booking.
   */
  readonly cause: 'expired' | 'invited' | 'proved';
}

/**
 * Removes an account that a visitor's form made and whose address nobody has confirmed: nobody has ever logged in with it. Its address is
 * free again. The records that the form linked to it stay, without an account.
 * @returns false where the address is confirmed meanwhile, or the account is one of the clinic's people: then nothing is changed.
 */
export async function removeUnconfirmedAccount(tx: Tx, unconfirmed: UnconfirmedAccount): Promise<boolean> {
  const { clinicId, userId, nowMs, cause } = unconfirmed;
  const account = await lockAccount(tx, clinicId, userId);
  if (!account?.must_confirm_email || !account.roles.every((role) => FAMILY_ROLES.includes(role))) return false;
  for (const table of ['client', 'guardian', 'contact'] as const)
    await tx
      .updateTable(table)
      .set({ user_id: null })
      .where('clinic_id', '=', clinicId)
      .where('user_id', '=', userId)
      .execute();
  await tx.deleteFrom('user_account').where('clinic_id', '=', clinicId).where('id', '=', userId).execute();
  const subject = { kind: 'account', id: String(userId) };
  await recordAudit(tx, { clinicId, actor: 'system', action: 'account.removed', subject, details: { cause }, nowMs });
  return true;
}

/** Removes the accounts whose address nobody confirmed before their link ended. An emailed link that is still open keeps its account. */
export async function removeExpiredAccounts(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<void> {
  const nowMs = clock.nowMs();
  for (const userId of await findExpired(db, clinicId, nowMs))
    await transaction(db, (tx) => removeUnconfirmedAccount(tx, { clinicId, userId, nowMs, cause: 'expired' }));
}

async function findExpired(db: Database, clinicId: number, nowMs: EpochMs): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account as u')
    .select('u.id')
    .where('u.clinic_id', '=', clinicId)
    .where('u.must_confirm_email', '=', true)
    .where('u.created_at', '<=', new Date(nowMs - ACCOUNT_LINK_MS.confirmation))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM password_reset link WHERE link.clinic_id = u.clinic_id AND link.user_id = u.id
        AND ${isOpenLink('password_reset', nowMs, 'link')})`,
    )
    .orderBy('u.created_at')
    .limit(MOST_REMOVED)
    .execute();
  return rows.map(({ id }) => id);
}
