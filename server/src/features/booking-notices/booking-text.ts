import type { Locale } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { gsmText, oneLine, partCount, type TextKind } from '../../messages/public.ts';
import { stopTexts } from '../../people/public.ts';
import { plainMomentText } from '../../platform/time/moment-text.ts';
import type { FamilyEmail } from './booking-email-texts.ts';
import { type BookingNotice, type DueNotice, findDueNotice } from './due-notice.ts';

/** Texts for bookings that were confirmed at any time. */
type TextNotice = Extract<FamilyEmail, 'confirmed' | 'moved' | 'cancelled' | 'reminder'>;

interface TextFacts {
  /** Result of `from`. */
  readonly clinic: string;
  /** Start of the session, with its zone. */
  readonly when: string;
  readonly phone: string | null;
}

interface Texts extends Readonly<Record<TextNotice, (facts: TextFacts) => string>> {
  /** @param client - Name of the client, for a reader with several; '' for all others. */
  readonly from: (clinic: string, client: string) => string;
}

const enEnd = (phone: string | null): string => (phone ? ` Questions: ${phone}` : '');
const frEnd = (phone: string | null): string => (phone ? ` Questions : ${phone}` : '');

/** Text messages with time, clinic and phone. They give no reason, and should fit into 160 characters. */
const BOOKING_TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    from: (clinic, client) => (client === '' ? clinic : `${clinic}, for ${client}`),
    confirmed: ({ clinic, when, phone }) => `${clinic}: confirmed for ${when}.${enEnd(phone)}`,
    moved: ({ clinic, when, phone }) => `${clinic}: you are now expected on ${when}.${enEnd(phone)}`,
    cancelled: ({ clinic, when, phone }) => `${clinic}: cancelled, ${when}.${enEnd(phone)}`,
    reminder: ({ clinic, when, phone }) => `${clinic}: we expect you on ${when}.${enEnd(phone)}`,
  },
  fr: {
    from: (clinic, client) => (client === '' ? clinic : `${clinic}, pour ${client}`),
    confirmed: ({ clinic, when, phone }) => `${clinic}\u00A0: confirmé, ${when}.${frEnd(phone)}`,
    moved: ({ clinic, when, phone }) => `${clinic}\u00A0: nous vous attendons maintenant le ${when}.${frEnd(phone)}`,
    cancelled: ({ clinic, when, phone }) => `${clinic}\u00A0: annulé, ${when}.${frEnd(phone)}`,
    reminder: ({ clinic, when, phone }) => `${clinic}\u00A0: nous vous attendons le ${when}.${frEnd(phone)}`,
  },
};

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
