import type { EpochMs } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** Kind of event of an account. */
export type AccountAction =
  | 'account-created'
  | 'email-confirmed'
  | 'login'
  | 'login-refused'
  | 'second-factor-refused'
  | 'logout'
  | 'session-revoked'
  | 'sessions-revoked'
  | 'reset-asked'
  | 'password-reset'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

export interface AccountEvent {
  readonly clinicId: number;
  /** Null: the address of the try has no account. */
  readonly userId: number | null;
  readonly action: AccountAction;
  /** IP address as the server saw it. */
  readonly ip: string;
  readonly requestId: string;
  readonly nowMs: EpochMs;
}

/** Records an event of an account. The app's role cannot change or remove events. */
export async function recordEvent(
  db: Database | Tx,
  { clinicId, userId, action, ip, requestId, nowMs }: AccountEvent,
): Promise<void> {
  await db
    .insertInto('account_event')
    .values({
      clinic_id: clinicId,
      user_id: userId,
      action,
      ip,
      request_id: requestId,
      happened_at: new Date(nowMs),
    })
    .execute();
}

/** Returns the facts of an event about the call that caused it. */
export const eventOrigin = (clinic: { readonly id: number }, request: FastifyRequest, nowMs: EpochMs) => ({
  clinicId: clinic.id,
  ip: request.ip,
  requestId: request.id,
  nowMs,
});
