import type { CalendarEvent, ClientListItem, Service } from '@carefront/shared/contracts';
import {
  type EpochMs,
  type IsoDate,
  type WallTime,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import {
  type BookingChoices,
  type BookingStep,
  bookingReducer,
  type ChoiceAction,
  newChoices,
} from '../wizard/booking-steps.rules.ts';
import type { EventBody } from './details/event-body.rules.ts';

/** The fields of an opened session that its update needs. */
export interface OpenedEvent {
  readonly id: string;
  /** The session's title in the calendar. */
  readonly title: string;
  /** ISO instant: the session's current start. */
  readonly startsAt: string;
  readonly serviceId: number;
  readonly duration: number;
  readonly duration_unit: Service['duration_unit'];
  readonly travel: number;
  readonly travel_unit: Service['duration_unit'];
}

/** Creates whose answers were lost, under the key that all were sent with. One key makes at most one session. */
interface UnansweredCreate {
  readonly key: string;
  /** Oldest first; never empty. */
  readonly bodies: readonly EventBody[];
}

/** Everything that a staff user has chosen and typed. The tab's draft keeps it after a reload. */
export interface MeetState {
  readonly booking: BookingChoices;
  /** Monday of the shown week; null: the current week. */
  readonly week: IsoDate | null;
  readonly client: ClientListItem | null;
  readonly notes: string;
  /** null for a new session. */
  readonly event: OpenedEvent | null;
  readonly unanswered: UnansweredCreate | null;
}

/** A start that staff chose; `date` and `time` are in the chosen zone. */
interface DecidedTime {
  readonly date: IsoDate;
  readonly time: WallTime;
  /** ISO instant. */
  readonly startsAt: string;
}

export type MeetAction =
  | ChoiceAction
  | { type: 'week-shown'; week: IsoDate }
  /** An hour of the week calendar or a custom time: confirmed at once, without a hold. */
  | { type: 'time-decided'; slot: DecidedTime }
  /** 'Confirm' of a slot from the list. */
  | { type: 'time-confirmed' }
  | { type: 'event-opened'; event: CalendarEvent; slot: DecidedTime }
  | { type: 'event-left' }
  /** A create with a lost answer had arrived: from now on this session is updated. */
  | { type: 'event-adopted'; event: CalendarEvent }
  | { type: 'service-gone' }
  | { type: 'client-chosen'; client: ClientListItem | null }
  | { type: 'notes-typed'; notes: string }
  /** null: every create was answered. */
  | { type: 'create-unanswered'; unanswered: UnansweredCreate | null }
  | { type: 'saved'; week: IsoDate };

export interface MeetDefaults {
  /** The clinic's zone, in which staff plan. */
  readonly timezone: string;
  /** The user's own practitioner id, if the user is a practitioner. */
  readonly practitionerId: number | null;
  /** True for a practitioner, who sees only the services they offer. Others may choose any provider and see all services (BK-04). */
  readonly isProviderFixed: boolean;
}

export function newMeetState({ timezone, practitionerId, isProviderFixed }: MeetDefaults): MeetState {
  const booking = { ...newChoices(timezone), practitionerId, showBy: isProviderFixed ? 'provider' : 'all' } as const;
  return { booking, week: null, client: null, notes: '', event: null, unanswered: null };
}

/** The only transition table of this mode. The wizard's reducer decides what each booking choice clears. */
export function meetReducer(state: MeetState, action: MeetAction): MeetState {
  switch (action.type) {
    case 'week-shown':
      return { ...state, week: action.week };
    case 'time-decided':
      return { ...state, booking: withTime(state.booking, action.slot) };
    case 'time-confirmed': {
      const { slot } = state.booking;
      return slot ? { ...state, booking: { ...state.booking, slot: { ...slot, isConfirmed: true } } } : state;
    }
    case 'event-opened':
      return opened(state, action.event, action.slot);
    case 'event-left':
      return cleared(state);
    case 'event-adopted':
      return { ...state, event: openedEvent(action.event), unanswered: null };
    case 'service-gone':
      return { ...state, booking: { ...state.booking, serviceId: null, slot: null } };
    case 'client-chosen':
      return { ...state, client: action.client };
    case 'notes-typed':
      return { ...state, notes: action.notes };
    case 'create-unanswered':
      return { ...state, unanswered: action.unanswered };
    case 'saved':
      return { ...cleared(state), week: action.week };
    default:
      return withBooking(state, bookingReducer(state.booking, action));
  }
}

const withBooking = (state: MeetState, booking: BookingChoices): MeetState =>
  booking === state.booking ? state : { ...state, booking };

const withTime = (booking: BookingChoices, { date, time, startsAt }: DecidedTime): BookingChoices => ({
  ...booking,
  date,
  month: null,
  lost: null,
  slot: { date, time, startsAt, isConfirmed: true },
});

function openedEvent(event: CalendarEvent): OpenedEvent {
  const { id, title, starts_at, service_id, duration, duration_unit, travel, travel_unit } = event;
  return { id, title, startsAt: starts_at, serviceId: service_id, duration, duration_unit, travel, travel_unit };
}

function opened(state: MeetState, event: CalendarEvent, slot: DecidedTime): MeetState {
  const booking: BookingChoices = {
    ...state.booking,
    serviceId: event.service_id,
    practitionerId: event.providers[0] ?? state.booking.practitionerId,
    isVideoSession: event.is_video_session,
  };
  return {
    ...state,
    booking: withTime(booking, slot),
    client: event.client_items[0] ?? null,
    notes: event.notes,
    event: openedEvent(event),
    unanswered: null,
  };
}

/** Provider, zone and week stay, because the next session is often on the same day. */
function cleared({ booking, week }: MeetState): MeetState {
  const { timezone, isTimezoneOwn, practitionerId, showBy } = booking;
  return {
    booking: { ...newChoices(timezone), isTimezoneOwn, practitionerId, showBy },
    week,
    client: null,
    notes: '',
    event: null,
    unanswered: null,
  };
}

/** Whether leaving would lose something (BK-52). The provider alone does not count. */
export const hasChosen = ({ booking, client, notes, event }: MeetState): boolean =>
  booking.serviceId !== null || client !== null || notes !== '' || event !== null;

/** Returns the step for an address: an earlier one when a choice for the requested step is missing. */
export function meetStepOf(requested: BookingStep, { booking }: MeetState): BookingStep {
  const { serviceId, practitionerId, slot } = booking;
  if (requested === 'service' || serviceId === null) return 'service';
  return requested === 'details' && practitionerId !== null && slot?.isConfirmed === true ? 'details' : 'time';
}

export const requestedStep = (query: URLSearchParams): BookingStep => {
  const step = query.get('step');
  return step === 'time' || step === 'details' ? step : 'service';
};

/** @param path - The path of this mode. */
export const meetAddressOf = (step: BookingStep, path: string): string =>
  step === 'service' ? path : `${path}?step=${step}`;

/** Returns an instant with its local date and time in the zone. */
export function slotAt(startMs: EpochMs, zone: ZoneRules): DecidedTime {
  const wall = wallAt(zone, startMs);
  return { date: wall.date, time: wallTimeOfMinutes(wall.minutes), startsAt: new Date(startMs).toISOString() };
}
