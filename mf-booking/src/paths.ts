/** The booking dialog, with or without a service (RT-02). */
export const BOOKING_PATH = '/site/book_appointment';
/** The staff's week calendar (RT-04). */
export const MEET_PATH = '/site/tb_meet';
/** The emailed link adds its token to this path (BK-87). */
export const MANAGE_BOOKING_PATH = '/site/manage_booking';
/** Page of the services that people can book, for the office. */
export const SERVICES_PATH = '/staff/services';
/** Page of the programs that people register for in a form, for the office. */
export const PROGRAMS_PATH = '/staff/programs';
/** Where the clinic works and when it is shut, for the office. */
export const LOCATIONS_PATH = '/staff/locations';

export const bookingPath = (serviceId?: number): string =>
  serviceId === undefined ? BOOKING_PATH : `${BOOKING_PATH}/${serviceId}`;

export const isBookingPath = (path: string): boolean => path === BOOKING_PATH || path.startsWith(`${BOOKING_PATH}/`);

/** Returns the service id in a booking address; null when the address has none or it is not a number. */
export function serviceIdOfPath(path: string): number | null {
  const match = /^\/site\/book_appointment\/(\d{1,15})\/?$/.exec(path);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** Returns the emailed link's token in an address of its page, null after the page removed it from the address; null for other pages. */
export function linkedBookingOfPath(path: string): { token: string | null } | null {
  if (path === MANAGE_BOOKING_PATH) return { token: null };
  const token = path.startsWith(`${MANAGE_BOOKING_PATH}/`) ? path.slice(MANAGE_BOOKING_PATH.length + 1) : '';
  return token === '' ? null : { token };
}
