import {
  ACCOUNT_PATH,
  BOOKING_PATH,
  LOGIN_PATH,
  RESET_PATH,
  SECURITY_PATH,
  SITE_PATH,
  STAFF_PATH,
} from '@carefront/shared/app';
import type { ClinicIdentity } from '@carefront/shared/contracts';

export interface RemoteRoute {
  remote: string;
  /** Key of the name that people know the feature by, in `messages.ts`. */
  feature: 'featureSite' | 'featureBooking' | 'featureAuth';
  /** 'page': stands in the page's main part, one at a time. 'layer': is drawn over the page, and can be put away. */
  place: 'page' | 'layer';
  isActive(path: string, clinic: ClinicIdentity): boolean;
}

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Whether the path is the given one, or that with one more segment. */
function isAtOrOneBelow(path: string, base: string): boolean {
  const [first = '', ...rest] = withoutTrailingSlash(path).slice(base.length).split('/');
  return path.startsWith(base) && first === '' && rest.length <= 1;
}

const isBookingRoute = (path: string): boolean => isAtOrOneBelow(path, BOOKING_PATH);
const isSiteHome = (path: string): boolean => withoutTrailingSlash(path) === SITE_PATH || isBookingRoute(path);

const ACCOUNT_PAGES: readonly string[] = [ACCOUNT_PATH, STAFF_PATH, SECURITY_PATH];

/** Pages that are somebody's own. */
export const needsAccount = (path: string): boolean => ACCOUNT_PAGES.includes(withoutTrailingSlash(path));

/** Whether the path is about signing in, or somebody's own: nothing for search engines. */
export const isAuthPage = (path: string): boolean =>
  needsAccount(path) || withoutTrailingSlash(path) === LOGIN_PATH || isAtOrOneBelow(path, RESET_PATH);

/** When each remote is on the page. */
export const REMOTE_ROUTES: readonly RemoteRoute[] = [
  { remote: 'mf-site', feature: 'featureSite', place: 'page', isActive: isSiteHome },
  { remote: 'mf-auth', feature: 'featureAuth', place: 'page', isActive: isAuthPage },
  {
    remote: 'mf-booking',
    feature: 'featureBooking',
    place: 'layer',
    // RT-02: with neither switch on, mf-site shows its 'coming soon' dialog on this route instead.
    isActive: (path, clinic) => isBookingRoute(path) && (clinic.isBookingEnabled || clinic.hasHiddenBookingLinks),
  },
];

/** Whether any view owns the path; everything else is 'Page not found' (SH-12). */
export const isKnownPath = (path: string): boolean => isSiteHome(path) || isAuthPage(path);

/** Key of the page's title; null where the remote that owns the page names it. */
export function titleKeyOf(path: string) {
  const page = withoutTrailingSlash(path);
  if (isSiteHome(page)) return null;
  if (page === LOGIN_PATH) return 'loginTitle';
  if (page === ACCOUNT_PATH) return 'accountTitle';
  if (page === STAFF_PATH) return 'staffTitle';
  if (page === SECURITY_PATH) return 'securityTitle';
  return isAuthPage(page) ? 'resetTitle' : 'notFoundTitle';
}
