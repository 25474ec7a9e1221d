import { AppError } from '@carefront/shared/contracts';
import { type PlaceBefore, requestExpiresAt, wallAt } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { NoticeKind } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { LostRaceError, settlePlace, settlePlaceAgain, zoneOfSession } from '../../../scheduling/public.ts';
import { enqueueNotices } from '../../booking-notices/public.ts';
import { type CheckedEvent, checkEvent, type EventCall, refuseImpossible } from '../form/check-event.ts';
import { findPresentEvent, type PresentEvent } from '../form/event-parts.repository.ts';
import type { CalendarEvent } from '../list/calendar-event.dto.ts';
import { askOtherClient } from './ask-other-client.ts';
import { endForClient } from './end-for-client.ts';
import { changeOf, type EventChange, isEnded } from './event-change.rules.ts';
import { changeDetails, termsOf } from './event-content.ts';
import { eventTransaction } from './event-transaction.ts';
import { countChange, updateEvent } from './event-write.repository.ts';
import { lockEvent } from './lock-event.ts';
import { auditDetails, findPlace, takePlace } from './place-event.ts';
import { readEvent } from './read-event.service.ts';

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
  const endedId = change.isForOther ? await endForClient(tx, deps, call, event, id) : null;
  await writeChange(tx, deps, call, event, present, change);
  if (endedId) await askOtherClient(tx, deps, call, event, { id, endedId });
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
