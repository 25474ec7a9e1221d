import type { Deps } from '../../deps.ts';
import { oneLine } from '../../messages/email/letter-layout.ts';
import { gsmText, isOnePart } from '../../messages/text/gsm-text.ts';
import type { ReadyText } from '../../messages/text/text-transport.ts';
import { plainMomentText } from '../../platform/time/moment-text.ts';
import type { BookingNotice } from './booking-notice.ts';
import { BOOKING_TEXTS, type TextKind } from './booking-text-texts.ts';
import { type DueNotice, findDueNotice } from './due-notice.ts';

interface WaitingText {
  clinicId: number;
  id: string;
  details: BookingNotice;
}

/** Where a long name of a clinic may be cut. */
const SHORTEST_NAME = 12;
const CUT_SIGN = '...';

/** @returns null for a text message that has lost its sense. */
export async function composeBookingText(
  deps: Deps,
  { clinicId, id, details }: WaitingText,
): Promise<ReadyText | null> {
  const due = await findDueNotice(deps, clinicId, details, 'text');
  if (!due) return null;
  return { clinicId, messageId: `<text-${id}>`, to: due.recipient.to, text: textOf(deps, due) };
}

function textOf({ zones }: Deps, due: DueNotice): string {
  const { booking, clinic, locale } = due;
  const zone = zones.requireZone(booking.isVideo ? booking.clientZone : booking.zone);
  const when = `${plainMomentText(booking.startsAtMs, zone, locale)} (${zone.name})`;
  const words = BOOKING_TEXTS[locale][due.notice as TextKind]; // `noticeRecipients` has text messages for no others
  const write = (name: string) => gsmText(words({ clinic: name, when, phone: clinic.phone && oneLine(clinic.phone) }));
  return inOnePart(oneLine(clinic.name), write);
}

/** With as much of the clinic's name as one message holds; whole where no cut would help. */
function inOnePart(name: string, write: (name: string) => string): string {
  const letters = Array.from(name);
  for (let length = letters.length; length >= SHORTEST_NAME; length -= 1) {
    const text = write(length === letters.length ? name : `${letters.slice(0, length).join('').trimEnd()}${CUT_SIGN}`);
    if (isOnePart(text)) return text;
  }
  return write(name);
}
