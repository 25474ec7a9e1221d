import type { ParcelName } from '@carefront/shared/app';
import {
  ACCOUNT_PATH,
  AUDIT_LOG_PATH,
  BOOKING_PATH,
  CONSENT_COPY_PATH,
  CONSENT_LINK_PATH,
  CONSENT_TEMPLATE_PATH,
  FORMS_PATH,
  LOGIN_PATH,
  MANAGE_BOOKING_PATH,
  MEET_PATH,
  REGISTER_PATH,
  RESET_PATH,
  SECTION_PATHS,
  SECURITY_PATH,
  SITE_EDITOR_PATH,
  SITE_PATH,
  STAFF_BOOKINGS_PATH,
  STAFF_CONSENTS_PATH,
  STAFF_PATH,
  STAFF_WAITLIST_PATH,
} from '@carefront/shared/app';
import type { ClinicIdentity } from '@carefront/shared/contracts';
import { withoutTrailingSlashes } from '@carefront/shared/domain';

export interface RemoteRoute {
  /** Of the place on the page: the remote's own, unless it has several. */
  name: string;
  remote: string;
  /** Key of the name that people know the feature by, in `messages.ts`. */
  feature:
    | 'featureSite'
    | 'featureSiteEditor'
    | 'featureBooking'
    | 'featureAuth'
    | 'featureAccount'
    | 'featureConsent'
    | 'featureAuditLog'
    | 'featureChatbot'
    | 'featureWaitlist';
  /**
   * 'page': stands in the page's main part, one at a time. 'layer': is drawn over the page, and can be put away. 'corner': floats beside
   * the page, comes when the page is quiet, and is not missed where it cannot come.
   */
  place: 'page' | 'layer' | 'corner';
  isActive(path: string, clinic: ClinicIdentity): boolean;
}

/** Whether the path is the given one, or that with one more segment. */
function isAtOrOneBelow(path: string, base: string): boolean {
  const [first = '', ...rest] = withoutTrailingSlashes(path).slice(base.length).split('/');
  return path.startsWith(base) && first === '' && rest.length <= 1;
}

const isBookingRoute = (path: string): boolean => isAtOrOneBelow(path, BOOKING_PATH);
const isMeetRoute = (path: string): boolean => withoutTrailingSlashes(path) === MEET_PATH;
/** Dialogs over the home page that belong to other remotes (ST-12). */
const isFormsRoute = (path: string): boolean =>
  withoutTrailingSlashes(path) === REGISTER_PATH ||
  isAtOrOneBelow(path, FORMS_PATH) ||
  /^\/site\/forms\/[^/]+\/[^/]+\/?$/.test(path);
const isContentPage = (path: string): boolean =>
  [SECTION_PATHS.about, SECTION_PATHS.services].some((page) => withoutTrailingSlashes(path) === page) ||
  isAtOrOneBelow(path, SECTION_PATHS.team);
const isSitePage = (path: string): boolean =>
  withoutTrailingSlashes(path) === SITE_PATH ||
  isBookingRoute(path) ||
  isMeetRoute(path) ||
  isFormsRoute(path) ||
  isContentPage(path);
const isStaffWaitlist = (path: string): boolean => withoutTrailingSlashes(path) === STAFF_WAITLIST_PATH;
const isSiteEditor = (path: string): boolean => withoutTrailingSlashes(path) === SITE_EDITOR_PATH;

const isConsentTemplate = (path: string): boolean => withoutTrailingSlashes(path) === CONSENT_TEMPLATE_PATH;
/** Pages with the rich-text editor. */
const isEditorPage = (path: string): boolean => isSiteEditor(path) || isConsentTemplate(path);

/** Whether one document may show both: an editor's has a policy that no other page may have (`hasStyleAttributes` on the server). */
export const canShareDocument = (path: string, other: string): boolean => isEditorPage(path) === isEditorPage(other);

/** `/{id}` and `/{id}/certificate`, after the page that lists consents. */
const BELOW_CONSENTS = /^\/[^/]+(\/certificate)?\/?$/;
const isBelowConsents = (path: string, list: string): boolean =>
  path.startsWith(`${list}/`) && BELOW_CONSENTS.test(path.slice(list.length));
const isAccount = (path: string): boolean =>
  withoutTrailingSlashes(path) === ACCOUNT_PATH || isBelowConsents(path, `${ACCOUNT_PATH}/consents`);
const isStaffConsents = (path: string): boolean =>
  withoutTrailingSlashes(path) === STAFF_CONSENTS_PATH || isBelowConsents(path, STAFF_CONSENTS_PATH);
/** With the token of an e-mail's link, or after the page has taken it out of the address. */
const isConsentLink = (path: string): boolean => isAtOrOneBelow(path, CONSENT_LINK_PATH);
const isConsentCopy = (path: string): boolean => isAtOrOneBelow(path, CONSENT_COPY_PATH);
const isConsentPage = (path: string): boolean =>
  isStaffConsents(path) || isConsentLink(path) || isConsentCopy(path) || isConsentTemplate(path);
const isAuditLog = (path: string): boolean => withoutTrailingSlashes(path) === AUDIT_LOG_PATH;

