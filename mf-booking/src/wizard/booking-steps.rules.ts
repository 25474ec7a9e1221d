import { ANY_PRACTITIONER_ID, firstOfMonth, type IsoDate, type WallTime } from '@carefront/shared/domain';

export type BookingStep = 'service' | 'time' | 'details';
/** In the wizard's order; the index is the number of the step dot. */
export const BOOKING_STEPS: readonly BookingStep[] = ['service', 'time', 'details'];

/** The filters of the list of services (BK-04). */
export type ShowBy = 'all' | 'provider' | 'discipline';

/** A start that the server offered; `date` and `time` are in the chosen zone. */
interface ChosenSlot {
  readonly date: IsoDate;
  readonly time: WallTime;
  /** The instant, as the server wrote it. */
  readonly startsAt: string;
  /** Whether the visitor pressed 'Confirm' and the server holds this time, so that step 3 is open. */
  readonly isConfirmed: boolean;
}

export interface SlotHold {
  readonly token: string;
  /** ISO instant. */
  readonly expiresAt: string;
  /** The practitioner of the held time: for 'any', the server chose one. Absent: the server did not say. */
  readonly practitionerId?: number;
  /** Full address of the session in person at the held time; null: the clinic will confirm it. Absent: the server did not say. */
  readonly place?: string | null | undefined;
}

/** A chosen time that is lost: someone else has it, it is no longer offered, or it has passed. */
export interface LostTime {
  readonly date: IsoDate;
  readonly time: WallTime;
  readonly reason: 'taken' | 'not-offered' | 'passed';
  /** The server's own reason, if it sent one. */
  readonly text?: string | undefined;
}

/** All of a visitor's choices before the sign-up form. The tab's draft keeps them after a reload. */
export interface BookingChoices {
  /** 0 = any. */
  readonly locationId: number;
  readonly showBy: ShowBy;
  /** The discipline; the wire calls it occupation. */
  readonly occupationId: number | null;
  /** The practitioner id, not the user id; 0 = any. */
  readonly practitionerId: number | null;
  readonly isVideoSession: 0 | 1;
  readonly serviceId: number | null;
  readonly timezone: string;
  /** Whether the visitor picked the zone, so that the clinic's zone does not replace it. */
  readonly isTimezoneOwn: boolean;
  /** First day of the shown month; null: the current month. */
  readonly month: IsoDate | null;
  readonly date: IsoDate | null;
  readonly slot: ChosenSlot | null;
  /** Kept when the time changes: the server then moves the hold to the next time instead of keeping two. */
  readonly hold: SlotHold | null;
  /** The lost time that step 2 reports; the next choice clears it. */
  readonly lost: LostTime | null;
}

export type ChoiceAction =
  | { type: 'clinic-loaded'; timezone: string }
  | { type: 'location-chosen'; locationId: number }
  | { type: 'show-by-chosen'; showBy: ShowBy }
  | { type: 'occupation-chosen'; occupationId: number | null }
  | { type: 'practitioner-chosen'; practitionerId: number | null }
  | { type: 'next-chosen'; practitionerId: number; date: IsoDate }
  | { type: 'session-type-chosen'; isVideoSession: 0 | 1 }
  | { type: 'service-picked'; serviceId: number }
  | { type: 'timezone-chosen'; timezone: string; moved: { date: IsoDate; time: WallTime } | null }
  | { type: 'month-shown'; month: IsoDate }
  | { type: 'date-chosen'; date: IsoDate }
  | { type: 'slot-chosen'; time: WallTime; startsAt: string }
  | { type: 'slot-held'; hold: SlotHold }
  | { type: 'hold-renewed'; hold: SlotHold }
  | { type: 'slot-lost'; reason: LostTime['reason']; text?: LostTime['text'] }
  | { type: 'started-over'; choices: BookingChoices };

/** @param timezone - The browser's zone, until the clinic is loaded (BK-24). */
export function newChoices(timezone: string): BookingChoices {
  return {
    locationId: 0,
    showBy: 'all',
    occupationId: null,
    practitionerId: null,
    isVideoSession: 0,
    serviceId: null,
    timezone,
    isTimezoneOwn: false,
    month: null,
    date: null,
    slot: null,
    hold: null,
    lost: null,
  };
}

const withoutTime = { slot: null, lost: null } as const;
const withoutDate = { ...withoutTime, date: null } as const;

