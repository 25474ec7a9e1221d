import { type Locale, serverPath } from '@carefront/shared/contracts';
import {
  amountText,
  type EpochMs,
  lastFamilyMoment,
  mapHref,
  validateFamilyAction,
  zonePlace,
} from '@carefront/shared/domain';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, linkUrl, manageToken } from '../../email-links/email-links.ts';
import {
  type CalendarAttachment,
  type EmailContent,
  type EmailDetail,
  type EmailKind,
  formatEmail,
  gsmText,
  oneLine,
  partCount,
  type TextKind,
} from '../../messages/public.ts';
import { stopTexts } from '../../people/public.ts';
import { allSecrets } from '../../platform/access/secrets.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-directory.ts';
import { longMomentText, plainMomentText, sessionText } from '../../platform/time/moment-text.ts';
import { BOOKING_EMAILS, type FamilyEmail, type StaffEmail } from './booking-email-texts.ts';
import { isForStaff } from './notice.rules.ts';
import { type BookingNotice, type DueNotice, findDueNotice } from './notice-facts.ts';

/** Tells one recipient about a change of a booking. */
export const BOOKING_EMAIL: EmailKind<BookingNotice> = {
  name: 'booking-email',
  channel: 'email',
  namesClient: true,
  async compose(deps, { clinicId, details }): Promise<EmailContent | null> {
    const due = await findDueNotice(deps, clinicId, details, 'email');
    if (!due) return null;
    const { clinic, recipient, locale, clientName } = due;
    const { firstName, to } = recipient;
    const origin = await clinicOrigin(deps, clinicId);
    const form = isForStaff(recipient) ? staffForm(deps, due, origin) : peopleForm(deps, due, origin);
    const calendarFile = calendarAttachment(deps, due);
    return {
      replyTo: clinic.email,
      to,
      ...formatEmail({ clinic, firstName, locale, clientName, ...form }),
      ...(calendarFile && { calendarFile }),
    };
  },
};

type Form = Pick<Parameters<typeof formatEmail>[0], 'texts' | 'details' | 'link'>;

/** The client and the reason for the visit are shown only after login. */
function staffForm(deps: Deps, due: DueNotice, origin: string): Form {
  const { booking, clinic, locale, notice } = due;
  const words = BOOKING_EMAILS[locale];
  const kind = notice as StaffEmail; // `noticeRecipients` sends them no other kinds
  return {
    texts: {
      ...words.staff[kind](oneLine(clinic.name), latestAnswer(deps, due, booking.zone)),
      button: words.seeBookings,
      notYou: '',
    },
    details: sessionDetails(deps, due, booking.zone),
    link: `${origin}${serverPath('staffBookings')}`,
  };
}

const isOpen = ({ status }: DueNotice['booking']): boolean => status === 'requested' || status === 'confirmed';

function peopleForm(deps: Deps, due: DueNotice, origin: string): Form {
  const { booking, clinic, locale } = due;
  const words = BOOKING_EMAILS[locale];
  const name = oneLine(clinic.name);
  const phone = clinic.phone === null ? null : oneLine(clinic.phone);
  const zone = booking.isVideo ? booking.clientZone : booking.zone;
  const button = doesLinkWork(due) ? manageButton(deps, due, origin) : bookAgainButton(due, origin);
  return {
    texts: {
      ...words.people[familyEmail(due)](name, latestAnswer(deps, due, zone)),
      ...(button && { button: button.words }),
      ...(isOpen(booking) && { limit: cancelLimit(deps, due, zone) }),
      notYou: words.contact(phone, clinic.email !== null),
    },
    details: sessionDetails(deps, due, zone),
    ...(button && { link: button.link }),
  };
}

/**
 * The link of a cancelled booking still shows what was cancelled, until its time. A declined or expired request has nothing to show: its reader
 * looks for another time.
 */
const doesLinkWork = ({ booking, nowMs }: DueNotice): boolean =>
  isOpen(booking) || (booking.status === 'cancelled' && booking.startsAtMs > nowMs);

function familyEmail({ notice, booking }: DueNotice): FamilyEmail {
  if (notice === 'moved') return booking.status === 'requested' ? 'movedRequest' : 'moved';
  if (notice === 'cancelled') return booking.wasConfirmed ? 'cancelled' : 'cancelledRequest';
  return notice;
}

/** The appointment as its card shows it, without the reason for the visit (decision 15). */
function sessionDetails({ zones }: Deps, { booking, locale }: DueNotice, zoneName: string): EmailDetail[] {
  const words = BOOKING_EMAILS[locale];
  const { day, time } = sessionText(booking, zones.requireZone(zoneName), locale);
  return [
    { label: words.when, text: day, isLarge: true, note: time },
    { label: words.practitioner, text: oneLine(booking.practitionerName) },
    ...(booking.isVideo ? [] : [placeDetail(booking, locale)]),
    { label: words.type, text: booking.isVideo ? words.video : words.inPerson },
    ...(booking.feeCents === null ? [] : [{ label: words.price, text: amountText(booking.feeCents, locale) }]),
    { label: words.state, text: words.states[booking.status] },
  ];
}

