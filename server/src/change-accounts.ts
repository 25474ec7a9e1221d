import { isStaff } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import {
  type AccountRow,
  endSessions,
  findAccountByEmail,
  forgetDevices,
  giveRole,
  insertInvitedAccount,
  isTwoFactorMandatory,
  lockAccount,
  recordEvent,
  removeUnconfirmedAccount,
  replaceAccountLink,
} from './accounts/public.ts';
import { type Given, UsageError } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { linkUrl } from './email-links/email-links.ts';
import { turnOffTwoFactor } from './features/account-security/two-factor.ts';
import { lockPeople } from './features/clinic-people/list-people.ts';
import { startJobs } from './jobs/pg-boss-jobs.ts';
import { findClinicBySlug, onExisting } from './open-existing.ts';
import { newToken } from './platform/access/secrets.ts';
import { recordAudit } from './platform/audit/audit.ts';
import { originAmong } from './platform/clinics/clinic-directory.ts';
import { inClinic } from './platform/database/clinic-scope.ts';
import type { OpenDatabase } from './platform/database/open/open-database.ts';
import { type Tx, transaction } from './platform/database/transaction.ts';
import { createLog } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';

/** Stored for each event of an account in place of the caller's address. */
const BY_COMMAND = { ip: '', requestId: '' } as const;

// carefront create-owner ------------------------------------------------------------------------------------------------

/**
 * A clinic whose only owner has left cannot make another one itself. The output names the account by its number: a terminal's history keeps
 * no name.
 */
export function createOwner(given: Given): Promise<number> {
  const wanted = {
    email: given.text('email'),
    firstName: given.text('first-name'),
    lastName: given.text('last-name'),
    reason: given.text('reason'),
  };
  if (!isValidEmail(wanted.email)) throw new UsageError('--email: an email address');
  const config = readConfig(process.env);
  return onExisting(config, async (database) => {
    const clinicId = await findClinicBySlug(database, given.text('clinic'));
    const { userId, token } = await inClinic(clinicId, () =>
      transaction(database.db, (tx) => makeOwner(tx, clinicId, wanted)),
    );
    const lines = [`Account ${userId} is an owner of ${given.text('clinic')}.`];
    if (token !== null) lines.push(...(await linkLines(config, database, { clinicId, token })));
    return say(lines);
  });
}

interface WantedOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly reason: string;
}

/** @returns The token of a link that sets the first password; null for an account with a password. */
async function makeOwner(
  tx: Tx,
  clinicId: number,
  wanted: WantedOwner,
): Promise<{ userId: number; token: string | null }> {
  const nowMs = systemClock.nowMs();
  await lockPeople(tx, clinicId);
  const known = await findStaff(tx, clinicId, wanted.email, nowMs);
  const userId = known?.id ?? (await insertOwner(tx, clinicId, wanted, nowMs));
  const hasRole = known?.roles.includes('owner') === true;
  if (!hasRole) {
    await giveRole(tx, clinicId, userId, 'owner');
    await recordAudit(tx, {
      ...{ clinicId, actor: 'system', action: 'person.owner-made', reason: wanted.reason, nowMs },
      subject: { kind: 'account', id: String(userId) },
      details: { command: 'create-owner', is_new: known === null },
    });
  }
  if (known && known.password_hash !== null) return { userId, token: null };
  const token = newToken();
  await replaceAccountLink(tx, clinicId, userId, { purpose: 'reset', token, nowMs });
  return { userId, token };
}

/**
 * Finds the account of a person who works at the clinic. An account that a visitor made, and whose address nobody confirmed, is removed.
 * @returns null where the address has no account. @throws Error for an account that is another's, or switched off.
 */
async function findStaff(tx: Tx, clinicId: number, email: string, nowMs: number): Promise<AccountRow | null> {
  const account = await findAccountByEmail(tx, clinicId, email);
  if (!account) return null;
  if (account.switched_off_at !== null)
    throw new Error('the account of this address is switched off. Name another address');
  if (isStaff(account.roles)) return account;
  if (await removeUnconfirmedAccount(tx, { clinicId, userId: account.id, nowMs, cause: 'invited' })) return null;
  throw new Error('the address belongs to an account of the site. An owner needs an address of their own');
}

