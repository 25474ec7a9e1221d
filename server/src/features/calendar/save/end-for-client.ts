import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { linkTokenHash } from '../../../email-links/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { manageToken } from '../../../scheduling/public.ts';
import { enqueueNotices } from '../../booking-notices/public.ts';
import type { CheckedEvent, EventCall } from '../form/check-event.ts';
import { clientZoneOf } from '../form/event-parts.service.ts';

/**
 * Runs before an event is given to another client. The previous client gets a cancelled booking that takes no time and keeps their link,
 * calendar entry and submitted form. The event keeps its id and gets the next link, so that neither link opens the other booking.
 * @returns The id of the cancelled booking.
 */
export async function endForClient(
  tx: Tx,
  deps: Deps,
  { clinic, actor }: EventCall,
  event: CheckedEvent,
  id: string,
): Promise<string> {
  const clinicId = clinic.id;
  const before = await tx
    .selectFrom('appointment')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const link_version = before.link_version + 1;
  await tx
    .updateTable('appointment')
    .set({
      link_version,
      manage_token_hash: linkTokenHash(manageToken(deps.sessionSecret, id, link_version)),
      ics_uid: `${randomUUID()}@carefront`,
      booked_by_user_id: actor.userId,
      is_client_new: false,
      client_zone: clientZoneOf(event, deps.zones),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
  const endedId = randomUUID();
  const ended = { ...before, id: endedId, status: 'cancelled' as const, sequence: before.sequence + 1 };
  await tx.insertInto('appointment').values(ended).execute();
  await tx
    .updateTable('submitted_booking')
    .set({ appointment_id: endedId })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', id)
    .execute();
  // Moves the sent notices too: they show whether the client's calendar contains the session.
  await tx
    .updateTable('appointment_notice')
    .set({ appointment_id: endedId })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', id)
    .execute();
  await recordAudit(tx, {
    clinicId,
    actor,
    action: 'appointment.cancelled',
    subject: { kind: 'appointment', id: endedId },
    details: { given_to_other_in: id },
    nowMs: deps.clock.nowMs(),
  });
  await enqueueNotices(tx, deps, { clinicId, appointmentId: endedId, notice: 'cancelled', byUserId: actor.userId });
  return endedId;
}
