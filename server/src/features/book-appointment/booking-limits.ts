import { AppError, isAppError, isStaff, type Locale } from '@carefront/shared/contracts';
import { type AppointmentStatus, DAY_MS, type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { emailKeyOf, findAccountByEmail } from '../../accounts/public.ts';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type AccountBounds, countHits, type Hit } from '../../limits/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { takeLock } from '../../platform/database/named-locks.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { LIMIT_TEXTS } from '../../submissions/public.ts';

/** A person who is not signed in and books for a new client. */
interface AnonymousBooker {
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
 * Refuses an email that has an account (BK-83). Call it last, when the form is valid, the time is open and the booker is counted: then
 * finding out about accounts costs as much as booking.
 * @throws AppError `invalid-input` at email when an account has the email; `too-many-requests` when too many of its requests already wait
 * for answers.
 */
export async function assertEmailNotRegistered(tx: Tx, deps: Deps, anonymousBooker: AnonymousBooker): Promise<void> {
  const { clinic, email, locale } = anonymousBooker;
  if (email === '') return;
  const account = await findAccountByEmail(tx, clinic.id, email);
  // A stranger may have typed the address of an unconfirmed account: its owner still books.
  if (account && !account.must_confirm_email) throw fieldRefusal({ email: 'email-taken' }, locale);
  await requireOpenRequestsWithinLimit(tx, deps, anonymousBooker);
}

/**
 * Limits the open requests of one email: each request blocks a time for other people.
 * @throws AppError `too-many-requests`, with a text.
 */
async function requireOpenRequestsWithinLimit(
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

/**
 * Locks the e-mail: no other booking is made for it until the transaction ends.
 * @param emailKey - As `emailKeyOf` returns it.
 */
async function lockRequestsOf(tx: Tx, clinicId: number, emailKey: string): Promise<void> {
  await takeLock(tx, 'open requests', clinicId, emailKey);
}

/** Returns when the e-mail's unanswered requests by anonymous bookers expire, soonest first. */
async function findOpenRequests(tx: Tx, clinicId: number, emailKey: string, nowMs: EpochMs): Promise<EpochMs[]> {
  const rows = await tx
    .selectFrom('appointment as a')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .select('a.request_expires_at')
    .where('a.clinic_id', '=', clinicId)
    .where('a.status', '=', 'requested')
    .where('a.request_expires_at', '>', new Date(nowMs))
    .where('a.booked_by_user_id', 'is', null)
    .where('c.user_id', 'is', null)
    .where(sql<string>`lower(trim(c.email))`, '=', emailKey)
    .orderBy('a.request_expires_at')
    .execute();
  return rows.map(({ request_expires_at }) => request_expires_at?.getTime() ?? nowMs);
}

/** A signed-in booker and the client of the booking. */
interface AccountBooker {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  readonly actor: Actor;
  /** Null: the booking is for a new client. */
  readonly clientId: number | null;
  /** IP address of the caller. */
  readonly ip: string;
}

/**
 * Counts the bookings of an account and of its client. Simultaneous bookings wait for each other, so each counts the bookings before it.
 * Staff have no limit, and visitors have another limit (`consumeAnonymousBookingLimit`). Call it before any practitioner's lock.
 * @throws AppError `too-many-requests`, with a text.
 */
export async function requireAccountWithinLimit(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clinic, locale, actor, clientId, ip }: AccountBooker,
): Promise<void> {
  if (actor.kind === 'anonymous' || isStaff(actor.roles) || isUnbounded(config, ip)) return;
  const nowMs = clock.nowMs();
  await lockBookingsOf(tx, clinic.id, `account ${actor.userId}`);
  if (clientId !== null) await lockBookingsOf(tx, clinic.id, `client ${clientId}`);
  const bookings = await listCountedBookings(tx, clinic.id, { userId: actor.userId, clientId, nowMs });
  const verdict = validateAccountBooking(config.accountBounds, bookings, nowMs);
  if (verdict.allowed) return;
  const { manyOwnBookings, manyOwnRequests } = LIMIT_TEXTS[locale];
  throw new AppError('too-many-requests', `user ${actor.userId} has too many ${verdict.reason}`, {
    retryAfterSeconds: Math.ceil(verdict.waitMs / 1000),
    body: { message: verdict.reason === 'bookings' ? manyOwnBookings : manyOwnRequests },
  });
}

async function lockBookingsOf(tx: Tx, clinicId: number, whose: string): Promise<void> {
  await takeLock(tx, 'bookings of', clinicId, whose);
}

/** Counts the account's bookings of the last day, and the open requests of account and client. */
async function listCountedBookings(
  tx: Tx,
  clinicId: number,
  { userId, clientId, nowMs }: { userId: number; clientId: number | null; nowMs: number },
): Promise<CountedBooking[]> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['client_id', 'booked_by_user_id', 'status', 'created_at', 'request_expires_at'])
    .where('clinic_id', '=', clinicId)
    .where(({ eb, and, or }) => {
      const isOpen = and([eb('status', '=', 'requested'), eb('request_expires_at', '>', new Date(nowMs))]);
      const isByAccount = eb('booked_by_user_id', '=', userId);
      const byAccount = and([isByAccount, or([isOpen, eb('created_at', '>', new Date(nowMs - DAY_MS))])]);
      return clientId === null ? byAccount : or([byAccount, and([isOpen, eb('client_id', '=', clientId)])]);
    })
    .execute();
  return rows.map((row) => ({
    isOfClient: row.client_id === clientId,
    isByAccount: row.booked_by_user_id === userId,
    status: row.status,
    createdAtMs: row.created_at.getTime(),
    requestExpiresAtMs: row.request_expires_at?.getTime() ?? null,
  }));
}

