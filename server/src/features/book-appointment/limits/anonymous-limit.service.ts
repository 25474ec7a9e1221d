import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import { emailKeyOf } from '../../../accounts/public.ts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, type Hit } from '../../../limits/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { LIMIT_TEXTS } from '../../../submissions/public.ts';
import { findOpenRequests, lockRequestsOf } from './open-requests.repository.ts';

/** A person who is not signed in and books for a new client. */
export interface AnonymousBooker {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  /** Email in the form; '' is not counted. */
  readonly email: string;
  /** IP address of the caller. */
  readonly ip: string;
}

/**
 * Counts a booking for the anonymous booker's network, also when it is refused: each answer may reveal whether an email has an account
 * (BK-83). Call it outside the booking's transaction, which may be rolled back.
 * @param requireOpen - Throws when the time is not open; then the email is not looked up, and nothing is counted.
 * @throws AppError `too-many-requests`, the same for every email, so that the refusal reveals nothing.
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
 * Limits the open requests of one email: each request blocks a time for other people.
 * @throws AppError `too-many-requests`, with a text.
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
