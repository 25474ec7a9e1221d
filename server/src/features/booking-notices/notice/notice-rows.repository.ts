import { STAFF_ROLES } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

export type BookingNoticeRow = NonNullable<Awaited<ReturnType<typeof findBookingRow>>>;
export type GuardianNoticeRow = Awaited<ReturnType<typeof listGuardianRows>>[number];

/**
 * Finds one booking with its client, location, practitioner, booker and clinic.
 * @param actorId - Account of the author, to find out whether the author is staff.
 */
export function findBookingRow(db: Database | Tx, clinicId: number, appointmentId: string, actorId: number | null) {
  const isStaff = (userId: ReturnType<typeof sql>) =>
    sql<boolean>`EXISTS (
      SELECT FROM role_membership r
      WHERE r.clinic_id = ${clinicId} AND r.user_id = ${userId} AND r.role IN (${sql.join(STAFF_ROLES)}))`;
  return db
    .selectFrom('appointment as a')
    .innerJoin('clinic', 'clinic.id', 'a.clinic_id')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
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
      'cu.locale as client_locale',
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
    .where('a.clinic_id', '=', clinicId)
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

/** Finds the guardians of a client with their choice of messages, the main contact first. */
export function listGuardianRows(db: Database | Tx, clinicId: number, clientId: number) {
  return db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (join) =>
      join.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .leftJoin('user_account as gu', (join) =>
      join.onRef('gu.clinic_id', '=', 'g.clinic_id').onRef('gu.id', '=', 'g.user_id'),
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
      'gu.locale',
    ])
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .where('link.is_in_force', '=', true)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy('g.id')
    .execute();
}
