// @vitest-environment jsdom
import { ApiError } from '@carefront/shared/http';
import { leaveDuringAnswer, loseAnswer, type RenderedRemote } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
  WRONG_CREDENTIALS,
  wrongCredentials,
} from '../testing/render-auth.ts';

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const logIn = () => button('Log in');

async function fill(remote: RenderedRemote) {
  await fillField(remote, email(), 'mina@example.test');
  await fillField(remote, password(), ' secret word ');
}

describe('the login page', () => {
  it('AU-01 RT-08 has email, password, Remember me, Go to app and Forgot Password, with the attributes for password managers', () => {
    renderAuth();
    screen.getByRole('heading', { level: 1, name: 'Log in' });
    expect([email().type, email().autocomplete]).toEqual(['email', 'username']);
    expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
    screen.getByRole('checkbox', { name: 'Remember me' });
    screen.getByRole('checkbox', { name: 'Go to app' });
    button('Forgot Password?');
    expect(document.title).toBe('Log in · Maple Therapy');
  });

  it('AU-01 shows and hides the password', async () => {
    const { user } = renderAuth();
    await user.type(password(), 'abc');
    await user.click(button('Show Password'));
    expect([password().type, password().value]).toEqual(['text', 'abc']);
    await user.click(button('Hide Password'));
    expect(password().type).toBe('password');
  });

  it('AU-01 pressing a button keeps the focus in the field, so that its message does not move the button', async () => {
    const { user } = renderAuth();
    await user.type(email(), 'mina@');
    await user.pointer({ keys: '[MouseLeft>]', target: button('Show Password') });
    expect(document.activeElement).toBe(email());
    expect(screen.queryByText('The email address must be a valid email address.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button('Show Password') });
    expect(password().type).toBe('text');
  });

  it('AU-01 keeps a pasted address that is too long, and says that it is none', async () => {
    const { user } = renderAuth();
    await user.click(email());
    await user.paste(`${'x'.repeat(300)}@example.test`);
    await user.tab();
    expect(email().value).toHaveLength(313);
    await screen.findByText('The email address must be a valid email address.');
  });

  it('AU-01 says when Caps Lock is on', async () => {
    const { user } = renderAuth();
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    await screen.findByText('Caps Lock is on.');
    await user.keyboard('{CapsLock}b');
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });

  it('AU-01 sends nothing before both fields are filled', async () => {
    const { user, server } = renderAuth();
    await user.click(logIn());
    await screen.findByText('The email field is required.');
    screen.getByText('The password field is required.');
    expect(document.activeElement).toBe(email());
    expect(server.calls).toEqual([]);
  });

  it('AU-13 goes where the server says, once the page knows the user', async () => {
    const remote = renderAuth({ routes: { login: loginReply('/staff', OWNER) } });
    const told = publishLogins(remote, OWNER);
    await fill(remote);
    await remote.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await remote.user.click(screen.getByRole('checkbox', { name: 'Go to app' }));
    await remote.user.click(logIn());
    await waitFor(() => expect(window.location.pathname).toBe('/staff'));
    expect(told).toEqual([OWNER.id]);
    expect(remote.server.callsOf('login')[0]?.body).toEqual({
      email: 'mina@example.test',
      password: ' secret word ',
      remember: 1,
      redirect_to_app: 1,
    });
  });

  it('AU-13 stays on the site without Go to app, and this browser remembers the choice', async () => {
    const remote = renderAuth({ routes: { login: loginReply('/site') } });
    publishLogins(remote);
    await fill(remote);
    await remote.user.click(logIn());
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(remote.server.callsOf('login')[0]?.body).toMatchObject({ redirect_to_app: 0 });
    expect(window.localStorage.getItem('carefront.go-to-app')).toBe('0');
  });

  it("AU-13 does not flash 'already logged in' meanwhile", async () => {
    const remote = renderAuth({ routes: { login: loginReply('/staff', OWNER) } });
    const seen: boolean[] = [];
    const shell = remote.bus.port('shell');
    shell.on('auth/signed-in@1').subscribe(() => {
      remote.setSession(signedIn(OWNER));
      seen.push(screen.queryByText('You are logged in as Odile Roy.') === null);
    });
    await fill(remote);
    await remote.user.click(logIn());
    await waitFor(() => expect(window.location.pathname).toBe('/staff'));
    expect(seen).toEqual([true]);
  });

  it('AU-13 continues with the login’s answer when the page does not get the session in time', async () => {
    const remote = renderAuth({ routes: { login: loginReply('/staff', OWNER) } });
    await fill(remote);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      act(() => logIn().click());
      await vi.waitFor(() => expect(remote.server.callsOf('login')).toHaveLength(1));
      await act(() => vi.advanceTimersByTimeAsync(4_900));
      expect(window.location.pathname).toBe('/login');
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(window.location.pathname).toBe('/staff');
    } finally {
      vi.useRealTimers();
    }
  });

  it('AU-08 GN-05 what to do at the field follows the language that is chosen later', async () => {
    const remote = renderAuth({ routes: { login: wrongCredentials() } });
    await fill(remote);
    await remote.user.click(logIn());
    await screen.findByText('Please check your email and password.');
    act(() => remote.bus.setState('locale@1', 'fr'));
    await screen.findByText('Veuillez vérifier votre courriel et votre mot de passe.');
    expect(screen.queryByText('Please check your email and password.')).toBeNull();
  });

  it('AU-08 AU-10 wrong credentials: one message in a notice of 5 seconds, and what to do at the field; typed values stay', async () => {
    const remote = renderAuth({ routes: { login: wrongCredentials() } });
    await fill(remote);
    await remote.user.click(logIn());
    await screen.findByText('Please check your email and password.');
    expect(screen.queryByText(WRONG_CREDENTIALS)).toBeNull();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email());
    expect(remote.notices).toEqual([{ intent: 'error', text: WRONG_CREDENTIALS, durationMs: 5_000 }]);
    expect([email().value, password().value]).toEqual(['mina@example.test', ' secret word ']);
  });

  it('AU-08 API-03 the code says that the credentials are wrong, not the words', async () => {
    const remote = renderAuth({ routes: { login: wrongCredentials('Not these two.') } });
    await fill(remote);
    await remote.user.click(logIn());
    await screen.findByText('Please check your email and password.');
    expect(remote.notices).toMatchObject([{ text: WRONG_CREDENTIALS }]);
    remote.server.answer('login', refusedAt('email', WRONG_CREDENTIALS, 'email-unconfirmed'));
    await remote.user.click(logIn());
    await screen.findByText(WRONG_CREDENTIALS);
    expect(remote.notices).toMatchObject([{ text: WRONG_CREDENTIALS }, { text: 'Please check the marked fields.' }]);
  });

  it('AU-08 reports a lost answer in the view and in a notice', async () => {
    const remote = renderAuth({ routes: { login: loseAnswer() } });
    await fill(remote);
    await remote.user.click(logIn());
    expect((await screen.findByRole('alert')).textContent).toBe('Please check your connection and try again.');
    const text = 'We cannot reach the server.';
    expect(remote.notices).toEqual([{ intent: 'error', text, durationMs: 5_000 }]);
  });

  it('AU-10 after too many attempts, says how long to wait, counts down on the button, and sends nothing meanwhile', async () => {
    const remote = renderAuth({ routes: { login: wrongCredentials() } });
    vi.spyOn(remote.context.api, 'call').mockRejectedValueOnce(new ApiError(429, '', { retryAfterSeconds: 30 }));
    await fill(remote);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      await remote.user.click(logIn());
      expect((await screen.findByRole('alert')).textContent).toContain('Please wait 30 seconds and try again.');
      expect(logIn().getAttribute('aria-disabled')).toBe('true');
      expect(logIn().textContent).toBe('Log in00:30');
      act(() => void vi.advanceTimersByTime(1_000));
      expect(logIn().textContent).toBe('Log in00:29');
      await remote.user.type(password(), '{Enter}');
      expect(remote.server.callsOf('login')).toEqual([]);
      act(() => void vi.advanceTimersByTime(29_000));
      screen.getByText('You can try again now.');
      expect(logIn().getAttribute('aria-disabled')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    await remote.user.click(logIn());
    await screen.findByText('Please check your email and password.');
  });

  it('AU-06 asks for the second factor only when the server requires it', async () => {
    const remote = renderAuth({ routes: { login: twoFactorPrompt('app') } });
    await fill(remote);
    expect(screen.queryByLabelText(/^One-time password/)).toBeNull();
    await remote.user.click(logIn());
    const heading = await screen.findByRole('heading', { name: 'Two-factor authentication' });
    expect(document.activeElement).toBe(heading);
    expect(window.location.pathname).toBe('/login');
  });

  it('AU-02 AU-04 keeps the e-mail between the views, but not the password', async () => {
    const remote = renderAuth({ routes: { login: twoFactorPrompt() } });
    await fill(remote);
    await remote.user.click(button('Forgot Password?'));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Reset your password' }));
    expect(email().value).toBe('mina@example.test');
    await fillField(remote, email(), 'mina2@example.test');
    await remote.user.click(button('Back'));
    expect([email().value, password().value]).toEqual(['mina2@example.test', '']);
    await fillField(remote, password(), 'x');
    await remote.user.click(logIn());
    await screen.findByRole('heading', { name: 'Two-factor authentication' });
    await remote.user.click(button('Back'));
    expect([email().value, password().value]).toEqual(['mina2@example.test', '']);
  });

  it('RT-08 shows a signed-in user their name, links to continue, and the logout', async () => {
    const remote = renderAuth({ session: signedIn(OWNER), routes: { logout: () => undefined } });
    const logOuts = countLogOuts(remote);
    screen.getByText('You are logged in as Odile Roy.');
    expect(screen.getByRole('link', { name: 'Go to the staff page' }).getAttribute('href')).toBe('/staff');
    screen.getByRole('link', { name: 'Back to the site' });
    await remote.user.click(button('Log out'));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(logOuts()).toBe(1);
    expect(window.location.pathname).toBe('/login');
  });

  it('SH-11 SH-08 a logout is published although the page was left before the answer', async () => {
    const remote = renderAuth({ session: signedIn(OWNER) });
    const { address } = await leaveDuringAnswer(remote, {
      route: 'logout',
      reply: undefined,
      press: () => remote.user.click(button('Log out')),
      fact: 'auth/signed-out@1',
    });
    expect(address).toBe('/elsewhere');
    expect(remote.notices.map(({ text }) => text)).toEqual(['You are logged out.']);
  });

  it('AU-13 SH-08 a login is published although the page was left before the answer, and moves nobody', async () => {
    const remote = renderAuth();
    await fill(remote);
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'login',
      reply: loginReply('/staff', OWNER),
      press: () => remote.user.click(logIn()),
      fact: 'auth/signed-in@1',
    });
    expect([facts, address]).toEqual([[{ userId: OWNER.id }], '/elsewhere']);
  });

  it('SH-11 reacts to a login in another tab without a reload', () => {
    const remote = renderAuth();
    remote.setSession(signedIn());
    screen.getByText('You are logged in as Mina Okafor.');
  });

  it('RT-08 opens the view that requests a link', () => {
    renderAfterReload({ path: '/login?view=forgot' });
    screen.getByRole('heading', { level: 1, name: 'Reset your password' });
  });

  it('GN-05 speaks French', () => {
    renderAuth({ locale: 'fr' });
    screen.getByRole('button', { name: 'Mot de passe oublié?' });
    screen.getByLabelText(/^Adresse courriel/);
  });
});
