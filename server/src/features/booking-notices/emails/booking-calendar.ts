import type { Deps } from '../../../deps.ts';
import type { CalendarAttachment } from '../../../messages/public.ts';
import { type DueNotice, isForStaff } from '../notice/due-notice.ts';
import { calendarFile } from './calendar-file.ts';

/** Returns the calendar file for an email to the people of a booking; null for a request, which is not settled yet. */
export function calendarAttachment({ config }: Pick<Deps, 'config'>, due: DueNotice): CalendarAttachment | null {
  const method = methodOf(due);
  if (!method) return null;
  const { booking, clinic, recipient, clientName, locale, nowMs } = due;
  const content = calendarFile({
    uid: booking.icsUid,
    sequence: booking.sequence,
    startsAtMs: booking.startsAtMs,
    endsAtMs: booking.endsAtMs,
    clinicName: clinic.name,
    clientName,
    place: booking.place,
    isVideo: booking.isVideo,
    organizerEmail: config.mailFrom,
    attendeeEmail: recipient.to,
    method,
    locale,
    nowMs,
  });
  return { method, content };
}

function methodOf({ notice, booking, recipient }: DueNotice): CalendarAttachment['method'] | null {
  if (isForStaff(recipient)) return null;
  if (notice === 'cancelled') return booking.wasConfirmed ? 'CANCEL' : null;
  const isSettled = booking.status === 'confirmed' && (notice === 'confirmed' || notice === 'moved');
  return isSettled ? 'REQUEST' : null;
}
