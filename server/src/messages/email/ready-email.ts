import type { Locale } from '@carefront/shared/contracts';

/** A composed email. */
export interface EmailContent {
  locale: Locale;
  /** Sender's name, shown before the address. */
  senderName: string;
  /** Address for answers; null means the sender's address. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Event for the reader's calendar. */
  calendarFile?: CalendarAttachment;
}

/** An email that is ready to be sent. */
export interface ReadyEmail extends EmailContent {
  clinicId: number;
  /** Stays the same in every try, so that a mail program shows an email that was sent twice only once. */
  messageId: string;
}

export interface CalendarAttachment {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar text. */
  content: string;
}
export const CALENDAR_FILE_NAME = 'invite.ics';
