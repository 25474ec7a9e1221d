import type { Locale } from '@carefront/shared/contracts';
import { isLoopback } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { findAccountByEmail } from '../accounts/account.repository.ts';
import { requireTriesLeft, type Try, takeTries } from '../accounts/attempts.service.ts';

interface EmailQuestion {
  readonly clinicId: number;
  /** Of the form; '' is nobody's. */
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
}

/** An account has the e-mail. Thrown inside the transaction; whether it may be told is counted after the rollback. */
class TakenEmailError extends Error {
  override readonly name = 'TakenEmailError';
}

/**
 * BK-83: asked last, when the form is right and its time is open, so that nobody learns of accounts more cheaply than by booking.
 * @throws AppError `too-many-requests` for an address that was told too often, whatever the e-mail: the refusal itself would tell.
 */
export async function refuseTakenEmail(tx: Tx, deps: Deps, { clinicId, email, ip }: EmailQuestion): Promise<void> {
  if (email === '') return;
  await requireTriesLeft(tx, clinicId, [tryOf(deps, ip)], deps.clock.nowMs());
  if (await findAccountByEmail(tx, clinicId, email)) throw new TakenEmailError();
}

/**
 * The answer to what `refuseTakenEmail` found, counted for the address before it is given.
 * @throws AppError `invalid-input` at email, or `too-many-requests`; any other error as it is.
 */
export async function tellTakenEmail(
  deps: Deps,
  { asker, ip }: { asker: { clinic: { id: number }; locale: Locale }; ip: string },
  error: unknown,
): Promise<never> {
  if (!(error instanceof TakenEmailError)) throw error;
  await takeTries(deps, asker.clinic.id, [tryOf(deps, ip)]);
  throw fieldRefusal({ email: 'email-taken' }, asker.locale);
}

const tryOf = ({ config }: Deps, ip: string): Try => ({
  policy: config.isDemo && isLoopback(ip) ? 'email-taken-demo' : 'email-taken-ip',
  subject: ip,
});
