import { randomUUID } from 'node:crypto';
import { AppError } from '@carefront/shared/contracts';
import { type PlaceBefore, requestExpiresAt, wallAt } from '@carefront/shared/domain';
import { languagesOf } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, manageToken } from '../../email-links/email-links.ts';
import { askAfterBooking, endWithBookings } from '../../forms/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { LostRaceError, settlePlace, settlePlaceAgain, zoneOfSession } from '../../scheduling/public.ts';
import { enqueueNotices } from '../booking-notices/public.ts';
import {
  type CheckedEvent,
  checkEvent,
  clientZoneOf,
  type EventCall,
  findPresentEvent,
  type PresentEvent,
  refuseImpossible,
} from './check-event.ts';
import { changeOf, type EventChange, isEnded } from './event-change.rules.ts';
import { type CalendarEvent, findCalendarEvent, findEventLists, toCalendarEvent } from './list-appointments.ts';
import {
  auditDetails,
  changeDetails,
  countChange,
  eventTransaction,
  findPlace,
  lockEvent,
  takePlace,
  termsOf,
  updateEvent,
} from './place-event.ts';

/**
 * Changes a session (TM-04), also one that was booked on the site; a request stays a request. Its time is judged again only when it
 * changes, and the old time is kept until the new one is taken. With another client, it becomes a different booking for both clients.
 * @throws AppError `not-found` for an event out of reach; `invalid-input` by field; `slot-taken` with the reasons and that day's slots.
 */
export async function updateCalendarEvent(deps: Deps, call: EventCall, id: string): Promise<CalendarEvent> {
  const { clinic } = call;
  const seen = requireReached(call, await findPresentEvent(deps.database.db, clinic.id, id));
  refuseEnded(deps, call, seen);
  refuseImpossible(call);
  const event = await checkEvent(deps, call, seen);
  await eventTransaction(deps, call, event, id, (tx) => changeEvent(tx, deps, call, event, seen));
  return readEvent(deps, call, id);
}

function requireReached({ actor, reach }: EventCall, event: PresentEvent | undefined): PresentEvent {
  const isReached = event && (reach === 'clinic' || event.practitionerId === actor.practitionerId);
  if (!isReached) throw new AppError('not-found', 'no such event within reach');
  return event;
}

function refuseEnded(deps: Deps, { locale }: EventCall, event: PresentEvent): void {
  if (isEnded(event, deps.clock.nowMs())) throw fieldRefusal({ id: 'appointment-ended' }, locale);
}

async function changeEvent(
  tx: Tx,
  deps: Deps,
  call: EventCall,
  checked: CheckedEvent,
  seen: PresentEvent,
): Promise<void> {
  const { clinic, actor } = call;
  const { id } = seen;
  const event = await lockEvent(tx, deps, clinic.id, checked, [seen.practitionerId]);
  // Read again after the lock, because another transaction may have changed or cancelled the event.
  const present = requireReached(call, await findPresentEvent(tx, clinic.id, id));
  refuseEnded(deps, call, present);
  if (present.practitionerId !== seen.practitionerId) throw new LostRaceError(); // another practitioner's lock protects the event now
  const change = changeOf(present, termsOf(event));
  const place = change.isTimeAffected ? await findPlace(tx, deps, clinic.id, event, id) : null;
  const endedId = change.isForOther ? await splitBookingFromPreviousClient(tx, deps, call, event, id) : null;
  await writeChange(tx, deps, call, event, present, change);
  if (endedId) await requestFormsFromNewClient(tx, deps, call, event, { id, endedId });
  const state = present.status === 'requested' ? 'requested' : 'confirmed';
  if (place) await takePlace(tx, clinic.id, event, place, { state, appointmentId: id });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'calendar.updated',
    subject: { kind: 'appointment', id },
    reason: event.overlapReason,
    details: { ...auditDetails(event, place), ...changeDetails(present, event) },
    nowMs: deps.clock.nowMs(),
  });
  const notice = noticeOf(change, state);
  if (notice)
    await enqueueNotices(tx, deps, { clinicId: clinic.id, appointmentId: id, notice, byUserId: actor.userId });
}

