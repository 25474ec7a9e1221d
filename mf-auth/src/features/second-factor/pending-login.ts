/** A login that waits for its second factor. */
export interface PendingLogin {
  nextAuthId: string;
  method: 'app' | 'email';
  /** By this browser's clock, epoch ms. */
  expiresAtMs: number;
  /** As the login was asked for: a form in another place must not go on with it. */
  isRedirectDisabled: boolean;
}

/** How long a code is taken (AU-05). */
export const CODE_LIFETIME_MS = 180_000;

const STORAGE_KEY = 'carefront.pending-login';

/** In this tab only, so that a reload does not ask for the password again. Neither password nor code is ever kept. */
export function keepPendingLogin(pending: PendingLogin | null): void {
  try {
    if (pending === null) window.sessionStorage.removeItem(STORAGE_KEY);
    else window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
  } catch {
    // Blocked storage costs the reload, not the login.
  }
}

/** @returns null where there is none, its time is over, or it belongs to a form of the other kind. */
export function readPendingLogin(isRedirectDisabled: boolean, nowMs: number): PendingLogin | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isPendingLogin(stored) || stored.isRedirectDisabled !== isRedirectDisabled) return null;
    return stored.expiresAtMs > nowMs ? stored : null;
  } catch {
    return null; // Blocked storage, or text of somebody else: the login begins anew.
  }
}

function isPendingLogin(value: unknown): value is PendingLogin {
  if (typeof value !== 'object' || value === null) return false;
  const pending = value as Partial<Record<keyof PendingLogin, unknown>>; // read below, field by field
  return (
    typeof pending.nextAuthId === 'string' &&
    (pending.method === 'app' || pending.method === 'email') &&
    typeof pending.expiresAtMs === 'number' &&
    typeof pending.isRedirectDisabled === 'boolean'
  );
}