const isStaffBookings = (path: string): boolean => withoutTrailingSlashes(path) === STAFF_BOOKINGS_PATH;
/** With the token of an e-mail's link, and nothing below it. */
const isManageBooking = (path: string): boolean =>
  path.startsWith(`${MANAGE_BOOKING_PATH}/`) && isAtOrOneBelow(path, MANAGE_BOOKING_PATH);
const isBookingPage = (path: string): boolean => isStaffBookings(path) || isManageBooking(path);

const ACCOUNT_PAGES: readonly string[] = [STAFF_PATH, SECURITY_PATH];
const isAuthPage = (path: string): boolean =>
  ACCOUNT_PAGES.includes(withoutTrailingSlashes(path)) ||
  withoutTrailingSlashes(path) === LOGIN_PATH ||
  isAtOrOneBelow(path, RESET_PATH);

/** Pages that are somebody's own. */
export const needsAccount = (path: string): boolean =>
  ACCOUNT_PAGES.includes(withoutTrailingSlashes(path)) ||
  isAccount(path) ||
  isStaffBookings(path) ||
  isStaffConsents(path) ||
  isAuditLog(path) ||
  isMeetRoute(path) ||
  isStaffWaitlist(path) ||
  isEditorPage(path);

/** Whether the path is about signing in, or somebody's own: nothing for search engines. */
export const isPrivatePage = (path: string): boolean =>
  isAuthPage(path) ||
  isAccount(path) ||
  isBookingPage(path) ||
  isConsentPage(path) ||
  isAuditLog(path) ||
  isMeetRoute(path) ||
  isStaffWaitlist(path) ||
  isSiteEditor(path);

/** When each remote is on the page. */
export const REMOTE_ROUTES: readonly RemoteRoute[] = [
  { name: 'mf-site', remote: 'mf-site', feature: 'featureSite', place: 'page', isActive: isSitePage },
  {
    name: 'mf-site-editor',
    remote: 'mf-site',
    feature: 'featureSiteEditor',
    place: 'page',
    isActive: isSiteEditor,
  },
  { name: 'mf-auth', remote: 'mf-auth', feature: 'featureAuth', place: 'page', isActive: isAuthPage },
  {
    name: 'mf-booking',
    remote: 'mf-booking',
    feature: 'featureBooking',
    place: 'layer',
    // RT-02: with neither switch on, mf-site shows its 'coming soon' dialog on this route instead. The clinic's own people book still.
    isActive: (path, clinic) =>
      isMeetRoute(path) || (isBookingRoute(path) && (clinic.isBookingEnabled || clinic.hasHiddenBookingLinks)),
  },
  {
    name: 'mf-booking-pages',
    remote: 'mf-booking',
    feature: 'featureBooking',
    place: 'page',
    isActive: isBookingPage,
  },
  { name: 'mf-consent-account', remote: 'mf-consent', feature: 'featureAccount', place: 'page', isActive: isAccount },
  { name: 'mf-consent', remote: 'mf-consent', feature: 'featureConsent', place: 'page', isActive: isConsentPage },
  { name: 'mf-consent-log', remote: 'mf-consent', feature: 'featureAuditLog', place: 'page', isActive: isAuditLog },
  {
    name: 'mf-chatbot',
    remote: 'mf-chatbot',
    feature: 'featureChatbot',
    place: 'corner',
    isActive: (path, clinic) => clinic.isChatbotEnabled && isSitePage(path) && !isMeetRoute(path),
  },
  {
    name: 'mf-chatbot-pages',
    remote: 'mf-chatbot',
    feature: 'featureWaitlist',
    place: 'page',
    isActive: isStaffWaitlist,
  },
];

/** Whether any view owns the path; everything else is 'Page not found' (SH-12). */
export const isKnownPath = (path: string): boolean => isSitePage(path) || isPrivatePage(path);

/** Key of the page's title; null where the remote that owns the page names it. */
export function titleKeyOf(path: string) {
  const page = withoutTrailingSlashes(path);
  if (isSitePage(page)) return null;
  if (isSiteEditor(page)) return 'siteEditorTitle';
  if (isStaffWaitlist(page)) return 'staffWaitlistTitle';
  if (page === LOGIN_PATH) return 'loginTitle';
  if (isAccount(page)) return 'accountTitle';
  if (isStaffConsents(page)) return 'staffConsentsTitle';
  if (isConsentLink(page)) return 'consentLinkTitle';
  if (isConsentCopy(page)) return 'consentCopyTitle';
  if (isConsentTemplate(page)) return 'consentTemplateTitle';
  if (isAuditLog(page)) return 'auditLogTitle';
  if (page === STAFF_PATH) return 'staffTitle';
  if (page === SECURITY_PATH) return 'securityTitle';
  if (isStaffBookings(page)) return 'staffBookingsTitle';
  if (isManageBooking(page)) return 'manageBookingTitle';
  return isAuthPage(page) ? 'resetTitle' : 'notFoundTitle';
}

/** The remote that provides each part. */
export const REMOTE_OF_PART: Readonly<Partial<Record<ParcelName, string>>> = {
  'login-form@1': 'mf-auth',
  'own-bookings@1': 'mf-booking',
  'consent-dialog@1': 'mf-consent',
};
