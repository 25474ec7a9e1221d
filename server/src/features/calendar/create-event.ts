import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, manageToken } from '../../email-links/email-links.ts';
import { askAfterBooking } from '../../forms/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { insertAppointment, settlePlace } from '../../scheduling/public.ts';
import { type Once, oncePerKey, type SubmitKeyHeader } from '../../submissions/public.ts';
import { enqueueNotices } from '../booking-notices/public.ts';
import { type CheckedEvent, checkEvent, clientZoneOf, type EventCall, refuseImpossible } from './check-event.ts';
import type { CalendarEvent } from './list-appointments.ts';
import { auditDetails, completeEvent, eventTransaction, findPlace, lockEvent, takePlace } from './place-event.ts';
import { readEvent } from './update-event.ts';

/** Stored for a repeated submit: the event itself is read again, so that names and notes are not stored twice. */
interface Created {
  readonly id: string;
}

/**
 * Creates a confirmed session for a chosen client at any future time (TM-03). The session may overlap another session only with a reason,
 * which the audit log stores; the session then gets its own lane.
 * @throws AppError `invalid-input` by field; `slot-taken` with the reasons and that day's slots; `not-found` for a repeated submit of an
 * event that was given to another practitioner meanwhile.
 */
export async function createCalendarEvent(
  deps: Deps,
  call: EventCall,
  submitKey: SubmitKeyHeader,
): Promise<CalendarEvent> {
  refuseImpossible(call);
  const { clinic, actor, locale, body } = call;
  const keyed = { route: 'createCalendarEvent', clinic, actor, locale, submitKey, asked: body } as const;
  const { id } = await oncePerKey(deps, keyed, (once) => placeOrRefuse(deps, call, once));
  return readEvent(deps, call, id);
}

async function placeOrRefuse(deps: Deps, call: EventCall, once: Once): Promise<Created> {
  const event = await checkEvent(deps, call, null);
  const id = randomUUID();
  return eventTransaction(deps, call, event, id, (tx) => once(tx, () => placeEvent(tx, deps, call, event, id)));
}

async function placeEvent(tx: Tx, deps: Deps, call: EventCall, checked: CheckedEvent, id: string): Promise<Created> {
  const { clinic, actor } = call;
  const nowMs = deps.clock.nowMs();
  const event = await lockEvent(tx, deps, clinic.id, checked);
  const place = await findPlace(tx, deps, clinic.id, event, id);
  await insertEvent(tx, deps, call, event, id);
  await takePlace(tx, clinic.id, event, place, { state: 'confirmed', appointmentId: id });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'calendar.created',
    subject: { kind: 'appointment', id },
    reason: event.overlapReason,
    details: auditDetails(event, place),
    nowMs,
  });
  await enqueueNotices(tx, deps, {
    clinicId: clinic.id,
    appointmentId: id,
    notice: 'confirmed',
    byUserId: actor.userId,
  });
  const { client, service } = event;
  const booked = { clientId: client.id, appointmentId: id, serviceId: service.id };
  await askAfterBooking(tx, deps, { clinicId: clinic.id, ...booked, locale: call.locale });
  return { id };
}

async function insertEvent(
  tx: Tx,
  deps: Deps,
  { clinic, actor, locale }: EventCall,
  event: CheckedEvent,
  id: string,
): Promise<void> {
  await insertAppointment(tx, deps.zones, {
    clinicId: clinic.id,
    clinic: event.clinic,
    id,
    practitionerId: event.practitioner.id,
    service: { ...event.service, duration_minutes: event.slotService.durationMinutes },
    clientId: event.client.id,
    place: settlePlace(event, null),
    status: 'confirmed',
    startsAtMs: event.startsAtMs,
    clientZone: clientZoneOf(event, deps.zones),
    isVideo: event.isVideo,
    notes: event.notes,
    bookedByUserId: actor.userId,
    locale,
    manageTokenHash: linkTokenHash(manageToken(deps.sessionSecret, id)),
    requestExpiresAtMs: null,
    nowMs: deps.clock.nowMs(),
  });
  await completeEvent(tx, clinic.id, id, event);
}
