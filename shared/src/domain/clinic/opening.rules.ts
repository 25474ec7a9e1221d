/** The steps that open a clinic, in the order in which they are shown. */
export const OPENING_STEPS = ['people', 'services', 'hours', 'contact', 'look', 'booking', 'first-booking'] as const;
export type OpeningStepName = (typeof OPENING_STEPS)[number];

/** The colour of a clinic whose owner has not chosen one. */
export const FIRST_BRAND_COLOUR = '#2f6f5e';

/** The facts about a clinic from which the steps follow. */
export interface OpeningFacts {
  readonly hasPractitioner: boolean;
  /** A service that is on offer. */
  readonly hasService: boolean;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly hasLogo: boolean;
  readonly brandColour: string;
  /** Somebody of the office looked at the site from the list of steps. */
  readonly isSiteSeen: boolean;
  readonly isBookingOn: boolean;
  /** Somebody booked, whatever became of the appointment. */
  readonly hasBooking: boolean;
}

export interface OpeningStep {
  readonly step: OpeningStepName;
  readonly isDone: boolean;
}

/**
 * Says which steps are done. The hours always are: without hours of their own, the clinic's hours apply to practitioners, and a clinic that
 * names none has those of `DEFAULT_CLINIC_HOURS`.
 */
export function openingSteps(facts: OpeningFacts): OpeningStep[] {
  const done: Readonly<Record<OpeningStepName, boolean>> = {
    people: facts.hasPractitioner,
    services: facts.hasService,
    hours: true,
    contact: [facts.address, facts.phone, facts.email].some((way) => way !== null && way.trim() !== ''),
    look: facts.hasLogo || facts.brandColour.toLowerCase() !== FIRST_BRAND_COLOUR || facts.isSiteSeen,
    booking: facts.isBookingOn,
    'first-booking': facts.hasBooking,
  };
  return OPENING_STEPS.map((step) => ({ step, isDone: done[step] }));
}

/** A first booking proves these: a clinic that later pauses its booking, or changes its services, is not a new one. */
const PROVED_BY_BOOKING: readonly OpeningStepName[] = ['people', 'services', 'hours', 'booking'];

/** Whether nothing is left to do, so that the list of steps leaves the start page. */
export function isClinicOpen(steps: readonly OpeningStep[]): boolean {
  const hasBooking = steps.some(({ step, isDone }) => step === 'first-booking' && isDone);
  return steps.every(({ step, isDone }) => isDone || (hasBooking && PROVED_BY_BOOKING.includes(step)));
}
