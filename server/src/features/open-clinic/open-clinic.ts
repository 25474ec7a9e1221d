import type { ReplyOf } from '@carefront/shared/contracts';
import {
  DEFAULT_CLINIC_HOURS,
  isClinicOpen,
  minutesOfWallTime,
  type OpeningFacts,
  openingSteps,
} from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

/** Says which of the steps that open a clinic are done, by what the clinic has, and what is off. */
export async function getOpening(
  { database: { db }, config }: Deps,
  { clinic: { id: clinicId } }: Pick<Call<'getOpening'>, 'clinic'>,
): Promise<ReplyOf<'getOpening'>> {
  const row = await db
    .selectFrom('clinic as c')
    .selectAll('c')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('practitioner as p')
          .select('p.id')
          .whereRef('p.clinic_id', '=', 'c.id')
          .where('p.deleted_at', 'is', null),
      ).as('has_practitioner'),
      exists(
        selectFrom('service as s')
          .select('s.id')
          .whereRef('s.clinic_id', '=', 'c.id')
          .where('s.deleted_at', 'is', null),
      ).as('has_service'),
      exists(selectFrom('appointment as a').select('a.id').whereRef('a.clinic_id', '=', 'c.id')).as('has_booking'),
    ])
    .where('c.id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const facts: OpeningFacts = {
    hasPractitioner: Boolean(row.has_practitioner),
    hasService: Boolean(row.has_service),
    address: row.address,
    phone: row.office_phone,
    email: row.email,
    hasLogo: row.image !== null || row.image_dark !== null,
    brandColour: row.brand_colour,
    isSiteSeen: row.site_seen_at !== null,
    isBookingOn: row.is_booking_enabled,
    hasBooking: Boolean(row.has_booking),
  };
  const steps = openingSteps(facts);
  const { clinic_start_time: start, clinic_end_time: end } = row;
  const { startMinutes, endMinutes } =
    start !== null && end !== null
      ? { startMinutes: minutesOfWallTime(start), endMinutes: minutesOfWallTime(end) }
      : DEFAULT_CLINIC_HOURS;
  return {
    steps: steps.map(({ step, isDone }) => ({ step, is_done: flag(isDone) })),
    is_open: flag(isClinicOpen(steps)),
    clinic_hours: { start_minutes: startMinutes, end_minutes: endMinutes },
    off: {
      fees: flag(!row.show_service_fee),
      chatbot: flag(!row.is_chatbot_enabled),
      intake_form: flag(!row.is_intakeform_enabled),
    },
    // Demo mode shows the emails in its outbox.
    does_email_leave: flag(config.smtpUrl !== undefined || config.isDemo),
  };
}

/** Notes that somebody of the office looked at the site. Only the first time counts. */
export async function noteSiteSeen(deps: Deps, { clinic, actor, audit }: Call<'noteSiteSeen'>): Promise<undefined> {
  const subject = { kind: 'clinic', id: String(clinic.id) } as const;
  audit.about(subject);
  await transaction(deps.database.db, async (tx) => {
    const nowMs = deps.clock.nowMs();
    const noted = await tx
      .updateTable('clinic')
      .set({ site_seen_at: new Date(nowMs) })
      .where('id', '=', clinic.id)
      .where('site_seen_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (noted) await recordAudit(tx, { clinicId: clinic.id, actor, action: 'clinic.site-seen', subject, nowMs });
  });
  return undefined;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
