/** Addresses that more than one remote or the shell know (RT-01, RT-02). */
export const SITE_PATH = '/site';
export const BOOKING_PATH = '/site/book_appointment';
/** Content pages (RT-10). */
export const SECTION_PATHS = { about: '/site/about', services: '/site/services', team: '/site/team' } as const;
/** Self-intake (RT-05). */
export const REGISTER_PATH = '/site/register';
/** Launcher, category and form (RT-07). */
export const FORMS_PATH = '/site/forms';
/** In-app video meeting booking mode (RT-04). */
export const MEET_PATH = '/site/tb_meet';
/** Followed by the token of the mail (BK-87). */
export const MANAGE_BOOKING_PATH = '/site/manage_booking';
export const LOGIN_PATH = '/login';
/** Followed by the token of the mail (RT-08). */
export const RESET_PATH = '/login/reset';
/** The account page (RT-06). */
export const ACCOUNT_PATH = '/site/client_account';
/** Where staff begin. */
export const STAFF_PATH = '/staff';
/** Requests and bookings of the clinic, for its own people. */
export const STAFF_BOOKINGS_PATH = '/staff/bookings';
/** Who registered by themselves and waits to be contacted, for the clinic's own people. */
export const STAFF_WAITLIST_PATH = '/staff/waitlist';
/** Where owner and office admin edit the public site (ST-15). */
export const SITE_EDITOR_PATH = '/staff/site';
/** Followed by the token of the mail; without it once the page has read it (CO-11). */
export const CONSENT_LINK_PATH = '/site/consent';
/** The signer's own copy of a signed consent; followed by the token of the mail, without it once the page has read it (CO-10). */
export const CONSENT_COPY_PATH = '/site/consent_copy';
/** Consents of the clinic, for its own people. */
export const STAFF_CONSENTS_PATH = '/staff/consents';
/** Where owner and office admin edit the clinic's consent template (CO-04). */
export const CONSENT_TEMPLATE_PATH = '/staff/consent_form';
/** Who saw and did what, for the owner. */
export const AUDIT_LOG_PATH = '/staff/audit';
export const SECURITY_PATH = '/account/security';

export const bookingPath = (serviceId?: number): string =>
  serviceId === undefined ? BOOKING_PATH : `${BOOKING_PATH}/${serviceId}`;

export const practitionerPath = (practitionerId: number): string => `${SECTION_PATHS.team}/${practitionerId}`;

/** One consent over the account page (RT-06). */
export const accountConsentPath = (id: string): string => `${ACCOUNT_PATH}/consents/${id}`;
export const staffConsentPath = (id: string): string => `${STAFF_CONSENTS_PATH}/${id}`;
/** @param consentPath - Of the consent, on the account page or among the clinic's. */
export const certificatePath = (consentPath: string): string => `${consentPath}/certificate`;

export const isBookingPath = (path: string): boolean => path === BOOKING_PATH || path.startsWith(`${BOOKING_PATH}/`);

/** The service named in a booking address; null where there is none or it is no number. */
export function serviceIdOfPath(path: string): number | null {
  const match = /^\/site\/book_appointment\/(\d{1,15})\/?$/.exec(path);
  return match?.[1] === undefined ? null : Number(match[1]);
}
