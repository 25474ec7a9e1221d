import { AppError, isStaff, type Locale } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { LIMIT_TEXTS } from '../../../submissions/public.ts';
import { type CountedBooking, judgeAccountBooking } from './account-limit.rules.ts';

/** A signed-in booker and the client of the booking. */
export interface AccountBooker {
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
 * Staff have no limit, and visitors have another limit (`anonymous-limit.service.ts`). Call it before any practitioner's lock.
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
  const verdict = judgeAccountBooking(config.accountBounds, bookings, nowMs);
  if (verdict.allowed) return;
  const { manyOwnBookings, manyOwnRequests } = LIMIT_TEXTS[locale];
  throw new AppError('too-many-requests', `user ${actor.userId} has too many ${verdict.reason}`, {
    retryAfterSeconds: Math.ceil(verdict.waitMs / 1000),
    body: { message: verdict.reason === 'bookings' ? manyOwnBookings : manyOwnRequests },
  });
}

async function lockBookingsOf(tx: Tx, clinicId: number, whose: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bookings of ${whose}`}, ${clinicId}))`.execute(tx);
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
