// @vitest-environment jsdom
import { renderRemote } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { fillField, loginReply, MINA, publishLogins, twoFactorPrompt } from '../testing/render-auth.ts';
import { LoginFormParcel } from './login-form.parcel.tsx';

const button = (name: string) => screen.getByRole('button', { name });

function renderParcel(routes: Parameters<typeof renderRemote>[1]) {
  window.sessionStorage.clear();
  const onSignedIn = vi.fn();
  const props = { isRedirectDisabled: true, email: 'mina@example.test', onSignedIn };
  const remote = renderRemote(createElement(LoginFormParcel, props), { path: '/site/book_appointment', ...routes });
  return { remote, onSignedIn };
}

it('AU-01 AU-13 inside another page: no Go to app, the e-mail is filled in, and the user stays on the page', async () => {
  const { remote, onSignedIn } = renderParcel({ routes: { login: loginReply(null) } });
  screen.getByRole('heading', { level: 3, name: 'Log in' });
  expect(screen.queryByRole('checkbox', { name: 'Go to app' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mina@example.test');
  await fillField(remote, screen.getByLabelText(/^Password/), 'secret');
  await remote.user.click(button('Log in'));
  await waitFor(() => expect(remote.server.callsOf('login')).toHaveLength(1));
  expect(remote.server.callsOf('login')[0]?.body).toMatchObject({ dont_redirect: 1 });
  // The shell has not published the user yet.
  expect(onSignedIn).not.toHaveBeenCalled();
  remote.setSession({ status: 'signed-in', user: { ...MINA, initials: 'of the shell' } });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(onSignedIn).toHaveBeenCalledWith({ ...MINA, initials: 'of the shell' }, null);
  expect(window.location.pathname).toBe('/site/book_appointment');
});

it('AU-06 inside another page, asks for the second factor too', async () => {
  const { remote, onSignedIn } = renderParcel({
    routes: { login: twoFactorPrompt(), loginTwoFactor: loginReply(null) },
  });
  publishLogins(remote);
  await fillField(remote, screen.getByLabelText(/^Password/), 'secret');
  await remote.user.click(button('Log in'));
  await fillField(remote, await screen.findByLabelText(/^One-time password/), '123456');
  await remote.user.click(button('Authenticate'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(window.sessionStorage.length).toBe(0);
});
