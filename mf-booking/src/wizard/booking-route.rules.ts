import type { BookingChoices, BookingStep } from './booking-steps.rules.ts';

/** Reads the address (RT-02, SH-08): the service, and in `?step=details` that the visitor went on to the form. */
export interface BookingRoute {
  readonly serviceId: number | null;
  readonly isDetails: boolean;
}

const DETAILS = 'details';

export const wantsDetails = (query: URLSearchParams): boolean => query.get('step') === DETAILS;

/** The step that an address shows: the form only where a time is confirmed, whatever the address asks for. */
export function stepOf(route: BookingRoute, choices: BookingChoices): BookingStep {
  if (route.serviceId === null) return 'service';
  const isTimeConfirmed = choices.slot?.isConfirmed === true && choices.serviceId === route.serviceId;
  return route.isDetails && isTimeConfirmed ? DETAILS : 'time';
}

/**
 * The address of a step under the given paths (BK-12: step 1 is the plain route).
 * @param pathOf - The address of the dialog, with and without a service.
 */
export function addressOf(step: BookingStep, serviceId: number | null, pathOf: (serviceId?: number) => string): string {
  if (step === 'service' || serviceId === null) return pathOf();
  return step === DETAILS ? `${pathOf(serviceId)}?step=${DETAILS}` : pathOf(serviceId);
}
