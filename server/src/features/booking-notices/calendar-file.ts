import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { oneLine } from '../../messages/public.ts';

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
