import { AppError, type Locale } from '@carefront/shared/contracts';
import { type AccountAction, type AccountRow, lockAccount, recordEvent } from '../../../accounts/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { hasSession } from './own-account.repository.ts';

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
