import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { InlineMessage } from '@carefront/shared/ui';
import { ClinicContacts } from '../booking-facts/clinic-contacts.tsx';
import { BOOKING_ACTIONS } from '../messages/booking-actions.messages.ts';
import { actionsPastDeadline, type LimitedBooking, mayMoveOnline } from './family-limits.rules.ts';

/**
 * Says which actions are no longer possible online, until when they were, and how to contact the clinic. Draws nothing when all actions or
 * none are possible.
 */
export function FamilyLimitNote({ booking, nowMs }: { booking: LimitedBooking; nowMs: number }) {
  const t = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const { clinic } = useRemote();
  const late = actionsPastDeadline(booking, nowMs);
  const { cancel_notice_hours: cancelHours, reschedule_notice_hours: moveHours } = booking;
  const isMovedByClinic = booking.may_move && !mayMoveOnline(booking, clinic);
  if (late.length === 0 && !isMovedByClinic) return null;
  const limits = cancelHours === moveHours ? t.limit(cancelHours) : t.limits(cancelHours, moveHours);
  const words = [
    late.length > 1 && `${fieldMessage('notice-too-short', locale)} ${limits}`,
    late.length === 1 && (late[0] === 'cancel' ? t.cancelTooLate(cancelHours) : t.moveTooLate(moveHours)),
    isMovedByClinic && t.moveByClinic,
  ];
  return (
    <InlineMessage intent="info" actions={<ClinicContacts />}>
      {words.filter(Boolean).join(' ')}
    </InlineMessage>
  );
}
