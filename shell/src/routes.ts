import { BOOKING_PATH, SITE_PATH } from '@carefront/shared/app';
import type { ClinicIdentity } from '@carefront/shared/contracts';

interface RemoteRoute {
  remote: string;
  /** Key of the name that people know the feature by, in `messages.ts`. */
  feature: 'site' | 'booking';
  isActive(path: string, clinic: ClinicIdentity): boolean;
}

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

function isBookingRoute(path: string): boolean {
  const [first = '', ...rest] = withoutTrailingSlash(path).slice(BOOKING_PATH.length).split('/');
  return path.startsWith(BOOKING_PATH) && first === '' && rest.length <= 1;
}

const isSiteHome = (path: string): boolean => withoutTrailingSlash(path) === SITE_PATH || isBookingRoute(path);

/** When each remote is on the page. */
export const REMOTE_ROUTES: readonly RemoteRoute[] = [
  { remote: 'mf-site', feature: 'site', isActive: isSiteHome },
  {
    remote: 'mf-booking',
    feature: 'booking',
    // RT-02: with neither switch on, mf-site shows its 'coming soon' dialog on this route instead.
    isActive: (path, clinic) => isBookingRoute(path) && (clinic.isBookingEnabled || clinic.hasHiddenBookingLinks),
  },
];

/** Whether any view owns the path; everything else is 'Page not found' (SH-12). */
export const isKnownPath = (path: string): boolean => isSiteHome(path);
