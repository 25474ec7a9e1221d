import type { Locale } from '@carefront/shared/contracts';

/** An email as it was composed. */
export interface EmailContent {
  locale: Locale;
  /** Shown before the sender's address. */
  senderName: string;
  /** The address to which an answer goes; null: to the sender. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For the reader's calendar. */
  calendarFile?: CalendarAttachment;
}

/** An email as it leaves. */
export interface ReadyEmail extends EmailContent {
  clinicId: number;
  /** The same at every try, so that a mail program shows an email that was sent twice only once. */
  messageId: string;
}

export interface CalendarAttachment {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar text. */
  content: string;
}
export const CALENDAR_FILE_NAME = 'invite.ics';
