import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { manageToken, manageTokenHash } from '../../../scheduling/public.ts';
import { enqueueNotices } from '../../booking-notices/public.ts';
import type { CheckedEvent, EventCall } from '../form/check-event.ts';
import { clientZoneOf } from '../form/event-parts.service.ts';

/**
 * Before an event is given to another client: to the one who had it, it is a booking that was called off. So what was theirs stays theirs,
 * as a booking of its own that takes no time: the link, the calendar entry, the form as sent. The event goes on under its id, with the
 * next link, and nothing that opens the one opens the other.
 */
export async function endForClient(
  tx: Tx,
  deps: Deps,
  { clinic, actor }: EventCall,
  event: CheckedEvent,
  id: string,
): Promise<void> {
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
      manage_token_hash: manageTokenHash(manageToken(deps.sessionSecret, id, link_version)),
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
  // What they were told goes along: whether their calendar holds the session is read from it.
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
}
