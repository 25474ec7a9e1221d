/**
 * Pages whose addresses the server itself gives out: in emails, and in the answer to a login. An email outlives the release that was active
 * when it was sent (a link may be opened months later), so these addresses belong to the API's contract and not to one release: a remote
 * claims them in its description, and the build fails if no remote claims one of them.
 */
export const SERVER_PAGES = {
  home: '/site',
  booking: '/site/book_appointment',
  manageBooking: '/site/manage_booking/:token',
  consent: '/site/consent/:token',
  consentCopy: '/site/consent_copy/:token',
  formLink: '/site/form_link/:token',
  account: '/site/client_account',
  login: '/login',
  confirmEmail: '/login/confirm/:token',
  resetPassword: '/login/reset/:token',
  security: '/account/security',
  staffStart: '/staff',
  staffBookings: '/staff/bookings',
  staffConsents: '/staff/consents',
  staffConsent: '/staff/consents/:id',
  staffWaitlist: '/staff/waitlist',
  staffForms: '/staff/forms',
  staffReleases: '/staff/releases',
} as const;
export type ServerPage = keyof typeof SERVER_PAGES;

/** @param value - Value of the address's parameter, if it has one. */
export const serverPath = (page: ServerPage, value = ''): string => SERVER_PAGES[page].replace(/:[a-z]+$/, value);
