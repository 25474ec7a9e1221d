import { withoutTrailingSlashes } from '@carefront/shared/domain';

export const LOGIN_PATH = '/login';
/** Followed by the token of the mail (RT-08). */
export const RESET_PATH = '/login/reset';
export const SECURITY_PATH = '/account/security';
/** Where staff begin. */
export const STAFF_PATH = '/staff';

export type AuthPage = 'login' | 'reset' | 'security' | 'staff';

const VIEW_KEY = 'view';
const FORGOT_VIEW = 'forgot';
/** The login page, opened where a link is asked for. */
export const FORGOT_PATH = `${LOGIN_PATH}?${VIEW_KEY}=${FORGOT_VIEW}`;

export const isForgotView = (query: URLSearchParams): boolean => query.get(VIEW_KEY) === FORGOT_VIEW;

const PAGES: ReadonlyMap<string, AuthPage> = new Map([
  [LOGIN_PATH, 'login'],
  [RESET_PATH, 'reset'],
  [SECURITY_PATH, 'security'],
  [STAFF_PATH, 'staff'],
]);

/** @returns null for an address that is no page of ours: the shell is about to take the remote away. */
export function pageOf(path: string): AuthPage | null {
  const plain = withoutTrailingSlashes(path);
  return PAGES.get(plain) ?? (tokenOfPath(path) === null ? null : 'reset');
}

/** The token of a mailed link (RT-08); null where the address carries none. */
export function tokenOfPath(path: string): string | null {
  const [token = '', ...rest] = path.startsWith(`${RESET_PATH}/`) ? path.slice(RESET_PATH.length + 1).split('/') : [];
  if (token === '' || rest.some((part) => part !== '')) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token; // Cut off in the middle of an escape: the server will say that it is void.
  }
}
