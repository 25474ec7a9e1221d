import type { ReplyOf } from '@carefront/shared/contracts';
import { statusAfter } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { endWithBookings } from '../../forms/public.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { releaseTime } from '../../scheduling/public.ts';
import { validateAction } from './booking-actions.rules.ts';
import {
  actOnce,
  type BookingCall,
  endBooking,
  liveBookingOf,
  lockReached,
  recordAndNotify,
  toAppointmentDto,
} from './reached-booking.ts';

/**
 * Cancels the booking and releases its time (BK-87): the family within the clinic's notice period, staff until the session is over.
 * @throws AppError `not-found`; `invalid-input` at appointment: `notice-too-short`, or `appointment-ended`, also when it is already
 * cancelled.
 */
export function cancelBooking(deps: Deps, call: BookingCall): Promise<ReplyOf<'cancelAppointment'>> {
  return actOnce(deps, call, { route: 'cancelAppointment' }, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => cancel(tx, deps, call))),
  );
}

async function cancel(tx: Tx, deps: Deps, call: BookingCall): Promise<ReplyOf<'cancelAppointment'>> {
  const { clinic, locale } = call;
  const { booking, right } = await lockReached(tx, call);
  const nowMs = deps.clock.nowMs();
  const limits = { noticeHours: clinic.cancel_notice_hours, nowMs };
  const verdict = validateAction(liveBookingOf(booking), 'cancel', right, limits);
  if (!verdict.allowed) throw fieldRefusal({ appointment: verdict.code }, locale);
  const status = statusAfter(booking.status, 'cancel');
  const isCancelled =
    status && (await endBooking(tx, clinic.id, booking.id, { from: booking.status, to: status }, true));
  if (!isCancelled) throw fieldRefusal({ appointment: 'appointment-ended' }, locale);
  await releaseTime(tx, clinic.id, booking.id);
  await endWithBookings(tx, { clinicId: clinic.id, appointmentIds: [booking.id], nowMs });
  await recordAndNotify(tx, deps, call, { booking, notice: 'cancelled' });
  return toAppointmentDto({ ...booking, status });
}
