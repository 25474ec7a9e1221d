import { judgeOwnerAct } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type LetterDetail, oneLine } from '../../messages/email/letter-layout.ts';
import { formLetter, type ReadyLetter } from '../../messages/email/write-letter.ts';
import { allSecrets } from '../../platform/access/session-secret.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { zonedMomentText } from '../../platform/time/moment-text.ts';
import { manageToken, manageTokenHash, manageUrl } from '../../scheduling/appointments/manage-link.ts';
import { calendarAttachment } from './booking-calendar.ts';
import { BOOKING_LETTERS, type PeopleLetter, type StaffLetter } from './booking-letter-texts.ts';
import type { BookingNotice } from './booking-notice.ts';
import { type DueNotice, findDueNotice } from './due-notice.ts';

const HOUR_MS = 3_600_000;
const STAFF_BOOKINGS_PATH = '/staff/bookings';
const BOOKING_PATH = '/site/book_appointment';

interface WaitingNotice {
  clinicId: number;
  messageId: string;
  details: BookingNotice;
}

/** @returns null for a letter that has lost its sense. */
export async function composeBookingLetter(deps: Deps, waiting: WaitingNotice): Promise<ReadyLetter | null> {
  const { clinicId, messageId, details } = waiting;
  const due = await findDueNotice(deps, clinicId, details, 'email');
  if (!due) return null;
  const { clinic, recipient, locale } = due;
  const origin = await clinicOrigin(deps, clinicId);
  const form = isForStaff(due) ? staffForm(deps, due, origin) : peopleForm(deps, due, origin);
  const calendarFile = calendarAttachment(deps, due);
  return {
    clinicId,
    messageId,
    locale,
    replyTo: clinic.email,
    to: recipient.to,
    ...formLetter({ clinic, recipient, locale, ...form }),
    ...(calendarFile && { calendarFile }),
  };
}

const isForStaff = ({ recipient }: DueNotice): boolean =>
  recipient.kind === 'practitioner' || recipient.kind === 'clinic';

type Form = Pick<Parameters<typeof formLetter>[0], 'texts' | 'details' | 'link'>;

/** Practitioner and time; who comes, and why, is behind the login. */
function staffForm(deps: Deps, due: DueNotice, origin: string): Form {
  const { booking, clinic, locale, notice } = due;
  const words = BOOKING_LETTERS[locale];
  const kind = notice as StaffLetter; // `noticeRecipients` tells them of no others
  return {
    texts: { ...words.staff[kind](oneLine(clinic.name), hoursToAnswer(due)), button: words.seeBookings, notYou: '' },
    details: [
      { label: words.practitioner, text: oneLine(booking.practitionerName) },
      ...timeAndPlace(deps, due, booking.zone),
    ],
    link: `${origin}${STAFF_BOOKINGS_PATH}`,
  };
}

function peopleForm(deps: Deps, due: DueNotice, origin: string): Form {
  const { booking, clinic, locale } = due;
  const words = BOOKING_LETTERS[locale];
  const name = oneLine(clinic.name);
  const phone = clinic.phone === null ? null : oneLine(clinic.phone);
  const zone = booking.isVideo ? booking.clientZone : booking.zone;
  const isOpen = booking.status === 'requested' || booking.status === 'confirmed';
  const button = isOpen ? manageButton(deps, due, origin) : bookAgainButton(due, origin);
  return {
    texts: {
      ...words.people[peopleLetter(due)](name, hoursToAnswer(due)),
      ...(button && { button: button.words }),
      ...(isOpen && { limit: cancelLimit(due, name) }),
      notYou: words.contact(phone, clinic.email !== null),
    },
    details: timeAndPlace(deps, due, zone),
    ...(button && { link: button.link }),
  };
}

function peopleLetter({ notice, booking }: DueNotice): PeopleLetter {
  if (notice === 'moved') return booking.status === 'requested' ? 'movedRequest' : 'moved';
  if (notice === 'cancelled') return booking.wasConfirmed ? 'cancelled' : 'cancelledRequest';
  return notice;
}

function timeAndPlace({ zones }: Deps, { booking, locale }: DueNotice, zoneName: string): LetterDetail[] {
  const words = BOOKING_LETTERS[locale];
  const zone = zones.requireZone(zoneName);
  const place = booking.isVideo ? words.video : booking.place;
  return [
    { label: words.when, text: zonedMomentText(booking.startsAtMs, zone, locale) },
    ...(place ? [{ label: words.where, text: oneLine(place) }] : []),
  ];
}

/** Whole hours until a request expires, as seen from now. */
function hoursToAnswer({ booking, nowMs }: DueNotice): number | null {
  const { requestExpiresAtMs } = booking;
  return requestExpiresAtMs === null ? null : Math.max(1, Math.ceil((requestExpiresAtMs - nowMs) / HOUR_MS));
}

function cancelLimit({ booking, clinic, locale, nowMs }: DueNotice, clinicName: string): string {
  const noticeHours = clinic.cancelNoticeHours;
  const words = BOOKING_LETTERS[locale];
  const verdict = judgeOwnerAct(booking, 'cancel', { noticeHours, nowMs });
  return verdict.allowed ? words.cancelLimit(noticeHours, clinicName) : words.cancelTooLate(clinicName);
}

interface Button {
  words: string;
  link: string;
}

/** @returns null for a booking that no link opens: it was made under a secret that is lost, or by hand. */
function manageButton(deps: Deps, { booking, locale }: DueNotice, origin: string): Button | null {
  // The booking may be older than the newest secret.
  const token = allSecrets(deps)
    .map((secret) => manageToken(secret, booking.id, booking.linkVersion))
    .find((each) => manageTokenHash(each).equals(booking.manageTokenHash));
  if (token === undefined) return null;
  return { words: BOOKING_LETTERS[locale].manage, link: manageUrl(origin, token) };
}

function bookAgainButton({ clinic, locale }: DueNotice, origin: string): Button | null {
  return clinic.isBookingEnabled
    ? { words: BOOKING_LETTERS[locale].bookAgain, link: `${origin}${BOOKING_PATH}` }
    : null;
}
