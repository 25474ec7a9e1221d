import type { Locale, ParsedBodyOf, Reach } from '@carefront/shared/contracts';
import {
  DAY_MINUTES,
  type EpochMs,
  NOTES_MAX_LENGTH,
  type SlotService,
  serviceDurationMinutes,
} from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { type FieldCodes, fieldRefusal, invalidInput } from '../../../platform/validation/field-refusal.ts';
import {
  type ClinicFacts,
  isCalendarDate,
  type PractitionerSlotRow,
  type ServiceSlotRow,
  slotServiceOf,
} from '../../../scheduling/public.ts';
import { findEventLists } from '../list/event-lists.repository.ts';
import { type EventKind, eventKindOf } from './event-kind.rules.ts';
import type { EventClient, PresentEvent } from './event-parts.repository.ts';
import { findEventParts } from './event-parts.service.ts';
import { eventTimes } from './event-times.rules.ts';

export type EventBody = ParsedBodyOf<'createCalendarEvent'>;

export interface EventCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly body: EventBody;
}

/** A valid event. Whether its time is free is not yet known. */
export interface CheckedEvent extends EventKind {
  readonly clinic: ClinicFacts;
  readonly practitioner: PractitionerSlotRow;
  readonly client: EventClient;
  /** The service as the clinic offers it. */
  readonly service: ServiceSlotRow;
  /** The service with this event's length, and its travel time added to the service's buffer. */
  readonly slotService: SlotService;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  readonly travelMinutes: number;
  readonly title: string;
  readonly notes: string;
  readonly overlapReason: string;
}

const MAX_TRAVEL_MINUTES = 240;

/** @throws AppError `invalid-input` for dates and lengths that no calendar can hold. Needs no statement. */
export function refuseImpossible({ body, locale }: EventCall): void {
  const { durationMinutes, travelMinutes } = lengthsOf(body);
  const wrong = [
    ...(['start_date', 'end_date'] as const).filter((field) => !isCalendarDate(body[field])),
    ...(durationMinutes > DAY_MINUTES ? ['duration'] : []),
    ...(travelMinutes > MAX_TRAVEL_MINUTES ? ['travel'] : []),
  ];
  if (wrong.length > 0) throw invalidInput(wrong, body, locale);
}

/**
 * Loads everything that the event refers to and reports all errors at once. At most six statements.
 * @param present - The current event, when one is changed: it may keep values that can no longer be chosen.
 * @throws AppError `invalid-input` by field, with `choices` where the posted time is not one instant.
 */
export async function checkEvent(deps: Deps, call: EventCall, present: PresentEvent | null): Promise<CheckedEvent> {
  const { clinic, body, locale } = call;
  const { durationMinutes, travelMinutes } = lengthsOf(body);
  const times = eventTimes(body, durationMinutes, deps.zones.requireZone(clinic.timezone));
  const parts = await findEventParts(deps, call, present);
  const { kind, codes: kindCodes } = eventKindOf(body, await findEventLists(deps.database.db));
  const { practitioner, service, client } = parts;
  const codes: FieldCodes = {
    ...parts.codes,
    ...kindCodes,
    ...times.codes,
    ...(body.notes.length > NOTES_MAX_LENGTH && { notes: 'notes-too-long' as const }),
    ...(times.isResolved && isNewAndPast(times.startsAtMs, present, deps.clock.nowMs())
      ? { start_time: 'event-in-the-past' as const }
      : {}),
  };
  if (!times.isResolved || !practitioner || !service || !client || Object.keys(codes).length > 0) {
    const choices = times.isResolved ? undefined : { choices: times.choices.map(wireInstant) };
    throw fieldRefusal(codes, locale, choices);
  }
  const slotService = slotServiceFor(service, durationMinutes, travelMinutes);
  if (lengthOf(slotService) > DAY_MINUTES) throw invalidInput(['duration'], body, locale);
  return {
    clinic: parts.clinic,
    practitioner,
    client,
    service,
    slotService,
    startsAtMs: times.startsAtMs,
    endsAtMs: times.endsAtMs,
    travelMinutes,
    ...kind,
    title: body.title,
    notes: body.notes,
    overlapReason: body.overlap_reason,
  };
}

const lengthsOf = (body: EventBody) => ({
  durationMinutes: serviceDurationMinutes(body.duration, body.duration_unit),
  travelMinutes: serviceDurationMinutes(body.travel, body.travel_unit),
});

function slotServiceFor(service: ServiceSlotRow, durationMinutes: number, travelMinutes: number): SlotService {
  const offered = slotServiceOf(service);
  return { ...offered, durationMinutes, bufferBeforeMinutes: offered.bufferBeforeMinutes + travelMinutes };
}

const lengthOf = ({ bufferBeforeMinutes, durationMinutes, bufferAfterMinutes }: SlotService): number =>
  bufferBeforeMinutes + durationMinutes + bufferAfterMinutes;

/** Whether the start is in the past. A session that has begun may keep its start. */
const isNewAndPast = (startsAtMs: EpochMs, present: PresentEvent | null, nowMs: EpochMs): boolean =>
  startsAtMs < nowMs && startsAtMs !== present?.startsAtMs;
