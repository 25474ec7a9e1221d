import { randomUUID } from 'node:crypto';
import type { Locale, ParsedBodyOf, ReplyOf, TwoFactorMethod } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS, readOneTimeCode } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import {
  endSessions,
  forgetDevices,
  isTwoFactorMandatory,
  matchTotp,
  newTotpSecret,
  noteSecondFactor,
  otpauthUrl,
  type RenewedSession,
  removeRecoveryCodes,
  renewSessionToken,
  replaceRecoveryCodes,
  secondFactorOf,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { enqueueMessage } from '../../messages/public.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  findOwnAccount,
  lockOwnAccount,
  NO_SECOND_FACTOR,
  type OwnAccount,
  recordOwnEvent,
  renewProof,
  requireOwnPassword,
  requireSamePassword,
  type SecondFactor,
  setSecondFactor,
} from './own-account.ts';
import { TWO_FACTOR_CHANGED, TWO_FACTOR_SETUP_CODE } from './security-emails.ts';

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

interface Confirmed {
  /** Shown only once. */
  readonly recoveryCodes: string[];
  readonly session: RenewedSession;
}

/**
 * Turns two-factor on with a code that proves the app or the address (AU-11). All other sessions end, this session continues with a new
 * token, and every browser asks for the second factor again.
 * @param typed - May contain blanks or hyphens between its groups, as apps show them.
 * @throws AppError `invalid-input` at one_time_password when the code is wrong or expired, after five tries, or when no setup was started.
 */
export async function confirmTwoFactor(deps: Deps, own: OwnAccount, typed: string): Promise<Confirmed> {
  const code = readOneTimeCode(typed);
  if (code === '') throw fieldRefusal({ one_time_password: 'one-time-password-required' }, own.locale);
  // Throws outside of the transaction, so that the counted try is stored.
  const confirmed = await transaction(deps.database.db, (tx) => confirm(tx, deps, own, code));
  if (!confirmed) throw fieldRefusal({ one_time_password: 'one-time-password-wrong' }, own.locale);
  return confirmed;
}

async function confirm(tx: Tx, deps: Deps, own: OwnAccount, code: string): Promise<Confirmed | null> {
  const nowMs = deps.clock.nowMs();
  const { clinic, actor, locale } = own;
  const { id: userId } = await lockOwnAccount(tx, own);
  const setup = await takeSetupTry(tx, clinic.id, userId, { mostTries: MAX_SETUP_TRIES, nowMs });
  const secondFactor = setup && provenFactor(deps.secrets, setup, code, nowMs);
  if (!secondFactor) return null;
  await setSecondFactor(tx, clinic.id, userId, secondFactor);
  await removeSetup(tx, clinic.id, userId);
  const recoveryCodes = await replaceRecoveryCodes(tx, clinic.id, userId);
  await endSessions(tx, clinic.id, userId, actor.session.id);
  await forgetDevices(tx, clinic.id, userId);
  await recordOwnEvent(tx, own, 'two-factor-on', nowMs);
  const details = { userId, change: 'on' } as const;
  await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: TWO_FACTOR_CHANGED, details, locale });
  await noteSecondFactor(tx, clinic.id, actor.session.id);
  return { recoveryCodes, session: await renewSessionToken(tx, clinic.id, actor.session.id) };
}

/** @returns null for a wrong code. */
function provenFactor(
  secrets: Secrets,
  { id, method, secret }: SetupRow,
  code: string,
  nowMs: EpochMs,
): SecondFactor | null {
  if (method === 'email') return secrets.isCodeOf(id, code) ? { method, secret: null, lastStep: null } : null;
  if (secret === null) return null;
  const plain = secrets.openOrNull(secret);
  const lastStep = plain === null ? null : matchTotp(plain, code, nowMs, null);
  return lastStep === null ? null : { method, secret, lastStep };
}

