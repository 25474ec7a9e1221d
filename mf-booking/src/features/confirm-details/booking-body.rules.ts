import type { BookingBody } from '@carefront/shared/contracts';
import { type BookingFormValues, dateTimeOf } from '@carefront/shared/domain';
import type { BookingChoices } from '../../wizard/booking-steps.rules.ts';

/** The form with what was chosen in the steps before it, under the wire's names (EN-01). */
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

/**
 * The whole booking form as it is sent (BK-80).
 * @returns null while service, practitioner or time are missing: there is nothing to send then.
 */
export function bookingBodyOf(form: BookingFormValues, choices: BookingChoices): BookingBody | null {
  const { service_id, practitioner_id, consent, guardian, ...values } = withChoices(form, choices);
  if (service_id === null || practitioner_id === null || !choices.slot) return null;
  return {
    ...values,
    service_id,
    practitioner_id,
    // People who were typed in and then not needed are not sent.
    guardian: values.bool_needs_guardian === 1 ? guardian.map((row) => ({ ...row })) : [],
    ...(consent === null ? {} : { consent }),
    starts_at: choices.slot.startsAt,
    ...(choices.hold ? { hold_token: choices.hold.token } : {}),
  };
}
