import { withoutTrailingSlashes } from '@carefront/shared/domain';

/** The staff's start page. */
export const STAFF_PATH = '/staff';
/** The clinic's clients. */
export const CLIENTS_PATH = '/staff/clients';
/** The clinic's own people, for owners and office admins. */
export const PEOPLE_PATH = '/staff/people';
/** The list of the clinic's settings. */
export const SETTINGS_PATH = '/staff/settings';
/** Pages of the clinic's settings. */
export const SETTINGS_PATHS = {
  booking: '/staff/settings/booking',
  site: '/staff/settings/site',
  look: '/staff/settings/look',
  editors: '/staff/settings/editors',
} as const;
export type SettingsPageName = keyof typeof SETTINGS_PATHS;
/** The portraits of the practitioners, for those who edit the site (ST-05). */
export const PORTRAITS_PATH = '/staff/portraits';
/** The versions of the clinic's remotes, for the owner. */
export const RELEASES_PATH = '/staff/releases';
/** The audit log, for the owner. */
export const AUDIT_LOG_PATH = '/staff/audit';

/** The page of one client. */
export const clientPath = (id: number | string): string => `${CLIENTS_PATH}/${id}`;

export type OfficePage =
  | { name: 'today' | 'clients' | 'people' | 'settings' | 'portraits' | 'releases' | 'audit' }
  | { name: 'client'; clientId: number }
  | { name: 'clinic-settings'; page: SettingsPageName };

const PAGES: ReadonlyMap<string, OfficePage> = new Map<string, OfficePage>([
  [STAFF_PATH, { name: 'today' }],
  [CLIENTS_PATH, { name: 'clients' }],
  [PEOPLE_PATH, { name: 'people' }],
  [SETTINGS_PATH, { name: 'settings' }],
  [SETTINGS_PATHS.booking, { name: 'clinic-settings', page: 'booking' }],
  [SETTINGS_PATHS.site, { name: 'clinic-settings', page: 'site' }],
  [SETTINGS_PATHS.look, { name: 'clinic-settings', page: 'look' }],
  [SETTINGS_PATHS.editors, { name: 'clinic-settings', page: 'editors' }],
  [PORTRAITS_PATH, { name: 'portraits' }],
  [RELEASES_PATH, { name: 'releases' }],
  [AUDIT_LOG_PATH, { name: 'audit' }],
]);

/** @returns null for an address that is not a page of this remote: the shell is about to remove the remote. */
export function pageOf(path: string): OfficePage | null {
  const plain = withoutTrailingSlashes(path);
  const known = PAGES.get(plain);
  if (known) return known;
  const clientId = clientBelow(plain);
  return clientId === null ? null : { name: 'client', clientId };
}

/** Pages further below belong to other remotes. */
function clientBelow(path: string): number | null {
  const id = path.startsWith(`${CLIENTS_PATH}/`) ? path.slice(CLIENTS_PATH.length + 1) : '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