function placeDetail(booking: DueNotice['booking'], locale: Locale): EmailDetail {
  const words = BOOKING_EMAILS[locale];
  if (booking.place === null) return { label: words.where, text: words.placeOpen };
  const text = oneLine(booking.place);
  // A session that is not held needs no directions.
  return { label: words.where, text, ...(isOpen(booking) && { link: { text: words.map, href: mapHref(text) } }) };
}

/** The moment at which a request expires. A number of hours, rounded up, lay beyond it. */
function latestAnswer({ zones }: Deps, { booking, locale }: DueNotice, zoneName: string): string | null {
  const { requestExpiresAtMs } = booking;
  return requestExpiresAtMs === null ? null : longMomentText(requestExpiresAtMs, zones.requireZone(zoneName), locale);
}

/** Tells the moment until which the family may cancel. A number of hours left the reader to count. */
function cancelLimit({ zones }: Deps, { booking, clinic, locale, nowMs }: DueNotice, zoneName: string): string {
  const noticeHours = clinic.cancelNoticeHours;
  const words = BOOKING_EMAILS[locale];
  const verdict = validateFamilyAction(booking, 'cancel', { noticeHours, nowMs });
  if (!verdict.allowed) return words.cancelTooLate(oneLine(clinic.name));
  const lastMs = lastFamilyMoment(booking, 'cancel', noticeHours);
  if (lastMs === booking.startsAtMs) return words.cancelLimit(null);
  return words.cancelLimit(longMomentText(lastMs, zones.requireZone(zoneName), locale));
}

interface Button {
  words: string;
  link: string;
}

/** @returns For a booking whose link is not known (its secret is lost, or it was given to another client), the button to book again if it is over. */
function manageButton(deps: Deps, due: DueNotice, origin: string): Button | null {
  const { booking, clinic, locale } = due;
  // The booking may be older than the newest secret.
  const token = allSecrets(deps)
    .map((secret) => manageToken(secret, booking.id, booking.linkVersion))
    .find((each) => linkTokenHash(each).equals(booking.manageTokenHash));
  if (token === undefined) return isOpen(booking) ? null : bookAgainButton(due, origin);
  const { manage, view, viewOrBook } = BOOKING_EMAILS[locale];
  const words = isOpen(booking) ? manage : clinic.isBookingEnabled ? viewOrBook : view;
  return { words, link: linkUrl(origin, 'manageBooking', token) };
}

function bookAgainButton({ clinic, locale }: DueNotice, origin: string): Button | null {
  return clinic.isBookingEnabled
    ? { words: BOOKING_EMAILS[locale].bookAgain, link: `${origin}${serverPath('booking')}` }
    : null;
}

/** Returns the calendar file for an email to the people of a booking; null for a request, which is not settled yet. */
function calendarAttachment({ config }: Pick<Deps, 'config'>, due: DueNotice): CalendarAttachment | null {
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

export interface CalendarFileFacts {
  /** Fixed for each booking: `appointment.ics_uid`. */
  readonly uid: string;
  /** Counts changes: `appointment.sequence`. */
  readonly sequence: number;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  readonly clinicName: string;
  /** Name of the client, where the calendar may have sessions of several; '': none. */
  readonly clientName: string;
  /** Full address; null for a video session or an unknown location. */
  readonly place: string | null;
  readonly isVideo: boolean;
  /** Sender address of the emails. */
  readonly organizerEmail: string;
  /** Recipient of the email. Mail programs accept an invitation only if it names their owner. */
  readonly attendeeEmail?: string;
  /**
   * REQUEST invites the attendee by email; CANCEL removes the session from the calendar. PUBLISH is a file that a person downloads: nobody is
   * invited, so a calendar asks for no reply.
   */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly locale: Locale;
  readonly nowMs: EpochMs;
}

const SUMMARIES: Readonly<Record<Locale, (clinic: string, client: string) => string>> = {
  en: (clinic, client) => (client === '' ? `Appointment at ${clinic}` : `Appointment for ${client} at ${clinic}`),
  fr: (clinic, client) => (client === '' ? `Rendez-vous chez ${clinic}` : `Rendez-vous pour ${client} chez ${clinic}`),
};

/** Renders one session as a calendar file with time, place and the clinic's name. It has no service and no notes. */
export function calendarFile(facts: CalendarFileFacts): string {
  const { method, locale, place, attendeeEmail } = facts;
  const clinicName = oneLine(facts.clinicName);
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Carefront', product: 'Carefront', language: locale.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  // Instants in UTC, so that the file does not depend on a calendar's table of zones.
  calendar.createEvent({
    id: facts.uid,
    sequence: facts.sequence,
    stamp: new Date(facts.nowMs),
    start: new Date(facts.startsAtMs),
    end: new Date(facts.endsAtMs),
    summary: SUMMARIES[locale](clinicName, oneLine(facts.clientName)),
    location: place && !facts.isVideo ? oneLine(place) : null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: clinicName, email: facts.organizerEmail },
    // No replies: they would reach an address that no one reads.
    attendees: attendeeEmail ? [{ email: attendeeEmail, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] : [],
  });
  return withLineEnd(calendar.toString());
}

/** The format needs a line end after every line, also after the last. */
const withLineEnd = (text: string): string => (text.endsWith('\r\n') ? text : `${text}\r\n`);

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
