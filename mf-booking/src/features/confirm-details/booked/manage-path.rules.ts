import { MANAGE_BOOKING_PATH } from '../../../paths.ts';

/** The page of the booking's link on this very site, wherever the link itself begins. @returns null for any other address. */
export function managePath(manageUrl: string): string | null {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)$/.exec(manageUrl)?.[1] ?? '';
  return path.startsWith(`${MANAGE_BOOKING_PATH}/`) && path.length > MANAGE_BOOKING_PATH.length + 1 ? path : null;
}
