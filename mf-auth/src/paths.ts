import { withoutTrailingSlashes } from '@carefront/shared/domain';

export const LOGIN_PATH = '/login';
/** The emailed link adds its token to this path (RT-08). */
export const RESET_PATH = '/login/reset';
/** The emailed link that confirms the address of a new account adds its token to this path. */
export const CONFIRM_PATH = '/login/confirm';
/** Pages of emailed links. */
export type LinkPath = typeof RESET_PATH | typeof CONFIRM_PATH;
export const SECURITY_PATH = '/account/security';

export type AuthPage = 'login' | 'confirm' | 'reset' | 'security';

const VIEW_KEY = 'view';
const FORGOT_VIEW = 'forgot';
/** The login page with the view that requests a reset link. */
export const FORGOT_PATH = `${LOGIN_PATH}?${VIEW_KEY}=${FORGOT_VIEW}`;

export const isForgotView = (query: URLSearchParams): boolean => query.get(VIEW_KEY) === FORGOT_VIEW;

const PAGES: ReadonlyMap<string, AuthPage> = new Map([
  [LOGIN_PATH, 'login'],
  [CONFIRM_PATH, 'confirm'],
  [RESET_PATH, 'reset'],
  [SECURITY_PATH, 'security'],
]);

/** @returns null for an address of another remote: the shell unmounts this remote soon. */
export function pageOf(path: string): AuthPage | null {
  const plain = withoutTrailingSlashes(path);
  const known = PAGES.get(plain);
  if (known) return known;
  if (tokenOfPath(path, CONFIRM_PATH) !== null) return 'confirm';
  return tokenOfPath(path, RESET_PATH) === null ? null : 'reset';
}

/** Returns the token in the address of an emailed link (RT-08); null when the address has none. */
export function tokenOfPath(path: string, link: LinkPath): string | null {
  const [token = '', ...rest] = path.startsWith(`${link}/`) ? path.slice(link.length + 1).split('/') : [];
  if (token === '' || rest.some((part) => part !== '')) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token; // Cut off in the middle of an escape: the server will refuse the token.
  }
}
