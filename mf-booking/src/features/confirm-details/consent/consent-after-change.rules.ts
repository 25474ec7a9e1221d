import type { BookingFormValues } from '@carefront/shared/domain';

/** The form after a change: an accepted consent holds for one person, so another name, date of birth or guardian need takes it away. */
export function consentAfterChange(before: BookingFormValues, after: BookingFormValues): BookingFormValues {
  if (after.consent === null || after.consent !== before.consent) return after;
  const isSamePerson =
    after.first_name.trim() === before.first_name.trim() &&
    after.last_name.trim() === before.last_name.trim() &&
    after.dob === before.dob &&
    after.bool_needs_guardian === before.bool_needs_guardian;
  return isSamePerson ? after : { ...after, consent: null };
}
