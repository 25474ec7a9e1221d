import type { BookingChoices, BookingStep } from './booking-steps.rules.ts';

/** The parsed address (RT-02, SH-08): the service id, and `?step=details` when the visitor is at the form. */
export interface BookingRoute {
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
