import { tabDraft } from '@carefront/shared/app';

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

/** In this tab only, so that a reload does not ask for the password again. Neither password nor code is ever kept. */
const draft = tabDraft<PendingLogin>({
  key: 'pending-login',
  parse: (stored) => (isPendingLogin(stored) ? stored : null),
});

/** @param pending - null deletes it. */
export const keepPendingLogin = (pending: PendingLogin | null): void => draft.write(pending);

/** @returns null when no login is pending, it expired, or it belongs to the other kind of form. */
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