const HOUR_MS = 60 * MINUTE_MS;

/** A booking that counts for the client, for the account, or for both. */
export interface CountedBooking {
  readonly isOfClient: boolean;
  readonly isByAccount: boolean;
  readonly status: AppointmentStatus;
  readonly createdAtMs: EpochMs;
  /** The moment when an open request releases its time. */
  readonly requestExpiresAtMs: EpochMs | null;
}

type AccountVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'requests' | 'bookings'; readonly waitMs: number };

/** Whether a signed-in person may make one more booking. Each request blocks a time for other people, and each booking causes emails. */
export function validateAccountBooking(
  bounds: AccountBounds,
  bookings: readonly CountedBooking[],
  nowMs: EpochMs,
): AccountVerdict {
  const expiries = (of: readonly CountedBooking[]) =>
    of.flatMap(({ status, requestExpiresAtMs }) =>
      status === 'requested' && requestExpiresAtMs !== null && requestExpiresAtMs > nowMs ? [requestExpiresAtMs] : [],
    );
  const byAccount = bookings.filter(({ isByAccount }) => isByAccount);
  const ofClient = bookings.filter(({ isOfClient }) => isOfClient);
  const ends = (windowMs: number) =>
    byAccount.map(({ createdAtMs }) => createdAtMs + windowMs).filter((endMs) => endMs > nowMs);
  const requestsMs = Math.max(
    waitFor(expiries(ofClient), bounds.requestsOfClient, nowMs),
    waitFor(expiries(byAccount), bounds.requestsOfAccount, nowMs),
  );
  const bookingsMs = Math.max(
    waitFor(ends(HOUR_MS), bounds.hourlyBookings, nowMs),
    waitFor(ends(DAY_MS), bounds.dailyBookings, nowMs),
  );
  if (bookingsMs > 0) return { allowed: false, reason: 'bookings', waitMs: bookingsMs };
  return requestsMs > 0 ? { allowed: false, reason: 'requests', waitMs: requestsMs } : { allowed: true };
}

/** @returns 0 when one more booking is allowed; otherwise the time until enough of them have ended. */
function waitFor(endsMs: readonly EpochMs[], most: number, nowMs: EpochMs): number {
  const sorted = [...endsMs].sort((a, b) => a - b);
  const endMs = sorted[sorted.length - most];
  return endMs === undefined ? 0 : endMs - nowMs;
}