async function insertOwner(
  tx: Tx,
  clinicId: number,
  { email, firstName, lastName }: WantedOwner,
  nowMs: number,
): Promise<number> {
  if (firstName === '' || lastName === '') throw new UsageError('A new account needs --first-name and --last-name.');
  const owner = { clinicId, email, firstName, lastName, title: null, roles: ['owner'] as const, nowMs };
  const userId = await insertInvitedAccount(tx, owner);
  if (userId === null) throw new Error('the address got an account a moment ago. Run the command again');
  await recordEvent(tx, { clinicId, userId, action: 'account-created', ...BY_COMMAND, nowMs });
  return userId;
}

async function linkLines(
  config: Config,
  { db }: OpenDatabase,
  { clinicId, token }: { clinicId: number; token: string },
): Promise<string[]> {
  const hosts = await db
    .selectFrom('clinic_host')
    .select('host')
    .where('clinic_id', '=', clinicId)
    .orderBy('is_primary', 'desc')
    .execute();
  const origin = originAmong(
    hosts.map(({ host }) => host),
    config,
  );
  return [
    'With this link the owner sets a password. It works once, for 60 minutes; the same command makes a new one:',
    '',
    `  ${linkUrl(origin, 'resetPassword', token)}`,
    '',
  ];
}

// carefront reset-second-factor -----------------------------------------------------------------------------------------

/** For a person who lost the authenticator app and the recovery codes. Ask them for a proof of who they are first. */
export function resetSecondFactor(given: Given): Promise<number> {
  const config = readConfig(process.env);
  const slug = given.text('clinic');
  return onExisting(config, async (database) => {
    const clinicId = await findClinicBySlug(database, slug);
    const jobs = await startJobs(database, createLog('silent'), { isSupervised: false });
    try {
      const wanted = { clinicId, email: given.text('email'), reason: given.text('reason') };
      const deps = { clock: systemClock, jobs };
      const after = await inClinic(clinicId, () => transaction(database.db, (tx) => reset(tx, deps, wanted)));
      return say([
        `The second factor of account ${after.userId} is off, its recovery codes are void, and it is logged out everywhere.`,
        after.needsCode
          ? `${slug} asks staff for a second factor: codes come by email until the person sets up another one.`
          : 'The person logs in with the password alone, and was told so by email.',
      ]);
    } finally {
      await jobs.stop();
    }
  });
}

interface WantedReset {
  readonly clinicId: number;
  readonly email: string;
  readonly reason: string;
}

async function reset(
  tx: Tx,
  deps: Parameters<typeof turnOffTwoFactor>[1],
  { clinicId, email, reason }: WantedReset,
): Promise<{ userId: number; needsCode: boolean }> {
  const nowMs = deps.clock.nowMs();
  const found = await findAccountByEmail(tx, clinicId, email);
  const account = found && (await lockAccount(tx, clinicId, found.id));
  if (!account) throw new Error('no account of this clinic has this address');
  if (account.two_factor_method === null) throw new Error('the account has no second factor of its own');
  const userId = account.id;
  await endSessions(tx, clinicId, userId);
  await forgetDevices(tx, clinicId, userId);
  await turnOffTwoFactor(tx, deps, { clinicId, userId, locale: account.locale ?? 'en' });
  await recordEvent(tx, { clinicId, userId, action: 'two-factor-off', ...BY_COMMAND, nowMs });
  await recordAudit(tx, {
    ...{ clinicId, actor: 'system', action: 'person.second-factor-reset', reason, nowMs },
    subject: { kind: 'account', id: String(userId) },
    details: { command: 'reset-second-factor', method: account.two_factor_method },
  });
  const clinic = await tx
    .selectFrom('clinic')
    .select('requires_staff_two_factor')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return { userId, needsCode: isTwoFactorMandatory(account, clinic) };
}

function say(lines: readonly string[]): 0 {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return 0;
}
