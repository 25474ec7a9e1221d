import type { Locale } from '@carefront/shared/contracts';
import type { AppointmentStatus } from '@carefront/shared/domain';
import { BOOKING_EMAILS_EN } from './booking-email-texts.en.ts';
import { BOOKING_EMAILS_FR } from './booking-email-texts.fr.ts';

/** Kind of email to the client side; a request and a booking have different texts. */
export type FamilyEmail =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'movedRequest'
  | 'moved'
  | 'cancelledRequest'
  | 'cancelled'
  | 'reminder';
export type StaffEmail = 'requested' | 'confirmed' | 'moved' | 'cancelled';

/** Subject, heading and main message. They never name the reason for the visit; `formatEmail` names the client. */
export interface BookingWords {
  readonly subject: string;
  readonly title: string;
  readonly message: string;
}

export interface BookingCatalogue {
  readonly when: string;
  readonly where: string;
  readonly practitioner: string;
  readonly type: string;
  readonly video: string;
  readonly inPerson: string;
  readonly price: string;
  readonly map: string;
  /** In place of the address of a session in person. */
  readonly placeOpen: string;
  readonly state: string;
  readonly states: Readonly<Record<AppointmentStatus, string>>;
  /** Text of a button. */
  readonly manage: string;
  /** For a cancelled booking: its page, which also leads to other times if the clinic takes bookings. */
  readonly view: string;
  readonly viewOrBook: string;
  readonly bookAgain: string;
  readonly seeBookings: string;
  /** @param until - The last moment at which the family may cancel; null means until the start. */
  readonly cancelLimit: (until: string | null) => string;
  /** The limit has passed. */
  readonly cancelTooLate: (clinic: string) => string;
  readonly contact: (phone: string | null, canReply: boolean) => string;
  /** @param until - Latest time of the clinic's answer, in the zone of the booking's time; null when it is not known. */
  readonly people: Readonly<Record<FamilyEmail, (clinic: string, until: string | null) => BookingWords>>;
  readonly staff: Readonly<Record<StaffEmail, (clinic: string, until: string | null) => BookingWords>>;
}

export const BOOKING_EMAILS: Readonly<Record<Locale, BookingCatalogue>> = {
  en: BOOKING_EMAILS_EN,
  fr: BOOKING_EMAILS_FR,
};
