import { MANAGE_BOOKING_PATH } from '../../../paths.ts';

/**
 * Returns the path of the booking's link on this site, whatever the link's origin is.
 * @param manageUrl - null: staff get no link.
 * @returns null for any other address.
 */
export function managePath(manageUrl: string | null): string | null {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)$/.exec(manageUrl ?? '')?.[1] ?? '';
  return path.startsWith(`${MANAGE_BOOKING_PATH}/`) && path.length > MANAGE_BOOKING_PATH.length + 1 ? path : null;
}

/** @returns The token of the booking's link; undefined for any other address. */
export const manageToken = (manageUrl: string | null): string | undefined =>
  managePath(manageUrl)?.slice(MANAGE_BOOKING_PATH.length + 1);
