import { withoutTrailingSlashes } from '@carefront/shared/domain';

/** The staff's start page. */
export const STAFF_PATH = '/staff';
/** The clinic's clients. */
export const CLIENTS_PATH = '/staff/clients';
/** The clinic's own people, for owners and office admins. */
export const PEOPLE_PATH = '/staff/people';
/** Requests and bookings of the clinic (BK-88). */
export const BOOKINGS_PATH = '/staff/bookings';
/** The clinic's sessions by week and day (TM-01). */
export const CALENDAR_PATH = '/staff/calendar';
/** Hours and time off of the practitioners. */
export const HOURS_PATH = '/staff/hours';
/** The list of the clinic's settings. */
export const SETTINGS_PATH = '/staff/settings';
/** The steps that open a new clinic. */
export const OPENING_PATH = '/staff/settings/opening';
/** Pages of the clinic's settings. */
export const SETTINGS_PATHS = {
  booking: '/staff/settings/booking',
  site: '/staff/settings/site',
  look: '/staff/settings/look',
  editors: '/staff/settings/editors',
} as const;
/** The texts of the clinic that exist in one language only. */
export const TRANSLATIONS_PATH = '/staff/settings/translations';
export type SettingsPageName = keyof typeof SETTINGS_PATHS;
/** The portraits of the practitioners, for those who edit the site (ST-05). */
export const PORTRAITS_PATH = '/staff/portraits';
/** The versions of the clinic's remotes, for the owner. */
export const RELEASES_PATH = '/staff/releases';
/** The audit log, for the owner. */
export const AUDIT_LOG_PATH = '/staff/audit';

/** The page of one client. */
export const clientPath = (id: number | string): string => `${CLIENTS_PATH}/${id}`;

export const hoursPath = (practitionerId: number): string => `${HOURS_PATH}/${practitionerId}`;

export type OfficePage =
  | { name: 'opening' }
  | { name: 'today' | 'bookings' | 'calendar' | 'clients' | 'people' | 'settings' | 'portraits' | 'releases' | 'audit' }
  | { name: 'translations' }
  | { name: 'client'; clientId: number }
  /** null: all practitioners. */
  | { name: 'hours'; practitionerId: number | null }
  | { name: 'clinic-settings'; page: SettingsPageName };

const PAGES: ReadonlyMap<string, OfficePage> = new Map<string, OfficePage>([
  [STAFF_PATH, { name: 'today' }],
  [BOOKINGS_PATH, { name: 'bookings' }],
  [CALENDAR_PATH, { name: 'calendar' }],
  [HOURS_PATH, { name: 'hours', practitionerId: null }],
  [CLIENTS_PATH, { name: 'clients' }],
  [PEOPLE_PATH, { name: 'people' }],
  [SETTINGS_PATH, { name: 'settings' }],
  [OPENING_PATH, { name: 'opening' }],
  [SETTINGS_PATHS.booking, { name: 'clinic-settings', page: 'booking' }],
  [SETTINGS_PATHS.site, { name: 'clinic-settings', page: 'site' }],
  [SETTINGS_PATHS.look, { name: 'clinic-settings', page: 'look' }],
  [SETTINGS_PATHS.editors, { name: 'clinic-settings', page: 'editors' }],
  [TRANSLATIONS_PATH, { name: 'translations' }],
  [PORTRAITS_PATH, { name: 'portraits' }],
  [RELEASES_PATH, { name: 'releases' }],
  [AUDIT_LOG_PATH, { name: 'audit' }],
]);

/** @returns null for an address that is not a page of this remote: the shell is about to remove the remote. */
export function pageOf(path: string): OfficePage | null {
  const plain = withoutTrailingSlashes(path);
  const known = PAGES.get(plain);
  if (known) return known;
  const clientId = idBelow(CLIENTS_PATH, plain);
  if (clientId !== null) return { name: 'client', clientId };
  const practitionerId = idBelow(HOURS_PATH, plain);
  return practitionerId === null ? null : { name: 'hours', practitionerId };
}

/** The id in an address right below a page. Pages further below belong to other remotes. */
function idBelow(page: string, path: string): number | null {
  const id = path.startsWith(`${page}/`) ? path.slice(page.length + 1) : '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
