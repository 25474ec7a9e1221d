import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import { emailKeyOf } from '../../../accounts/public.ts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, type Hit } from '../../../limits/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { LIMIT_TEXTS } from '../../../submissions/public.ts';
import { findOpenRequests, lockRequestsOf } from './open-requests.repository.ts';

/** Somebody who is not signed in and books for a new client. */
export interface AnonymousBooker {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  /** Address in the form; '' belongs to nobody. */
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
}

/**
 * Counts a booking for the anonymous booker's network, whatever its outcome: each answer may reveal an e-mail (BK-83). Call it outside the
 * booking's transaction, which may be rolled back.
 * @param requireOpen - Throws for a time that is not open: then the e-mail is not looked up, and nothing is counted.
 * @throws AppError `too-many-requests`, independent of the e-mail, because the refusal would otherwise reveal it.
 */
export async function consumeAnonymousBookingLimit(
  deps: Deps,
  { clinic, locale, ip }: AnonymousBooker,
  requireOpen: () => Promise<unknown>,
): Promise<void> {
  const { hourlyBookings, dailyBookings } = deps.config.bookingBounds;
  if (isUnbounded(deps.config, ip)) return;
  await requireOpen();
  const tries: Hit[] = [
    { policy: 'booking-network-hour', subject: ip, most: hourlyBookings },
    { policy: 'booking-network-day', subject: ip, most: dailyBookings },
  ];
  await countHits(deps, clinic.id, tries).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    throw new AppError(error.code, error.message, {
      ...error.extras,
      body: { message: LIMIT_TEXTS[locale].manyBookings },
    });
  });
}

/**
 * Few requests of one e-mail wait at a time: each keeps a time from everybody else.
 * @throws AppError `too-many-requests`, in words.
 */
export async function requireFewRequests(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clinic, locale, email, ip }: AnonymousBooker,
): Promise<void> {
  if (email === '' || isUnbounded(config, ip)) return;
  const { openRequests: most } = config.bookingBounds;
  const emailKey = emailKeyOf(email);
  const nowMs = clock.nowMs();
  await lockRequestsOf(tx, clinic.id, emailKey);
  const expiries = await findOpenRequests(tx, clinic.id, emailKey, nowMs);
  const nextMs = expiries[expiries.length - most];
  if (nextMs === undefined) return;
  throw new AppError('too-many-requests', `${expiries.length} open requests of one e-mail`, {
    retryAfterSeconds: Math.ceil((nextMs - nowMs) / 1000),
    body: { message: LIMIT_TEXTS[locale].manyRequests },
  });
}
