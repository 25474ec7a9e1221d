import { AppError, STAFF_ROLES } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';

interface MoveByPeople {
  readonly clinicId: number;
  readonly appointmentId: string;
  /** Address of the caller. */
  readonly ip: string;
}

/**
 * Limits the family's moves of a booking per day, because each move sends messages to everybody around the booking. Staff have no limit.
 * Precondition: the booking's lock.
 * @throws AppError `too-many-requests`, with the wait until the oldest counted move is a day old.
 */
export async function requireMovesLeft(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clinicId, appointmentId, ip }: MoveByPeople,
): Promise<void> {
  if (isUnbounded(config, ip)) return;
  const nowMs = clock.nowMs();
  const moves = await listMovesByPeople(tx, clinicId, appointmentId, nowMs - DAY_MS);
  const oldestMs = moves[moves.length - config.bookingBounds.dailyMoves];
  if (oldestMs === undefined) return;
  const retryAfterSeconds = Math.ceil((oldestMs + DAY_MS - nowMs) / 1000);
  throw new AppError('too-many-requests', `booking ${appointmentId} was moved too often`, { retryAfterSeconds });
}

/** The moves of the last day, oldest first. */
async function listMovesByPeople(
  tx: Tx,
  clinicId: number,
  appointmentId: string,
  afterMs: EpochMs,
): Promise<EpochMs[]> {
  const rows = await tx
    .selectFrom('audit_event as e')
    .select('e.at')
    .where('e.clinic_id', '=', clinicId)
    .where('e.subject_kind', '=', 'appointment')
    .where('e.subject_id', '=', appointmentId)
    .where('e.action', '=', 'appointment.moved')
    .where('e.result', '=', 'done')
    .where('e.at', '>', new Date(afterMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_membership as r')
            .select(sql`1`.as('one'))
            .whereRef('r.clinic_id', '=', 'e.clinic_id')
            .whereRef('r.user_id', '=', 'e.actor_user_id')
            .where('r.role', 'in', STAFF_ROLES),
        ),
      ),
    )
    .orderBy('e.at')
    .execute();
  return rows.map(({ at }) => at.getTime());
}
