// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  countLogOuts,
  fillField,
  loginReply,
  OWNER,
  publishLogins,
  refusedAt,
  renderAfterReload,
  renderAuth,
  signedIn,
  twoFactorPrompt,
} from '../../testing/render-auth.ts';

const button = (name: string) => screen.getByRole('button', { name });
const first = () => screen.findByLabelText<HTMLInputElement>(/^New password(?! again)/);
const again = () => screen.getByLabelText<HTMLInputElement>(/^Repeat the new password/);
const SENT = { message: 'Password Reset Link Sent.' };
const VOID = 'This password reset link is no longer valid. Please ask for a new one.';
const GOOD = 'calm lake in autumn';
/** The server's answer to a link that still works. */
const OPEN = { checkResetLink: { new_staff: null } };

describe('requesting a link', () => {
  it('AU-02 the alert does not reveal whether the address has an account', async () => {
    const remote = renderAuth({ path: '/login?view=forgot', routes: { requestPasswordReset: SENT } });
    await fillField(remote, screen.getByLabelText(/^Email/), ' mina@example.test');
    await remote.user.click(button('Send Password Reset Link'));
    await screen.findByText('Password Reset Link Sent.');
    screen.getByText(/^If there is an account with this address/);
    expect(screen.queryByText(/We will send you/), 'what to do is not said beside what was done').toBeNull();
    expect(remote.server.callsOf('requestPasswordReset')[0]?.body).toEqual({ email: 'mina@example.test' });
    await remote.user.click(button('Back'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mina@example.test');
  });

  it('AU-02 reports an invalid address before anything is sent', async () => {
    const remote = renderAuth({ path: '/login?view=forgot' });
    await remote.user.type(screen.getByLabelText(/^Email/), 'mina@');
    await remote.user.tab();
    await screen.findByText('The email address must be a valid email address.');
    await remote.user.click(button('Send Password Reset Link'));
    expect(remote.server.calls).toEqual([]);
  });

  it('AU-08 AU-10 shows a refusal in the view and in a notice of 5 seconds', async () => {
    const remote = renderAuth({ path: '/login?view=forgot', routes: { requestPasswordReset: refuse(429) } });
    await fillField(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
    await remote.user.click(button('Send Password Reset Link'));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 10 seconds');
    expect(remote.notices).toMatchObject([{ intent: 'error', durationMs: 5_000 }]);
    expect(button('Send Password Reset Link').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the page of the reset link', () => {
  it('AU-03 RT-08 removes the token from the address at once and sets a new password', async () => {
    const remote = renderAuth({
      path: '/login/reset/abc%2Bdef',
      routes: { ...OPEN, resetPassword: { message: 'Done.' } },
    });
    expect(window.location.pathname).toBe('/login/reset');
    expect((await first()).autocomplete).toBe('new-password');
    screen.getByText(/^At least 10 characters/);
    await fillField(remote, await first(), GOOD);
    await fillField(remote, again(), GOOD);
    await remote.user.click(button('Save new password'));
    const heading = await screen.findByRole('heading', { name: 'Your password is changed.' });
    expect(document.activeElement).toBe(heading);
    expect(remote.server.callsOf('resetPassword')[0]?.body).toEqual({
      token: 'abc+def',
      password: GOOD,
      password_confirmation: GOOD,
    });
    expect(window.sessionStorage.length).toBe(0);
    await remote.user.click(button('Log in'));
    expect(window.location.pathname).toBe('/login');
    await screen.findByLabelText(/^Email/);
  });

  it.each([
    { whose: 'the first password of staff', isNewStaff: 1 as const, isTicked: true },
    { whose: 'a new password', isNewStaff: 0 as const, isTicked: false },
  ])('AU-13 after $whose, the login form has “Go to app” ticked: $isTicked', async ({ isNewStaff, isTicked }) => {
    window.localStorage.clear();
    const resetPassword = { message: 'Done.', is_new_staff: isNewStaff };
    const remote = renderAuth({ path: '/login/reset/abc', routes: { ...OPEN, resetPassword } });
    await fillField(remote, await first(), GOOD);
    await fillField(remote, again(), GOOD);
    await remote.user.click(button('Save new password'));
    await remote.user.click(await screen.findByRole('button', { name: 'Log in' }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Go to app/ });
    expect(box.checked).toBe(isTicked);
    window.localStorage.clear();
  });

  describe('of a person who starts to work at the clinic', () => {
    const FIRST = {
      checkResetLink: { new_staff: { first_name: 'Odile', email: 'odile@maple.test' } },
      resetPassword: { message: 'Done.', is_new_staff: 1 as const },
    };
    const choosePassword = async (remote: ReturnType<typeof renderAuth>) => {
      await fillField(remote, await first(), GOOD);
      await fillField(remote, again(), GOOD);
      await remote.user.click(button('Save and continue'));
    };

    it('AU-03 AU-13 greets by name, says whose account it is, and goes on to Today without a second login', async () => {
      const remote = renderAuth({ path: '/login/reset/abc', routes: { ...FIRST, login: loginReply('/staff', OWNER) } });
      const logins = publishLogins(remote, OWNER);
      await screen.findByRole('heading', { name: 'Welcome, Odile' });
      screen.getByText('Your account: odile@maple.test');
      await choosePassword(remote);
      await waitFor(() => expect(window.location.pathname).toBe('/staff'));
      expect(logins).toEqual([OWNER.id]);
      expect(remote.notices).toMatchObject([{ intent: 'success', text: 'Your password is set.' }]);
      expect(remote.server.callsOf('login')[0]?.body).toEqual({
        email: 'odile@maple.test',
        password: GOOD,
        redirect_to_app: 1,
      });
      expect(screen.queryByText(/logged out everywhere/)).toBeNull();
    });

    it('AU-06 where the clinic asks for a second factor, the login page asks for it', async () => {
      const remote = renderAuth({ path: '/login/reset/abc', routes: { ...FIRST, login: twoFactorPrompt('email') } });
      await choosePassword(remote);
      await waitFor(() => expect(window.location.pathname).toBe('/login'));
      await screen.findByRole('button', { name: 'Authenticate' });
    });

    it('AU-03 when the login does not answer, says that the password is set, and nothing of sessions', async () => {
      const remote = renderAuth({ path: '/login/reset/abc', routes: { ...FIRST, login: refuse(503) } });
      await choosePassword(remote);
      await screen.findByRole('heading', { name: 'Your password is set.' });
      screen.getByText('You can log in with it now.');
      screen.getByRole('button', { name: 'Log in' });
    });

    it('AU-03 while somebody else is logged in, does not replace their session', async () => {
      const remote = renderAuth({
        path: '/login/reset/abc',
        session: signedIn(),
        routes: { ...FIRST, getSession: { user: OWNER } },
      });
      await choosePassword(remote);
      await screen.findByRole('heading', { name: 'Your password is set.' });
      expect(remote.server.callsOf('login')).toEqual([]);
    });
  });

  it('AU-03 a reload keeps the token, although the address no longer has it', async () => {
    const remote = renderAuth({ path: '/login/reset/abc', routes: OPEN });
    await first();
    remote.unmount();
    const second = renderAfterReload({
      path: '/login/reset',
      routes: { ...OPEN, resetPassword: { message: 'Done.' } },
    });
    await fillField(second, await first(), GOOD);
    await fillField(second, again(), GOOD);
    await second.user.click(button('Save new password'));
    await screen.findByRole('heading', { name: 'Your password is changed.' });
    expect(second.server.callsOf('resetPassword')[0]?.body).toMatchObject({ token: 'abc' });
  });

  it.each([
    { typed: 'short', second: 'short', told: 'The password must have at least 10 characters.' },
    {
      typed: 'password123',
      second: 'password123',
      told: 'This password is too easy to guess. Please choose another one.',
    },
    { typed: GOOD, second: `${GOOD}!`, told: 'The two passwords do not match.' },
  ])('AU-03 shows at the field, before anything is sent: $told', async ({ typed, second, told }) => {
    const remote = renderAuth({ path: '/login/reset/abc', routes: OPEN });
    await fillField(remote, await first(), typed);
    await fillField(remote, again(), second);
    await remote.user.click(button('Save new password'));
    await screen.findByText(told);
    expect(remote.server.callsOf('resetPassword')).toEqual([]);
  });

  it('AU-03 when two passwords do not match, either field can be corrected', async () => {
    const remote = renderAuth({ path: '/login/reset/abc', routes: { ...OPEN, resetPassword: { message: 'Done.' } } });
    await fillField(remote, await first(), `${GOOD}!`);
    await fillField(remote, again(), GOOD);
    await remote.user.click(button('Save new password'));
    await screen.findByText('The two passwords do not match.');
    await fillField(remote, await first(), GOOD);
    await remote.user.click(button('Save new password'));
    await screen.findByRole('heading', { name: 'Your password is changed.' });
  });

  it('AU-03 AU-08 for a used or old link, says so, deletes the token and offers a new link', async () => {
    const remote = renderAuth({
      path: '/login/reset/abc',
      routes: { ...OPEN, resetPassword: refusedAt('token', VOID, 'reset-link-void') },
    });
    await fillField(remote, await first(), GOOD);
    await fillField(remote, again(), GOOD);
    await remote.user.click(button('Save new password'));
    expect((await screen.findByRole('alert')).textContent).toContain(VOID);
    expect(remote.notices).toEqual([{ intent: 'error', text: 'Your new password was not saved.', durationMs: 5_000 }]);
    expect(window.sessionStorage.length).toBe(0);
    await remote.user.click(button('Ask for a new link'));
    await screen.findByRole('button', { name: 'Send Password Reset Link' });
  });

  it('AU-03 a used or old link says so at once, without a form', async () => {
    const remote = renderAuth({
      path: '/login/reset/abc',
      routes: { checkResetLink: refusedAt('token', VOID, 'reset-link-void') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(VOID);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(remote.server.callsOf('checkResetLink')[0]?.body).toEqual({ token: 'abc' });
    expect(window.sessionStorage.length).toBe(0);
  });

  it('AU-03 when the server cannot say whether the link works, the form is shown', async () => {
    renderAuth({ path: '/login/reset/abc', routes: { checkResetLink: refuse(503) } });
    await first();
  });

  it('AU-03 without a token it asks for a new link', () => {
    renderAuth({ path: '/login/reset' });
    expect(screen.getByRole('alert').textContent).toContain(VOID);
  });

  it.each([
    { who: 'of the account is told that its session ended', user: null, times: 1 },
    { who: 'of another user stays signed in', user: OWNER, times: 0 },
  ])('AU-03 SH-11 a signed-in browser $who', async ({ user, times }) => {
    const routes = { ...OPEN, resetPassword: { message: 'Done.' }, getSession: { user } };
    const remote = renderAuth({ path: '/login/reset/abc', session: signedIn(), routes });
    const logOuts = countLogOuts(remote);
    await fillField(remote, await first(), GOOD);
    await fillField(remote, again(), GOOD);
    await remote.user.click(button('Save new password'));
    await screen.findByRole('heading', { name: 'Your password is changed.' });
    expect(logOuts()).toBe(times);
  });
});
