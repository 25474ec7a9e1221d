import { zonePlace } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { gsmText, oneLine, partCount, type TextKind } from '../../../messages/public.ts';
import { stopTexts } from '../../../people/public.ts';
import { plainMomentText } from '../../../platform/time/moment-text.ts';
import type { BookingNotice } from '../notice/booking-notice.ts';
import { type DueNotice, findDueNotice } from '../notice/due-notice.ts';
import { BOOKING_TEXTS, type TextNotice } from './booking-text-texts.ts';

/** Shortest part of a long clinic name. */
const SHORTEST_NAME = 12;
const CUT_SIGN = '...';

/** Tells one recipient about a change of a booking, by SMS. */
export const BOOKING_TEXT: TextKind<BookingNotice> = {
  name: 'booking-text',
  channel: 'text',
  namesClient: true,
  async compose(deps, { clinicId, details }) {
    const due = await findDueNotice(deps, clinicId, details, 'text');
    return due && { to: due.recipient.to, text: textOf(deps, due) };
  },
  stopTexts: (deps, { clinicId, details }) => stopTexts(deps, clinicId, details),
};

function textOf({ zones }: Deps, due: DueNotice): string {
  const { booking, clinic, clientName, locale } = due;
  const zone = zones.requireZone(booking.isVideo ? booking.clientZone : booking.zone);
  const when = `${plainMomentText(booking.startsAtMs, zone, locale)} (${zonePlace(zone.name, locale)})`;
  const words = BOOKING_TEXTS[locale][due.notice as TextNotice]; // `noticeRecipients` sends no other kinds by text message
  const phone = clinic.phone && oneLine(clinic.phone);
  const { from } = BOOKING_TEXTS[locale];
  const write = (name: string) => gsmText(words({ clinic: from(name, oneLine(clientName)), when, phone }));
  return inFewestParts(oneLine(clinic.name), write);
}

/** Writes the text with as much of the clinic's name as the fewest parts hold: one, unless a name has letters that text messages lack. */
function inFewestParts(name: string, write: (name: string) => string): string {
  const letters = Array.from(name);
  let best = write(name);
  for (let length = letters.length - 1; length >= SHORTEST_NAME && partCount(best) > 1; length -= 1) {
    const text = write(`${letters.slice(0, length).join('').trimEnd()}${CUT_SIGN}`);
    if (partCount(text) < partCount(best)) best = text;
  }
  return best;
}
