import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { endWithBookings } from '../../forms/public.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { releaseTime } from '../../scheduling/public.ts';
import { activateClient, confirmBooking, endBooking } from './booking.repository.ts';
import { statusAfterAnswer } from './booking-actions.rules.ts';
import { confirmTime } from './booking-time.repository.ts';
import {
  actOnce,
  type BookingCall,
  liveBookingOf,
  lockReached,
  recordAndNotify,
  toAppointmentDto,
} from './reach-booking.ts';

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