/** The wizard's only transition table: which later choices each choice clears (BK-05, BK-24, BK-31, BK-32). */
export function bookingReducer(choices: BookingChoices, action: ChoiceAction): BookingChoices {
  switch (action.type) {
    case 'clinic-loaded':
      return choices.isTimezoneOwn ? choices : { ...choices, timezone: action.timezone };
    case 'location-chosen':
      return action.locationId === choices.locationId
        ? choices
        : { ...choices, ...withoutDate, locationId: action.locationId };
    case 'show-by-chosen':
      return { ...choices, ...withoutDate, showBy: action.showBy, occupationId: null, practitionerId: null };
    case 'occupation-chosen':
      return { ...choices, occupationId: action.occupationId };
    case 'practitioner-chosen':
      return action.practitionerId === choices.practitionerId
        ? choices
        : { ...choices, ...withoutDate, practitionerId: action.practitionerId };
    case 'next-chosen': {
      const { practitionerId, date } = action;
      return { ...choices, ...withoutTime, practitionerId, date, month: firstOfMonth(date) };
    }
    case 'session-type-chosen':
      return { ...choices, isVideoSession: action.isVideoSession };
    case 'service-picked':
      return action.serviceId === choices.serviceId
        ? choices
        : { ...choices, ...withoutTime, serviceId: action.serviceId };
    case 'timezone-chosen':
      return inZone(choices, action.timezone, action.moved);
    case 'month-shown':
      return { ...choices, month: action.month };
    case 'date-chosen':
      return action.date === choices.date ? choices : { ...choices, ...withoutTime, date: action.date };
    case 'slot-chosen': {
      if (!choices.date) return choices;
      const { time, startsAt } = action;
      return { ...choices, lost: null, slot: { date: choices.date, time, startsAt, isConfirmed: false } };
    }
    case 'slot-held':
      return choices.slot ? { ...choices, hold: action.hold, slot: { ...choices.slot, isConfirmed: true } } : choices;
    case 'hold-renewed':
      return choices.slot?.isConfirmed ? { ...choices, hold: action.hold } : choices;
    case 'slot-lost':
      return choices.slot ? withTimeLost(choices, choices.slot, action) : choices;
    case 'started-over':
      return action.choices;
  }
}

/** The day stays, because another time of it may suit. The hold stays too, because the server moves it to the next time. */
function withTimeLost(
  choices: BookingChoices,
  { date, time }: ChosenSlot,
  { reason, text }: Pick<LostTime, 'reason' | 'text'>,
): BookingChoices {
  return { ...choices, slot: null, date, lost: { date, time, reason, ...(text === undefined ? {} : { text }) } };
}

/** Returns the same instant with its local date and time in another zone. Without a chosen time, clears the date. */
function inZone(choices: BookingChoices, timezone: string, moved: { date: IsoDate; time: WallTime } | null) {
  const zoned = { ...choices, timezone, isTimezoneOwn: true };
  if (!choices.slot || !moved) return { ...zoned, ...withoutDate };
  return { ...zoned, date: moved.date, month: null, slot: { ...choices.slot, ...moved } };
}

type TimeReadiness = { allowed: true } | { allowed: false; code: 'practitioner-required' | 'time-required' };

/** Whether the visitor may go from step 2 to step 3 (BK-30). */
export function canContinue({ practitionerId, slot }: BookingChoices): TimeReadiness {
  if (practitionerId === null) return { allowed: false, code: 'practitioner-required' };
  return slot ? { allowed: true } : { allowed: false, code: 'time-required' };
}

/**
 * Returns the practitioner of the confirmed time: with 'any', the one of the server's hold.
 * @returns null: no practitioner is settled yet.
 */
export function settledPractitionerId({ practitionerId, slot, hold }: BookingChoices): number | null {
  if (practitionerId !== ANY_PRACTITIONER_ID) return practitionerId;
  return slot?.isConfirmed ? (hold?.practitionerId ?? null) : null;
}

/** The step dots work once a time is chosen (BK-50). */
export const areStepDotsEnabled = ({ slot }: BookingChoices): boolean => slot !== null;

/** Whether closing would lose something, so that the dialog asks first (BK-52). */
export const hasProgress = ({ serviceId }: BookingChoices, isFormTouched: boolean): boolean =>
  serviceId !== null || isFormTouched;

/** The parsed address (RT-02, SH-08): the service id, and `?step=details` when the visitor is at the form. */
interface BookingRoute {
  readonly serviceId: number | null;
  readonly isDetails: boolean;
}

const DETAILS = 'details';

export const wantsDetails = (query: URLSearchParams): boolean => query.get('step') === DETAILS;

/** The practitioner of `?practitioner=`, from a link on the practitioner's page; null: none, or not an id. */
export function askedPractitionerId(query: URLSearchParams): number | null {
  const value = query.get('practitioner') ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** Returns the step for an address: the form only when a time is confirmed. */
export function stepOf(route: BookingRoute, choices: BookingChoices): BookingStep {
  if (route.serviceId === null) return 'service';
  const isTimeConfirmed = choices.slot?.isConfirmed === true && choices.serviceId === route.serviceId;
  return route.isDetails && isTimeConfirmed ? DETAILS : 'time';
}

/**
 * Returns the address of a step (BK-12: step 1 has the plain route).
 * @param pathOf - Returns the dialog's path, with or without a service.
 */
export function addressOf(step: BookingStep, serviceId: number | null, pathOf: (serviceId?: number) => string): string {
  if (step === 'service' || serviceId === null) return pathOf();
  return step === DETAILS ? `${pathOf(serviceId)}?step=${DETAILS}` : pathOf(serviceId);
}
