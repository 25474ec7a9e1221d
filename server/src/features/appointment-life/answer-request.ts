import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { endWithBookings } from '../../forms/public.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { releaseTime } from '../../scheduling/public.ts';
import { statusAfterAnswer } from './booking-actions.rules.ts';
import {
  actOnce,
  type BookingCall,
  endBooking,
  liveBookingOf,
  lockReached,
  recordAndNotify,
  type StatusChange,
  toAppointmentDto,
} from './reached-booking.ts';

/**
 * Saves the clinic's answer to a request (BK-88). When several answers arrive, only the first counts and causes messages.
 * @throws AppError `not-found`; `invalid-input` at appointment, `not-a-request`, when the request no longer awaits an answer.
 */
export function answerRequest(
  deps: Deps,
  call: BookingCall,
  answer: 'confirm' | 'decline',
): Promise<ReplyOf<'confirmAppointment'>> {
  const route = answer === 'confirm' ? 'confirmAppointment' : 'declineAppointment';
  return actOnce(deps, call, { route }, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => writeAnswer(tx, deps, call, answer))),
  );
}

async function writeAnswer(
  tx: Tx,
  deps: Deps,
  call: BookingCall,
  answer: 'confirm' | 'decline',
): Promise<ReplyOf<'confirmAppointment'>> {
  const clinicId = call.clinic.id;
  const { booking, right } = await lockReached(tx, call);
  if (right !== 'clinic') throw new AppError('not-found', `booking ${call.id} is not the caller's to answer`);
  const nowMs = deps.clock.nowMs();
  const notWaiting = () => fieldRefusal({ appointment: 'not-a-request' }, call.locale);
  const status = statusAfterAnswer(liveBookingOf(booking), answer, nowMs);
  if (!status) throw notWaiting();
  const change = { from: booking.status, to: status };
  if (answer === 'confirm') {
    if (!(await confirmBooking(tx, clinicId, booking.id, change, nowMs))) throw notWaiting();
    await confirmTime(tx, clinicId, booking.id);
    await activateClient(tx, clinicId, booking.client_id);
    await recordAndNotify(tx, deps, call, { booking, notice: 'confirmed' });
  } else {
    if (!(await endBooking(tx, clinicId, booking.id, change, false))) throw notWaiting();
    await releaseTime(tx, clinicId, booking.id);
    await endWithBookings(tx, { clinicId, appointmentIds: [booking.id], nowMs });
    await recordAndNotify(tx, deps, call, { booking, notice: 'declined' });
  }
  return toAppointmentDto({ ...booking, status });
}

/** @returns Whether the booking was unchanged since it was read. */
async function confirmBooking(
  tx: Tx,
  clinicId: number,
  id: string,
  { from, to }: StatusChange,
  nowMs: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set({ status: to, agreed_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function confirmTime(tx: Tx, clinicId: number, bookingId: string): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ state: 'confirmed' })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', bookingId)
    .execute();
}

/** Makes a waitlisted client an active client on the first confirmed booking. */
async function activateClient(tx: Tx, clinicId: number, clientId: number): Promise<void> {
  await tx
    .updateTable('client')
    .set({ status: 'Active' })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .where('status', '=', 'Waitlist')
    .execute();
}
