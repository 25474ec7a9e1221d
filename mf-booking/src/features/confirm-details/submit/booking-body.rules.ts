import type { BookingBody } from '@carefront/shared/contracts';
import { type BookingFormValues, dateTimeOf, type IsoDate, newBookingForm } from '@carefront/shared/domain';
import { sentParts, withoutVoidConsent } from '@carefront/shared/people';
import type { BookingChoices } from '../../../wizard/booking-steps.rules.ts';

/** Adds the choices of the earlier steps to the form, under the wire's names (EN-01). */
export function withChoices(form: BookingFormValues, choices: BookingChoices): BookingFormValues {
  const chosen = {
    ...form,
    service_id: choices.serviceId,
    practitioner_id: choices.practitionerId,
    occupation_id: choices.occupationId,
    location_id: choices.locationId,
    is_video_session: choices.isVideoSession,
    timezone: choices.timezone,
    date: choices.slot?.date ?? '',
    time: choices.slot?.time ?? '',
  };
  return { ...chosen, date_time: dateTimeOf(chosen) };
}

/** Builds the request body from form and choices; null while service, practitioner or time is missing. */
export type BodyOf = (form: BookingFormValues, choices: BookingChoices) => BookingBody | null;

/**
 * Returns the body for a new client (BK-80). Leaves out a client whom a signed-in user chose before.
 * @param today - Calendar date at the clinic.
 * @param consentAgeYears - The clinic's age from which a client decides alone.
 */
export const bookingBodyOf =
  (today: IsoDate, consentAgeYears: number): BodyOf =>
  (form, choices) => {
    return wholeBody({ ...withoutVoidConsent(form, today, consentAgeYears), client_id: null, has_account: 0 }, choices);
  };

const NO_PLACE = { timezone: '', country_id: null, state_id: null };

/** Returns the body for an account: client id and notes. The server already knows the personal details (BK-48). */
export const accountBodyOf: BodyOf = ({ client_id, notes }, choices) =>
  wholeBody({ ...newBookingForm(NO_PLACE), client_id, notes, has_account: 1 }, choices);

function wholeBody(form: BookingFormValues, choices: BookingChoices): BookingBody | null {
  const { service_id, practitioner_id, consent, guardian, ...values } = withChoices(form, choices);
  if (service_id === null || practitioner_id === null || !choices.slot) return null;
  return {
    ...values,
    service_id,
    practitioner_id,
    ...sentParts({ ...values, guardian, consent }),
    starts_at: choices.slot.startsAt,
    ...(choices.hold ? { hold_token: choices.hold.token } : {}),
  };
}
