import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { NoticeKind, NoticeRecipientKind } from '../../platform/database/tables.booking.ts';
import { type SmsPhones, smsNumber } from '../send-text/sms-number.ts';

interface Addressee {
  readonly id: number;
  readonly firstName: string;
  readonly email: string | null;
  /** Their account's own choice. */
  readonly locale: Locale | null;
}

/** A client or guardian, with their own choice of messages. */
export interface NoticePerson extends Addressee {
  readonly isMailWanted: boolean;
  readonly isTextWanted: boolean;
  readonly phones: SmsPhones;
}

export interface NoticePeople {
  readonly client: NoticePerson;
  readonly guardians: readonly NoticePerson[];
  /** Who booked with their account; by its id. */
  readonly booker: (Addressee & { readonly isOfClinic: boolean }) | null;
  readonly practitioner: (Addressee & { readonly userId: number }) | null;
  readonly clinic: { readonly id: number; readonly email: string | null; readonly sendsTexts: boolean };
}

export interface NoticeDoer {
  /** null: a visitor, somebody with a link, or the clock. */
  readonly userId: number | null;
  /** One of the clinic's own people. */
  readonly isOfClinic: boolean;
}

export interface NoticeRecipient extends Pick<Addressee, 'id' | 'firstName' | 'locale'> {
  readonly kind: NoticeRecipientKind;
  readonly channel: 'email' | 'text';
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
}

/** What practitioner and clinic are told of: the rest was their own doing, or is for the people. */
const WORK_NOTICES: readonly NoticeKind[] = ['requested', 'confirmed', 'moved', 'cancelled'];

/**
 * Who is told, and how (BK-86, BK-88). Each address once: where two share one, the first of client, guardians, booker, practitioner and
 * clinic has it. Reminders and text messages are for those who want them; somebody who books with their account always hears the rest.
 */
export function noticeRecipients(people: NoticePeople, notice: NoticeKind, doer: NoticeDoer): NoticeRecipient[] {
  const mails = [
    ...mailsOfPeople(people, notice),
    ...(WORK_NOTICES.includes(notice) ? mailsOfClinic(people, notice, doer) : []),
  ];
  return [...eachAddressOnce(mails), ...eachAddressOnce(textsOf(people, notice))];
}

function mailsOfPeople({ client, guardians, booker }: NoticePeople, notice: NoticeKind): NoticeRecipient[] {
  const hearsAsBooker = booker !== null && !booker.isOfClinic && notice !== 'reminder';
  return [
    ...(client.isMailWanted ? mailTo('client', client) : []),
    ...guardians.flatMap((guardian) => (guardian.isMailWanted ? mailTo('guardian', guardian) : [])),
    ...(hearsAsBooker ? mailTo('booker', booker) : []),
  ];
}

/** The clinic hears of every request, and of what others did to its bookings. */
function mailsOfClinic(people: NoticePeople, notice: NoticeKind, doer: NoticeDoer): NoticeRecipient[] {
  const { practitioner, clinic } = people;
  const isOwnAct = practitioner !== null && practitioner.userId === doer.userId;
  const clinicHears = notice === 'requested' || !doer.isOfClinic;
  return [
    ...(practitioner && !isOwnAct ? mailTo('practitioner', practitioner) : []),
    ...(clinicHears ? mailTo('clinic', { ...clinic, firstName: '', locale: null }) : []),
  ];
}

function mailTo(kind: NoticeRecipientKind, { id, firstName, email, locale }: Addressee): NoticeRecipient[] {
  const to = email?.trim() ?? '';
  return isValidEmail(to) ? [{ kind, id, channel: 'email', to, firstName, locale }] : [];
}

/** A request is answered on the screen, and by e-mail; the answer to it comes as a text message, too. */
function textsOf({ client, guardians, clinic }: NoticePeople, notice: NoticeKind): NoticeRecipient[] {
  if (!clinic.sendsTexts || notice === 'requested') return [];
  return [textTo('client', client), ...guardians.map((guardian) => textTo('guardian', guardian))].flat();
}

function textTo(kind: NoticeRecipientKind, person: NoticePerson): NoticeRecipient[] {
  const { id, firstName, locale } = person;
  const to = person.isTextWanted ? smsNumber(person.phones) : null;
  return to === null ? [] : [{ kind, id, channel: 'text', to, firstName, locale }];
}

const eachAddressOnce = (recipients: readonly NoticeRecipient[]): NoticeRecipient[] =>
  [...Map.groupBy(recipients, ({ to }) => to.toLowerCase()).values()].flatMap(([first]) => first ?? []);
