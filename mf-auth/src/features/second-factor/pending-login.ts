import { tabDraft } from '@carefront/shared/app';

/** A login that still needs its second factor. */
export interface PendingLogin {
  nextAuthId: string;
  method: 'app' | 'email';
  /** Epoch ms by this browser's clock. */
  expiresAtMs: number;
  /** The setting of the form that started the login: a form with another setting must not continue it. */
  isRedirectDisabled: boolean;
}

/** How long a code is valid (AU-05). */
export const CODE_LIFETIME_MS = 180_000;

/** Stored in this tab, so that a reload does not ask for the password again. Passwords and codes are never stored. */
const draft = tabDraft<PendingLogin>({
  key: 'pending-login',
  parse: (stored) => (isPendingLogin(stored) ? stored : null),
});

/** @param pending - null deletes it. */
export const keepPendingLogin = (pending: PendingLogin | null): void => draft.write(pending);

/** @returns null when no login is pending, it expired, or a form with another setting started it. */
export function readPendingLogin(isRedirectDisabled: boolean, nowMs: number): PendingLogin | null {
  const pending = draft.read();
  if (!pending || pending.isRedirectDisabled !== isRedirectDisabled) return null;
  return pending.expiresAtMs > nowMs ? pending : null;
}

function isPendingLogin(pending: object): pending is PendingLogin {
  const { nextAuthId, method, expiresAtMs, isRedirectDisabled }: Partial<Record<keyof PendingLogin, unknown>> = pending;
  return (
    typeof nextAuthId === 'string' &&
    (method === 'app' || method === 'email') &&
    typeof expiresAtMs === 'number' &&
    typeof isRedirectDisabled === 'boolean'
  );
}
