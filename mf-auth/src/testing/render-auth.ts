import { type FieldErrorCode, type ReplyOf, type SessionUser, wireCode } from '@carefront/shared/contracts';
import {
  aSessionUser,
  type RenderedRemote,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { createElement } from 'react';
import { loadViews } from '../plain/lazy-view.tsx';
import { App } from '../root.tsx';

// Every view is drawn at once; that their chunks load is tested in the browser.
await loadViews();

export const MINA: SessionUser = aSessionUser();
export const OWNER: SessionUser = aSessionUser({
  id: 402,
  full_name: 'Odile Roy',
  first_name: 'Odile',
  roles: ['owner'],
});

export const WRONG_CREDENTIALS = 'These credentials do not match our records.';
export const refusedAt = (field: string, message: string, code: FieldErrorCode) =>
  refuse(422, { message: '', errors: { [field]: [message] }, codes: { [field]: [wireCode(code)] } });
export const wrongCredentials = (words = WRONG_CREDENTIALS) => refusedAt('email', words, 'credentials-wrong');

export const signedIn = (user: SessionUser = MINA) => ({ status: 'signed-in', user }) as const;

export const loginReply = (
  redirectTo: string | null = '/site',
  user: SessionUser = MINA,
): ReplyOf<'loginTwoFactor'> => ({
  user,
  redirect_to: redirectTo,
});
export const twoFactorPrompt = (method: 'app' | 'email' = 'email'): ReplyOf<'login'> => ({
  prompt_2fa: true,
  next_auth_id: 'auth-1',
  method,
});

/** Acts as the shell after a login: publishes the session. Returns the ids of the users who logged in. */
export function publishLogins(remote: RenderedRemote, user: SessionUser = MINA): number[] {
  const userIds: number[] = [];
  remote.bus
    .port('shell')
    .on('auth/signed-in@1')
    .subscribe(({ userId }) => {
      userIds.push(userId);
      remote.setSession(signedIn(user));
    });
  return userIds;
}

/** Counts published sign-outs. */
export function countLogOuts(remote: RenderedRemote): () => number {
  let count = 0;
  remote.bus
    .port('shell')
    .on('auth/signed-out@1')
    .subscribe(() => {
      count += 1;
      remote.setSession({ status: 'anonymous' });
    });
  return () => count;
}

/** Renders the remote at an address, with empty storage. */
export function renderAuth(options: RenderRemoteOptions = {}): RenderedRemote {
  window.sessionStorage.clear();
  window.localStorage.clear();
  return renderAfterReload(options);
}

/** Renders as after a reload of the tab: stored data stay. */
export function renderAfterReload(options: RenderRemoteOptions = {}): RenderedRemote {
  return renderRemote(createElement(App), { path: '/login', ...options });
}

/** Fills a field in one event. Tests about typing type key by key instead. */
export async function fillField({ user }: RenderedRemote, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