function noticeOf({ isMoved, isForOther }: EventChange, state: 'requested' | 'confirmed'): NoticeKind | null {
  if (isForOther) return state;
  return isMoved ? 'moved' : null;
}

async function writeChange(
  tx: Tx,
  deps: Deps,
  { clinic }: EventCall,
  event: CheckedEvent,
  present: PresentEvent,
  change: EventChange,
): Promise<void> {
  const place = placeAfter(event, present, change);
  const zone = zoneOfSession(event.clinic, place.locationId);
  const isService = present.serviceId === event.service.id;
  const isNewStart = present.startsAtMs !== event.startsAtMs;
  const terms = { nowMs: deps.clock.nowMs(), expiryHours: event.clinic.requestExpiryHours };
  await updateEvent(tx, clinic.id, present.id, {
    ...event,
    wall: wallAt(zone, event.startsAtMs),
    zone: zone.name,
    place,
    tzdbVersion: deps.zones.version,
    feeCents: isService ? undefined : event.service.fee_cents,
    requestExpiresAtMs:
      present.status === 'requested' && isNewStart ? requestExpiresAt(terms, event.startsAtMs) : undefined,
  });
  if (change.isMoved || change.isForOther) await countChange(tx, clinic.id, present.id, deps.clock.nowMs());
}

/** A session with another service gets its place as a new one, unless a person chose the place. */
function placeAfter(event: CheckedEvent, present: PresentEvent, { isTimeAffected }: EventChange): PlaceBefore {
  if (!isTimeAffected && event.isVideo === present.isVideo) return present.place;
  const isByOtherService = present.place.by === 'service' && present.serviceId !== event.service.id;
  return isByOtherService ? settlePlace(event, null) : settlePlaceAgain(event, present.place);
}

/**
 * Reads the event as staff see it. Two statements.
 * @throws AppError `not-found`, also when the event is out of reach, because it was given to a colleague meanwhile.
 */
export async function readEvent(
  deps: Deps,
  { clinic, actor, reach, locale }: Pick<EventCall, 'clinic' | 'actor' | 'reach' | 'locale'>,
  id: string,
): Promise<CalendarEvent> {
  const { db } = deps.database;
  const row = await findCalendarEvent(db, clinic.id, id);
  const isReached = row && (reach === 'clinic' || row.practitioner_id === actor.practitionerId);
  if (!isReached) throw new AppError('not-found', 'no such event within reach');
  const view = {
    zone: deps.zones.requireZone(clinic.timezone),
    lists: await findEventLists(db),
    languages: languagesOf(clinic, locale),
    isFamily: false,
  };
  return toCalendarEvent(row, view);
}

/**
 * Runs after an event was given to another client: ends the requests for forms of the previous client, and asks the new client.
 * @param ids.endedId - The cancelled booking of the previous client.
 */
async function requestFormsFromNewClient(
  tx: Tx,
  deps: Deps,
  { clinic, locale }: EventCall,
  { client, service }: CheckedEvent,
  { id, endedId }: { readonly id: string; readonly endedId: string },
): Promise<void> {
  const clinicId = clinic.id;
  await tx
    .updateTable('user_form')
    .set({ appointment_id: endedId })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', id)
    .execute();
  await endWithBookings(tx, { clinicId, appointmentIds: [endedId], nowMs: deps.clock.nowMs() });
  await askAfterBooking(tx, deps, { clinicId, clientId: client.id, appointmentId: id, serviceId: service.id, locale });
}

/**
 * Runs before an event is given to another client. The previous client gets a cancelled booking that takes no time and keeps their link,
 * calendar entry and submitted form. The event keeps its id and gets the next link, so that neither link opens the other booking.
 * @returns The id of the cancelled booking.
 */
async function splitBookingFromPreviousClient(
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
