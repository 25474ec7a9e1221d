import { type Locale, STAFF_ROLES } from '@carefront/shared/contracts';
import type { AppointmentStatus, EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { SendingClinic, SmsPhones } from '../../messages/public.ts';
import { readClientName } from '../../people/public.ts';
import type { NoticeKind, NoticeRecipientKind } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import {
  isForStaff,
  isOutdated,
  type NoticePeople,
  type NoticePerson,
  type NoticeRecipient,
  noticeRecipients,
} from './notice.rules.ts';

/** The facts of a booking for messages. They do not include the reason for the visit. */
interface NoticeBooking {
  readonly id: string;
  readonly status: AppointmentStatus;
  readonly sequence: number;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  /** Time zone of the session's location. */
  readonly zone: string;
  /** Time zone in which the family chose the time. */
  readonly clientZone: string;
  readonly isVideo: boolean;
  /** Full address; null when it is not known. */
  readonly place: string | null;
  readonly locale: Locale;
  readonly icsUid: string;
  readonly manageTokenHash: Buffer;
  readonly linkVersion: number;
  /** null when the booking was never a request. */
  readonly requestExpiresAtMs: EpochMs | null;
  /** Whether the booking was confirmed at any time, so that calendars may contain it. */
  readonly wasConfirmed: boolean;
  /**
   * Whether the booking was confirmed, and rests on more than a claim by an anonymous booker: staff accepted a request, or its client or
   * booker has an account. With automatic approval, no one checked what a visitor typed.
   */
  readonly isTrusted: boolean;
  readonly practitionerName: string;
  /** null when the clinic shows no fees. */
  readonly feeCents: number | null;
}

interface NoticeClinic extends SendingClinic {
  readonly cancelNoticeHours: number;
  readonly isBookingEnabled: boolean;
}

export interface NoticeFacts {
  readonly booking: NoticeBooking;
  readonly clinic: NoticeClinic;
  readonly people: NoticePeople;
  readonly isActorOfClinic: boolean;
}

/**
 * Loads a booking and everybody around it. Two statements.
 * @param actorId - Account of the author, to find out whether the author is staff.
 * @returns null when the clinic has no such booking.
 */
export async function findNoticeFacts(
  db: Database | Tx,
  clinicId: number,
  appointmentId: string,
  actorId: number | null = null,
): Promise<NoticeFacts | null> {
  const row = await findBookingRow(db, clinicId, appointmentId, actorId);
  if (!row) return null;
  const guardians = await listGuardianRows(db, clinicId, row.client_id);
  const booking = bookingOf(appointmentId, row);
  return {
    booking,
    clinic: {
      name: row.clinic_name,
      brandColour: row.brand_colour,
      email: row.clinic_email,
      phone: row.office_phone,
      cancelNoticeHours: row.cancel_notice_hours,
      isBookingEnabled: row.is_booking_enabled,
    },
    people: {
      isTrusted: booking.isTrusted,
      client: clientOf(row),
      guardians: guardians.map(guardianOf),
      booker: bookerOf(row),
      practitioner: practitionerOf(row),
      clinic: { id: clinicId, email: row.clinic_email, sendsTexts: row.bool_sms_support },
    },
    isActorOfClinic: row.is_actor_of_clinic,
  };
}

function bookingOf(id: string, row: BookingNoticeRow): NoticeBooking {
  const isRequest = row.request_expires_at !== null;
  const wasConfirmed = row.status === 'confirmed' || !isRequest || row.was_confirmed;
  return {
    id,
    status: row.status,
    sequence: row.sequence,
    startsAtMs: row.start_at.getTime(),
    endsAtMs: row.end_at.getTime(),
    zone: row.zone,
    clientZone: row.client_zone,
    isVideo: row.is_video,
    place: row.is_video ? null : row.complete_address || row.location_name,
    locale: row.locale,
    icsUid: row.ics_uid,
    manageTokenHash: row.manage_token_hash,
    linkVersion: row.link_version,
    requestExpiresAtMs: row.request_expires_at?.getTime() ?? null,
    wasConfirmed,
    isTrusted: wasConfirmed && (isRequest || row.client_user_id !== null || row.booker_id !== null),
    practitionerName: `${row.practitioner_first_name} ${row.practitioner_last_name}`.trim(),
    feeCents: row.show_service_fee ? row.fee_cents : null,
  };
}

function clientOf(row: BookingNoticeRow): NoticePerson {
  const { client_id: id, client_first_name: firstName, client_email: email, client_locale: locale } = row;
  return { id, firstName, email, locale, ...choicesOf(row) };
}

function guardianOf(row: GuardianNoticeRow): NoticePerson {
  const { id, first_name: firstName, email, locale } = row;
  return { id, firstName, email, locale, ...choicesOf(row) };
}

function bookerOf(row: BookingNoticeRow): NoticePeople['booker'] {
  const { booker_id: id, booker_first_name: firstName, booker_email: email, booker_locale: locale } = row;
  if (id === null) return null;
  return { id, firstName: firstName ?? '', email, locale, isOfClinic: row.is_booker_of_clinic };
}

function practitionerOf(row: BookingNoticeRow): NoticePeople['practitioner'] {
  if (row.practitioner_deleted_at) return null;
  const { practitioner_id: id, practitioner_user_id: userId, practitioner_first_name: firstName } = row;
  return { id, userId, firstName, email: row.practitioner_email, locale: row.practitioner_locale };
}

function choicesOf(row: Pick<GuardianNoticeRow, 'is_notification_enabled' | 'is_sms_enabled' | PhoneColumn>) {
  return {
    isMailWanted: row.is_notification_enabled,
    isTextWanted: row.is_sms_enabled,
    phones: phonesOf(row),
  };
}

type PhoneColumn = keyof SmsPhones;

/** In the wire format, which the rules read. */
function phonesOf(row: Pick<GuardianNoticeRow, PhoneColumn>): SmsPhones {
  return {
    phone_number: row.phone_number ?? '',
    other_phone: row.other_phone ?? '',
    phone_type_1: row.phone_type_1,
    phone_type_2: row.phone_type_2,
    phone_default_1: row.phone_default_1 ? 1 : 0,
    phone_default_2: row.phone_default_2 ? 1 : 0,
  };
}

type BookingNoticeRow = NonNullable<Awaited<ReturnType<typeof findBookingRow>>>;
type GuardianNoticeRow = Awaited<ReturnType<typeof listGuardianRows>>[number];

/**
 * Finds one booking with its client, location, practitioner, booker and clinic.
 * @param actorId - Account of the author, to find out whether the author is staff.
 */
function findBookingRow(db: Database | Tx, clinicId: number, appointmentId: string, actorId: number | null) {
  const isStaff = (userId: ReturnType<typeof sql>) =>
    sql<boolean>`EXISTS (
      SELECT FROM role_membership r
      WHERE r.clinic_id = ${clinicId} AND r.user_id = ${userId} AND r.role IN (${sql.join(STAFF_ROLES)}))`;
  return (
    db
      .selectFrom('appointment as a')
      .innerJoin('clinic', 'clinic.id', 'a.clinic_id')
      .innerJoin('client as c', (join) =>
        join.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'),
      )
      .innerJoin('practitioner as p', (join) =>
        join.onRef('p.clinic_id', '=', 'a.clinic_id').onRef('p.id', '=', 'a.practitioner_id'),
      )
      .innerJoin('user_account as pu', (join) =>
        join.onRef('pu.clinic_id', '=', 'p.clinic_id').onRef('pu.id', '=', 'p.user_id'),
      )
      .leftJoin('location as l', (join) =>
        join.onRef('l.clinic_id', '=', 'a.clinic_id').onRef('l.id', '=', 'a.location_id'),
      )
      .leftJoin('user_account as cu', (join) =>
        join.onRef('cu.clinic_id', '=', 'c.clinic_id').onRef('cu.id', '=', 'c.user_id'),
      )
      .leftJoin('user_account as bu', (join) =>
        join.onRef('bu.clinic_id', '=', 'a.clinic_id').onRef('bu.id', '=', 'a.booked_by_user_id'),
      )
      .select([
        'a.status',
        'a.sequence',
        'a.start_at',
        'a.end_at',
        'a.zone',
        'a.client_zone',
        'a.is_video',
        'a.fee_cents',
        'a.locale',
        'a.ics_uid',
        'a.manage_token_hash',
        'a.link_version',
        'a.request_expires_at',
        'l.name as location_name',
        'l.complete_address',
        'clinic.name as clinic_name',
        'clinic.email as clinic_email',
        'clinic.office_phone',
        'clinic.brand_colour',
        'clinic.bool_sms_support',
        'clinic.cancel_notice_hours',
        'clinic.is_booking_enabled',
        'clinic.show_service_fee',
        'c.id as client_id',
        'c.first_name as client_first_name',
        'c.email as client_email',
        'c.phone_number',
        'c.other_phone',
        'c.phone_type_1',
        'c.phone_type_2',
        'c.phone_default_1',
        'c.phone_default_2',
        'c.is_notification_enabled',
        'c.is_sms_enabled',
        'c.user_id as client_user_id',
        'p.id as practitioner_id',
        'p.user_id as practitioner_user_id',
        'p.deleted_at as practitioner_deleted_at',
        'pu.first_name as practitioner_first_name',
        'pu.last_name as practitioner_last_name',
        'pu.email as practitioner_email',
        'pu.locale as practitioner_locale',
        'bu.id as booker_id',
        'bu.first_name as booker_first_name',
        'bu.email as booker_email',
        'bu.locale as booker_locale',
        isStaff(sql`a.booked_by_user_id`).as('is_booker_of_clinic'),
        isStaff(sql`${actorId}::integer`).as('is_actor_of_clinic'),
        sql<boolean>`EXISTS (
        SELECT FROM appointment_notice n
        WHERE n.clinic_id = a.clinic_id AND n.appointment_id = a.id AND n.notice IN ('confirmed', 'reminder'))`.as(
          'was_confirmed',
        ),
      ])
      // The language of the account, then that which the office noted.
      .select(({ fn }) => fn.coalesce('cu.locale', 'c.locale').as('client_locale'))
      .where('a.clinic_id', '=', clinicId)
      .where('a.id', '=', appointmentId)
      .executeTakeFirst()
  );
}

/** Finds the guardians of a client with their choice of messages, the main contact first. */
function listGuardianRows(db: Database | Tx, clinicId: number, clientId: number) {
  return (
    db
      .selectFrom('client_guardian as link')
      .innerJoin('guardian as g', (join) =>
        join.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
      )
      .leftJoin('user_account as gu', (join) =>
        join.onRef('gu.clinic_id', '=', 'g.clinic_id').onRef('gu.id', '=', 'g.user_id'),
      )
      .innerJoin('client as c', (join) =>
        join.onRef('c.clinic_id', '=', 'link.clinic_id').onRef('c.id', '=', 'link.client_id'),
      )
      .select([
        'g.id',
        'g.first_name',
        'g.email',
        'g.phone_number',
        'g.other_phone',
        'g.phone_type_1',
        'g.phone_type_2',
        'g.phone_default_1',
        'g.phone_default_2',
        'link.is_notification_enabled',
        'link.is_sms_enabled',
      ])
      // A child's messages go to the guardians, in the language that the office noted for the child.
      .select(({ fn }) => fn.coalesce('gu.locale', 'c.locale').as('locale'))
      .where('link.clinic_id', '=', clinicId)
      .where('link.client_id', '=', clientId)
      .where('link.is_in_force', '=', true)
      .orderBy('link.is_preview_contact', 'desc')
      .orderBy('g.id')
      .execute()
  );
}

export interface DueNotice extends Pick<NoticeFacts, 'booking' | 'clinic'> {
  readonly notice: BookingNotice['notice'];
  readonly recipient: NoticeRecipient;
  /** For a reader with several clients; '' for all others, and for staff: they read the client's name after login. */
  readonly clientName: string;
  readonly locale: Locale;
  readonly nowMs: number;
}

/** The message does not store the author of the change, because no message was queued for recipients whom the author excludes. */
const ANYBODY = { userId: null, isOfClinic: false };

/**
 * Loads the current facts for a waiting message.
 * @returns null for a message that no longer makes sense: a later change replaced it, or its recipient no longer wants it.
 */
export async function findDueNotice(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
  details: BookingNotice,
  channel: NoticeRecipient['channel'],
): Promise<DueNotice | null> {
  const facts = await findNoticeFacts(database.db, clinicId, details.appointmentId);
  const nowMs = clock.nowMs();
  if (!facts || isOutdated(details, facts.booking, nowMs)) return null;
  const recipient = noticeRecipients(facts.people, details.notice, ANYBODY).find(
    (each) => each.kind === details.recipientKind && each.id === details.recipientId && each.channel === channel,
  );
  if (!recipient) return null;
  const { booking, clinic, people } = facts;
  const reader = { to: recipient.to, channel, isKnown: true };
  const clientName = isForStaff(recipient) ? '' : await readClientName(database.db, clinicId, people.client.id, reader);
  const locale = recipient.locale ?? booking.locale;
  return { booking, clinic, notice: details.notice, recipient, clientName, locale, nowMs };
}

/** A waiting message about a booking. It holds ids only; addresses and texts are looked up when it is sent. */
export interface BookingNotice {
  appointmentId: string;
  notice: NoticeKind;
  recipientKind: NoticeRecipientKind;
  /** ID of the client, the guardian, the booker's account, the practitioner or the clinic. */
  recipientId: number;
  /** Sequence of the appointment at the time when the message was queued. */
  sequence: number;
}
