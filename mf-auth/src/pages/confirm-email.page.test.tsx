// @vitest-environment jsdom
import type { BodyOf } from '@carefront/shared/contracts';
import type { RenderedRemote, RenderRemoteOptions } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fillField,
  loginReply,
  publishLogins,
  refusedAt,
  renderAfterReload,
  renderAuth,
  signedIn,
} from '../testing/render-auth.ts';

const LINK = '/login/confirm/abc%2Bdef';
const INTRO = 'Log in with the password that you chose. This confirms your email address.';
const VOID = 'The link in this email no longer works. Choose “Forgot Password?”, and we will send you a new one.';

async function logIn(remote: RenderedRemote) {
  await fillField(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
  await fillField(remote, screen.getByLabelText(/^Password/), 'calm lake in autumn');
  await remote.user.click(screen.getByRole('button', { name: 'Log in' }));
}
const tokensOf = ({ server }: RenderedRemote) =>
  server.callsOf('login').map(({ body }) => (body as BodyOf<'login'>).confirm_token);
const openLink = (options: RenderRemoteOptions) => renderAuth({ path: LINK, ...options });

describe('the page of the link that confirms an address', () => {
  it('CP-06 logs in with the token, which leaves the address at once, and says that the address is confirmed', async () => {
    const remote = openLink({ routes: { login: loginReply('/site') } });
    publishLogins(remote);
    expect(window.location.pathname).toBe('/login/confirm');
    screen.getByText(INTRO);
    await logIn(remote);
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(tokensOf(remote)).toEqual(['abc+def']);
    expect(remote.notices).toMatchObject([{ intent: 'success', text: 'Your email address is confirmed.' }]);
    expect(window.sessionStorage.length).toBe(0);
  });

  it('CP-06 a reload keeps the token, although the address no longer has it', async () => {
    openLink({}).unmount();
    const remote = renderAfterReload({ path: '/login/confirm', routes: { login: loginReply('/site') } });
    publishLogins(remote);
    await logIn(remote);
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(tokensOf(remote)).toEqual(['abc+def']);
  });

  it('CP-06 AU-08 shows at the email that the link does not work any more, and offers a new one', async () => {
    const remote = openLink({ routes: { login: refusedAt('email', VOID, 'confirm-link-void') } });
    await logIn(remote);
    expect((await screen.findAllByText(VOID)).length).toBeGreaterThan(0);
    await remote.user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    await screen.findByRole('button', { name: 'Send Password Reset Link' });
  });

  it('CP-06 the login page sends no token, also after a link was opened in the same tab', async () => {
    openLink({}).unmount();
    const remote = renderAfterReload({ routes: { login: loginReply('/site') } });
    publishLogins(remote);
    expect(screen.queryByText(INTRO)).toBeNull();
    await logIn(remote);
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(tokensOf(remote)).toEqual([undefined]);
    expect(remote.notices).toEqual([]);
  });

  it('CP-06 without a token, the page does not say that a login confirms anything', async () => {
    window.sessionStorage.clear();
    renderAfterReload({ path: '/login/confirm' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByText(INTRO)).toBeNull();
  });

  it('CP-06 a person who is logged in can log out to confirm another address', () => {
    openLink({ session: signedIn() });
    screen.getByText('You are logged in as Mina Okafor.');
    screen.getByRole('button', { name: 'Log out' });
  });

  it('CP-06 GN-05 is in French', async () => {
    openLink({ locale: 'fr' });
    await screen.findByText(/^Connectez-vous avec le mot de passe que vous avez choisi/);
  });
});
