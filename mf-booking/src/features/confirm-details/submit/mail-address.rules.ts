import type { BookingBody } from '@carefront/shared/contracts';

/** Whether the sent form has an email address to which the clinic may write about the appointment: the client's, or a guardian's. */
export const hasMailAddress = ({ email, is_notification_enabled, guardian = [] }: BookingBody): boolean =>
  [{ email, is_notification_enabled }, ...guardian].some(
    (person) => Boolean(person.email) && person.is_notification_enabled === 1,
  );
