import type { Locale } from '@carefront/shared/contracts';
import { type AppointmentStatus, type EpochMs, isValidEmail } from '@carefront/shared/domain';
import { type SmsPhones, smsNumber } from '../../messages/public.ts';
import type { NoticeKind, NoticeRecipientKind } from '../../platform/database/tables.ts';

interface Addressee {
  readonly id: number;
  readonly firstName: string;
  readonly email: string | null;
  /** Language that the person's account chose. */
  readonly locale: Locale | null;
}

/** Number of guardians who get messages about an unverified booking, the main contact first. */
const GUARDIANS_OF_REQUEST = 2;

/** A client or guardian, with their own choice of messages. */
export interface NoticePerson extends Addressee {
  readonly isMailWanted: boolean;
  readonly isTextWanted: boolean;
  readonly phones: SmsPhones;
}

export interface NoticePeople {
  /** Whether the booking rests on more than a claim by an anonymous booker (`NoticeBooking`). */
  readonly isTrusted: boolean;
  readonly client: NoticePerson;
  /** The main contact first. */
  readonly guardians: readonly NoticePerson[];
  /** User who booked with an account; by the account's id. */
  readonly booker: (Addressee & { readonly isOfClinic: boolean }) | null;
  readonly practitioner: (Addressee & { readonly userId: number }) | null;
  readonly clinic: { readonly id: number; readonly email: string | null; readonly sendsTexts: boolean };
}

interface NoticeActor {
  /** null for a visitor, the holder of a link, or a timer. */
  readonly userId: number | null;
  /** Whether the author is staff. */
  readonly isOfClinic: boolean;
}

export interface NoticeRecipient extends Pick<Addressee, 'id' | 'firstName' | 'locale'> {
  readonly kind: NoticeRecipientKind;
  readonly channel: 'email' | 'text';
  /** An email address, or a number in E.164. */
  readonly to: string;
}

export const isForStaff = ({ kind }: NoticeRecipient): boolean => kind === 'practitioner' || kind === 'clinic';

/** Notices for practitioner and clinic. All other notices follow from their own action or concern only the client side. */
const WORK_NOTICES: readonly NoticeKind[] = ['requested', 'confirmed', 'moved', 'cancelled'];
/** Notices also sent as a text message: only for a booking that was confirmed; the answer to a request is sent by email. */
const TEXT_NOTICES: readonly NoticeKind[] = ['confirmed', 'moved', 'cancelled', 'reminder'];

/**
 * Lists the recipients and their channels (BK-86, BK-88). Each address gets one message: when several people share it, the first of client,
 * guardians, booker, practitioner and clinic receives it. Reminders and text messages go to people who want them; a person who books with
 * their account always gets the other messages. Before the clinic confirms, few people get messages: anybody may have typed the addresses.
 */
export function noticeRecipients(people: NoticePeople, notice: NoticeKind, actor: NoticeActor): NoticeRecipient[] {
  const mails = [
    ...mailsOfPeople(people, notice),
    ...(WORK_NOTICES.includes(notice) ? mailsOfClinic(people, notice, actor) : []),
  ];
  return [...eachAddressOnce(mails), ...eachAddressOnce(textsOf(people, notice))];
}

function mailsOfPeople(people: NoticePeople, notice: NoticeKind): NoticeRecipient[] {
  const { client, guardians, booker, isTrusted } = people;
  const hearsAsBooker = booker !== null && !booker.isOfClinic && notice !== 'reminder';
  const ofGuardians = guardians.flatMap((guardian) => mailToPerson('guardian', guardian));
  return [
    ...mailToPerson('client', client),
    ...(isTrusted ? ofGuardians : ofGuardians.slice(0, GUARDIANS_OF_REQUEST)),
    ...(hearsAsBooker ? mailTo('booker', booker) : []),
  ];
}

const mailToPerson = (kind: NoticeRecipientKind, person: NoticePerson): NoticeRecipient[] =>
  person.isMailWanted ? mailTo(kind, person) : [];

/** The clinic is notified of every request, and of changes that others made to its bookings. */
function mailsOfClinic(people: NoticePeople, notice: NoticeKind, actor: NoticeActor): NoticeRecipient[] {
  const { practitioner, clinic } = people;
  const isOwnAction = practitioner !== null && practitioner.userId === actor.userId;
  const clinicHears = notice === 'requested' || !actor.isOfClinic;
  return [
    ...(practitioner && !isOwnAction ? mailTo('practitioner', practitioner) : []),
    ...(clinicHears ? mailTo('clinic', { ...clinic, firstName: '', locale: null }) : []),
  ];
}

function mailTo(kind: NoticeRecipientKind, { id, firstName, email, locale }: Addressee): NoticeRecipient[] {
  const to = email?.trim() ?? '';
  return isValidEmail(to) ? [{ kind, id, channel: 'email', to, firstName, locale }] : [];
}

function textsOf({ client, guardians, clinic, isTrusted }: NoticePeople, notice: NoticeKind): NoticeRecipient[] {
  if (!clinic.sendsTexts || !isTrusted || !TEXT_NOTICES.includes(notice)) return [];
  return [textTo('client', client), ...guardians.map((guardian) => textTo('guardian', guardian))].flat();
}

function textTo(kind: NoticeRecipientKind, person: NoticePerson): NoticeRecipient[] {
  const { id, firstName, locale } = person;
  const to = person.isTextWanted ? smsNumber(person.phones) : null;
  return to === null ? [] : [{ kind, id, channel: 'text', to, firstName, locale }];
}

const eachAddressOnce = (recipients: readonly NoticeRecipient[]): NoticeRecipient[] =>
  [...Map.groupBy(recipients, ({ to }) => to.toLowerCase()).values()].flatMap(([first]) => first ?? []);

/** Booking statuses for which the message is still true. */
const STATUSES_OF_NOTICE: Readonly<Record<NoticeKind, readonly AppointmentStatus[]>> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  declined: ['declined'],
  expired: ['expired'],
  moved: ['requested', 'confirmed'],
  cancelled: ['cancelled'],
  reminder: ['confirmed'],
};
/** Messages that tell when to come. They are useless after the start. */
const USEFUL_UNTIL_START: readonly NoticeKind[] = ['requested', 'confirmed', 'moved', 'reminder'];

interface NoticedBooking {
  readonly status: AppointmentStatus;
  readonly sequence: number;
  readonly startsAtMs: EpochMs;
}

/**
 * Whether a waiting message is outdated: the booking changed again, and another message reports it. A cancellation is the last possible
 * change, so it is always sent.
 * @param sequence - The booking's sequence when the message was queued.
 */
export function isOutdated(
  { notice, sequence }: { readonly notice: NoticeKind; readonly sequence: number },
  booking: NoticedBooking,
  nowMs: EpochMs,
): boolean {
  if (notice === 'cancelled') return false;
  if (booking.sequence > sequence || !STATUSES_OF_NOTICE[notice].includes(booking.status)) return true;
  return USEFUL_UNTIL_START.includes(notice) && booking.startsAtMs <= nowMs;
}