/**
 * Creates ten new recovery codes, and returns them only this once. The previous codes are void.
 * @throws AppError `invalid-input` at password, or at two_factor when the account has no second factor.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  own: OwnAccount,
  password: string,
): Promise<ReplyOf<'renewRecoveryCodes'>> {
  const { clinic, locale } = own;
  const account = await findOwnAccount(deps, own);
  await requireOwnPassword(deps, own, account, password, { field: 'password', ifMissing: 'password-required' });
  const recoveryCodes = await transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    requireSamePassword(account, locked, own, 'password');
    assertNoFieldErrors(secondFactorOf(locked, clinic) === null ? { two_factor: 'two-factor-off' } : {}, locale);
    const codes = await replaceRecoveryCodes(tx, clinic.id, account.id);
    await recordOwnEvent(tx, own, 'recovery-codes-renewed', deps.clock.nowMs());
    const details = { userId: account.id, change: 'codes-renewed' } as const;
    await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: TWO_FACTOR_CHANGED, details, locale });
    return codes;
  });
  return { recovery_codes: recoveryCodes };
}

/**
 * Turns two-factor off (AU-11), and makes its recovery codes void. Does nothing when it is off.
 * @throws AppError `invalid-input` at password when it is missing or wrong, or when the clinic requires a second factor of staff.
 */
export async function removeTwoFactor(deps: Deps, own: OwnAccount, password: string): Promise<undefined> {
  const { clinic, locale } = own;
  const account = await findOwnAccount(deps, own);
  if (isTwoFactorMandatory(account, clinic)) throw fieldRefusal({ password: 'two-factor-mandatory' }, locale);
  await requireOwnPassword(deps, own, account, password, { field: 'password', ifMissing: 'password-required' });
  await transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    requireSamePassword(account, locked, own, 'password');
    await removeSetup(tx, clinic.id, account.id);
    if (locked.two_factor_method === null) return;
    await turnOffTwoFactor(tx, deps, { clinicId: clinic.id, userId: account.id, locale });
    await recordOwnEvent(tx, own, 'two-factor-off', deps.clock.nowMs());
  });
}

/** Turns off the account's second factor, makes its recovery codes void, and emails the account's owner. Precondition: `lockAccount`. */
export async function turnOffTwoFactor(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { clinicId, userId, locale }: { readonly clinicId: number; readonly userId: number; readonly locale: Locale },
): Promise<void> {
  await removeSetup(tx, clinicId, userId);
  await setSecondFactor(tx, clinicId, userId, NO_SECOND_FACTOR);
  await removeRecoveryCodes(tx, clinicId, userId);
  const details = { userId, change: 'off' } as const;
  await enqueueMessage(tx, deps, { clinicId, kind: TWO_FACTOR_CHANGED, details, locale });
}

/** Another person may use a session that was left alone for longer. */
const PROOF_MS = 15 * MINUTE_MS;
/** Time to find the phone, or for the email to arrive. */
const SETUP_MS = 10 * MINUTE_MS;
const MAX_SETUP_TRIES = 5;

/**
 * Whether the password must be given again before the second factor changes.
 * @param authenticatedAtMs - Time of the last password or second factor.
 */
export const needsPasswordAgain = (authenticatedAtMs: EpochMs, nowMs: EpochMs): boolean =>
  nowMs - authenticatedAtMs > PROOF_MS;

type SetupRow = Readonly<Selectable<Tables['two_factor_setup']>>;

interface NewSetup {
  readonly clinicId: number;
  readonly userId: number;
  /** A UUID; for the method 'email' the code is derived from it. */
  readonly id: string;
  readonly method: TwoFactorMethod;
  /** Sealed; only for the method 'app'. */
  readonly secret: string | null;
  readonly expiresAtMs: EpochMs;
}

/** Stores the setup; an earlier setup of the account is void. */
async function replaceSetup(tx: Tx, setup: NewSetup): Promise<void> {
  const fresh = {
    id: setup.id,
    method: setup.method,
    secret: setup.secret,
    attempts: 0,
    expires_at: new Date(setup.expiresAtMs),
  };
  await tx
    .insertInto('two_factor_setup')
    .values({ clinic_id: setup.clinicId, user_id: setup.userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id']).doUpdateSet(fresh))
    .execute();
}

/**
 * Counts a try of the setup's code.
 * @returns null when no try is left: the setup was never begun, has expired, or was tried too often.
 */
async function takeSetupTry(
  tx: Tx,
  clinicId: number,
  userId: number,
  { mostTries, nowMs }: { mostTries: number; nowMs: EpochMs },
): Promise<SetupRow | null> {
  const row = await tx
    .updateTable('two_factor_setup')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('attempts', '<', mostTries)
    .where('expires_at', '>', new Date(nowMs))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function removeSetup(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx.deleteFrom('two_factor_setup').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
}
