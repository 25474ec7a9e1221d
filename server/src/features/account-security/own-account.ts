import {
  AppError,
  type FieldCode,
  type Locale,
  type ParsedBodyOf,
  type ReplyOf,
  type TwoFactorMethod,
} from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import {
  type AccountAction,
  type AccountRow,
  countRecoveryCodes,
  findAccount,
  isTwoFactorMandatory,
  lockAccount,
  newPasswordRefusals,
  type RenewedSession,
  recordEvent,
  renewSessionToken,
  secondFactorOf,
  setPassword,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHits, refundHits } from '../../limits/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors, type FieldCodes, fieldRefusal } from '../../platform/validation/field-refusal.ts';

/**
 * Returns the protection of the caller's account. Staff who must have a second factor and chose none see 'email', because they get codes by
 * email.
 */
export async function getSecurity(deps: Deps, own: OwnAccount): Promise<ReplyOf<'getSecurity'>> {
  const account = await findOwnAccount(deps, own);
  return {
    two_factor: {
      method: secondFactorOf(account, own.clinic),
      is_required: isTwoFactorMandatory(account, own.clinic),
      recovery_codes_left: await countRecoveryCodes(deps.database.db, own.clinic.id, account.id),
    },
  };
}

const FIELD = 'current_password';

/**
 * Sets a new password for the caller's account. This session continues with a new token; all other sessions and all reset links end.
 * @throws AppError `invalid-input` at current_password, password or password_confirmation; `too-many-requests`.
 */
export async function changePassword(
  deps: Deps,
  own: OwnAccount,
  body: ParsedBodyOf<'changePassword'>,
): Promise<RenewedSession> {
  const { clinic, actor, locale } = own;
  const account = await findOwnAccount(deps, own);
  const missing: FieldCodes = body.current_password === '' ? { [FIELD]: 'password-required' } : {};
  assertNoFieldErrors({ ...missing, ...newPasswordRefusals(body, account, clinic) }, locale);
  await requireOwnPassword(deps, own, account, body.current_password, { field: FIELD, ifMissing: 'password-required' });
  const passwordHash = await deps.passwords.hash(body.password);
  return transaction(deps.database.db, async (tx) => {
    const locked = await lockOwnAccount(tx, own);
    requireSamePassword(account, locked, own, FIELD);
    const nowMs = deps.clock.nowMs();
    const change = { clinicId: clinic.id, userId: account.id, passwordHash, locale };
    await setPassword(tx, deps, { ...change, exceptSessionId: actor.session.id });
    await renewProof(tx, clinic.id, actor, nowMs);
    await recordOwnEvent(tx, own, 'password-changed', nowMs);
    return renewSessionToken(tx, clinic.id, actor.session.id);
  });
}

/** Reads the caller's account. @throws AppError `unauthenticated` when it no longer exists. */
export async function findOwnAccount({ database }: Deps, { clinic, actor }: OwnAccount): Promise<AccountRow> {
  const account = await findAccount(database.db, clinic.id, actor.userId);
  if (!account) throw new AppError('unauthenticated', 'the account is gone');
  return account;
}

/** Field of the call's body with the password, and the error when it is missing. */
interface PasswordField {
  readonly field: string;
  readonly ifMissing: FieldCode;
}

/**
 * Checks the password of the account. Wrong passwords count against the account.
 * @param account - Read without the lock: a caller that writes afterwards calls `requireSamePassword` under the lock.
 * @throws AppError `invalid-input` at the field; `too-many-requests`.
 */
export async function requireOwnPassword(
  deps: Deps,
  own: OwnAccount,
  account: AccountRow,
  password: string | undefined,
  { field, ifMissing }: PasswordField,
): Promise<void> {
  if (!password) throw fieldRefusal({ [field]: ifMissing }, own.locale);
  const tries = [{ policy: 'password-check-account', subject: String(account.id) }] as const;
  await countHits(deps, own.clinic.id, tries);
  const isRight = await deps.passwords.verify(account.password_hash, password);
  if (!isRight) throw fieldRefusal({ [field]: 'password-wrong' }, own.locale);
  await refundHits(deps, own.clinic.id, tries);
}

/** @throws AppError `invalid-input` when the account's password changed after the check. */
export function requireSamePassword(checked: AccountRow, locked: AccountRow, own: OwnAccount, field: string): void {
  if (checked.password_hash !== locked.password_hash) throw fieldRefusal({ [field]: 'password-wrong' }, own.locale);
}

/** A person who changes the protection of their own account. */
export interface OwnAccount {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  /** IP address as the server saw it. */
  readonly ip: string;
  readonly requestId: string;
}

export function ownAccountOf({
  clinic,
  actor,
  locale,
  request,
}: Pick<Call<'getSecurity'>, 'clinic' | 'actor' | 'locale' | 'request'>): OwnAccount {
  return { clinic, actor, locale, ip: request.ip, requestId: request.id };
}

/**
 * Reads the caller's account and locks it until the transaction ends.
 * @throws AppError `unauthenticated` when the session or the account ended since the call began, for example by a password reset.
 */
export async function lockOwnAccount(tx: Tx, { clinic, actor }: OwnAccount): Promise<AccountRow> {
  const account = await lockAccount(tx, clinic.id, actor.userId);
  if (!account || !(await hasSession(tx, clinic.id, actor)))
    throw new AppError('unauthenticated', 'the session ended meanwhile');
  return account;
}

export function recordOwnEvent(tx: Tx, own: OwnAccount, action: AccountAction, nowMs: number): Promise<void> {
  const { clinic, actor, ip, requestId } = own;
  return recordEvent(tx, { clinicId: clinic.id, userId: actor.userId, action, ip, requestId, nowMs });
}

/** Whether the person's session still exists. */
async function hasSession(tx: Tx, clinicId: number, { userId, session }: Person): Promise<boolean> {
  const row = await tx
    .selectFrom('login_session')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('id', '=', session.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the person just gave the password in this session. */
export async function renewProof(tx: Tx, clinicId: number, { session }: Person, nowMs: EpochMs): Promise<void> {
  await tx
    .updateTable('login_session')
    .set({ authenticated_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', session.id)
    .execute();
}

/** The account's new second factor. */
export interface SecondFactor {
  readonly method: TwoFactorMethod | null;
  /** Sealed; only for the method 'app'. */
  readonly secret: string | null;
  /** Time step of the code that proved the app; the code never works again. */
  readonly lastStep: number | null;
}

export const NO_SECOND_FACTOR: SecondFactor = { method: null, secret: null, lastStep: null };

export async function setSecondFactor(
  tx: Tx,
  clinicId: number,
  userId: number,
  { method, secret, lastStep }: SecondFactor,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ two_factor_method: method, two_factor_secret: secret, last_totp_step: lastStep })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}
