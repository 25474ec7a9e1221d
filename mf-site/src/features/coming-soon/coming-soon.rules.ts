import type { Clinic } from '@carefront/shared/contracts';

/** Whether the booking route opens the booking dialog at this clinic (RT-02); false: the route says 'coming soon' (RT-03). */
export function isBookingRouteOpen(
  clinic: Pick<Clinic, 'is_booking_enabled' | 'enable_hidden_booking_links'>,
): boolean {
  return clinic.is_booking_enabled === 1 || clinic.enable_hidden_booking_links === 1;
}
