import { type EpochMs, readOneTimeCode } from '@carefront/shared/domain';
import {
  endSessions,
  forgetDevices,
  matchTotp,
  noteSecondFactor,
  type RenewedSession,
  renewSessionToken,
  replaceRecoveryCodes,
} from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { type SecondFactor, setSecondFactor } from '../own-account/own-account.repository.ts';
import { lockOwnAccount, type OwnAccount, recordOwnEvent } from '../own-account/own-account.ts';
import { TWO_FACTOR_CHANGED } from './security-emails.ts';
import { removeSetup, type SetupRow, takeSetupTry } from './two-factor-setup.repository.ts';
import { MAX_SETUP_TRIES } from './two-factor-setup.rules.ts';

export interface Confirmed {
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
