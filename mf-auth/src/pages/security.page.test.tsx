// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { type Answers, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  countLogOuts,
  fillField,
  loginReply,
  OWNER,
  publishLogins,
  refusedAt,
  renderAuth,
  signedIn,
  wrongCredentials,
} from '../testing/render-auth.ts';

type TwoFactor = ReplyOf<'getSecurity'>['two_factor'];

const CODES = ['aaaa-1111', 'bbbb-2222', 'cccc-3333'];
const SESSIONS: ReplyOf<'listSessions'> = [
  {
    id: 's-1',
    device: 'Firefox, Linux',
    started_at: '2026-11-20T15:00:00Z',
    last_seen_at: '2026-11-21T15:00:00Z',
    is_current: true,
    is_remembered: false,
  },
  {
    id: 's-2',
    device: '',
    started_at: '2026-11-18T15:00:00Z',
    last_seen_at: '2026-11-19T15:00:00Z',
    is_current: false,
    is_remembered: true,
  },
];

const off: TwoFactor = { method: null, is_required: false, recovery_codes_left: 0 };
const onApp: TwoFactor = { method: 'app', is_required: false, recovery_codes_left: 9 };
const APP_SETUP = { method: 'app', secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/x?secret=J' } as const;

const button = (name: string) => screen.getByRole('button', { name });
const password = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Password/);

function openSecurity(twoFactor: TwoFactor = off, routes: Answers = {}) {
  return renderAuth({
    path: '/account/security',
    session: signedIn(),
    routes: { getSecurity: { two_factor: twoFactor }, listSessions: SESSIONS, ...routes },
  });
}

describe('two-factor settings', () => {
  it('AU-11 turns it on with an app: QR code, key in groups of four, code, recovery codes once', async () => {
    const remote = openSecurity(off, { startTwoFactor: APP_SETUP, confirmTwoFactor: { recovery_codes: CODES } });
    await remote.user.click(await screen.findByRole('button', { name: 'Use an authenticator app' }));
    const heading = await screen.findByRole('heading', { name: 'Set up your authenticator app' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByRole('img', { name: /^QR code/ });
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    await fillField(remote, screen.getByLabelText(/^One-time password/), '123 456');
    await remote.user.click(button('Turn on'));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(remote.server.callsOf('confirmTwoFactor')[0]?.body).toEqual({ one_time_password: '123456' });

    expect(button('Done').getAttribute('aria-disabled')).toBe('true');
    const reason = screen.getByText('Please save the codes and tick the box first.');
    expect(button('Done').getAttribute('aria-describedby')).toBe(reason.id);
    await remote.user.click(screen.getByRole('checkbox', { name: 'I have saved them' }));
    expect([reason.isConnected, button('Done').hasAttribute('aria-describedby')]).toEqual([false, false]);
    remote.server.answer('getSecurity', { two_factor: onApp });
    await remote.user.click(button('Done'));
    await screen.findByText(
      'Two-factor authentication is on. Your authenticator app makes the codes. 9 recovery codes are left.',
    );
    expect(screen.queryByText('aaaa-1111')).toBeNull();
  });

  it('AU-11 turns it on with codes by e-mail, and sends another on request', async () => {
    const remote = openSecurity(off, {
      startTwoFactor: { method: 'email', secret: null, otpauth_url: null },
      confirmTwoFactor: refusedAt('one_time_password', 'Not that one.', 'one-time-password-wrong'),
    });
    await remote.user.click(await screen.findByRole('button', { name: 'Use codes by email' }));
    await screen.findByText('We’ve sent a code to mina@example.test. Please enter it here.');
    await fillField(remote, screen.getByLabelText(/^One-time password/), '123456');
    await remote.user.click(button('Send the code again'));
    await waitFor(() => expect(remote.notices).toMatchObject([{ text: 'Code successfully sent.' }]));
    await remote.user.click(button('Turn on'));
    await screen.findByText('Not that one.');
    await remote.user.click(button('Cancel'));
    await screen.findByText('Two-factor authentication is off.');
  });

  it('AU-11 asks for the password when the server requires it, and sends again', async () => {
    const needed = refusedAt('password', 'Please enter your password to continue.', 'password-needed-again');
    const remote = openSecurity(off, { startTwoFactor: needed });
    await remote.user.click(await screen.findByRole('button', { name: 'Use an authenticator app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
    remote.server.answer('startTwoFactor', refusedAt('password', 'The password is incorrect.', 'password-wrong'));
    await fillField(remote, password(dialog), 'wrong');
    await remote.user.click(button('Continue'));
    await within(dialog).findByText('The password is incorrect.');
    remote.server.answer('startTwoFactor', APP_SETUP);
    await fillField(remote, password(dialog), 'right');
    await remote.user.click(button('Continue'));
    const heading = await screen.findByRole('heading', { name: 'Set up your authenticator app' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remote.server.callsOf('startTwoFactor').map(({ body }) => body)).toEqual([
      { method: 'app' },
      { method: 'app', password: 'wrong' },
      { method: 'app', password: 'right' },
    ]);
  });

  it('AU-11 makes new recovery codes after the password; they can be copied and downloaded', async () => {
    const remote = openSecurity(onApp, { renewRecoveryCodes: { recovery_codes: CODES } });
    await remote.user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await fillField(remote, password(await screen.findByRole('dialog')), 'right');
    await remote.user.click(button('Make new codes'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    await remote.user.click(button('Copy'));
    await screen.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

    const files: Blob[] = [];
    // jsdom has neither object URLs nor downloads.
    URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`);
    URL.revokeObjectURL = vi.fn();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await remote.user.click(button('Download as text'));
    expect(saved).toHaveBeenCalledOnce();
    expect(await files[0]?.text()).toContain('bbbb-2222\ncccc-3333');
  });

  it('AU-11 turns it off after the password', async () => {
    const remote = openSecurity(onApp, { removeTwoFactor: () => undefined });
    await remote.user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' });
    await fillField(remote, password(dialog), 'right');
    remote.server.answer('getSecurity', { two_factor: off });
    await remote.user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-factor authentication is off.');
    expect(remote.server.callsOf('removeTwoFactor')[0]?.body).toEqual({ password: 'right' });
    expect(remote.notices).toMatchObject([{ intent: 'success', text: 'You now log in with your password alone.' }]);
  });

  it('AU-11 the dialog can be cancelled', async () => {
    const remote = openSecurity(onApp);
    await remote.user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByRole('dialog');
    await remote.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Turn off'));
  });

  it('AU-11 staff whose clinic requires it read so, and cannot turn it off', async () => {
    openSecurity({ ...onApp, is_required: true });
    await screen.findByText('Your clinic asks its staff to use it.');
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    button('New recovery codes');
  });

  it('AU-11 asks staff without it to turn it on', async () => {
    openSecurity({ ...off, is_required: true });
    await screen.findByText('Two-factor authentication is off. Your clinic asks its staff to use it.');
  });

  it('GN-03 reports settings that could not be loaded, and loads them again', async () => {
    const remote = openSecurity(off, { getSecurity: refuse(500) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    remote.server.answer('getSecurity', { two_factor: off });
    await remote.user.click(retry);
    await screen.findByText('Two-factor authentication is off.');
  });
});

describe('the account’s password', () => {
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

  it('AU-11 changes with the current password, confirms it, and empties the form', async () => {
    const remote = openSecurity(off, { changePassword: () => undefined });
    await fillField(remote, await field(/^Current password/), 'old one here');
    await fillField(remote, await field(/^New password(?! again)/), 'calm lake in autumn');
    await fillField(remote, await field(/^Repeat the new password/), 'calm lake in autumn');
    await remote.user.click(button('Change password'));
    await screen.findByText('Your password is changed. Every other browser is logged out.');
    expect((await field(/^Current password/)).value).toBe('');
    expect(remote.server.callsOf('changePassword')[0]?.body).toEqual({
      current_password: 'old one here',
      password: 'calm lake in autumn',
      password_confirmation: 'calm lake in autumn',
    });
  });

  it('SH-11 shows another user nothing of the previous user’s', async () => {
    const remote = openSecurity();
    await fillField(remote, await field(/^Current password/), 'old one here');
    remote.setSession(signedIn(OWNER));
    expect((await field(/^Current password/)).value).toBe('');
  });

  it('AU-11 shows a wrong current password at its field', async () => {
    const remote = openSecurity(off, {
      changePassword: refusedAt('current_password', 'The password is incorrect.', 'password-wrong'),
    });
    await fillField(remote, await field(/^Current password/), 'wrong');
    await fillField(remote, await field(/^New password(?! again)/), 'calm lake in autumn');
    await fillField(remote, await field(/^Repeat the new password/), 'calm lake in autumn');
    await remote.user.click(button('Change password'));
    await screen.findByText('The password is incorrect.');
    expect((await field(/^Current password/)).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the account’s sessions', () => {
  it('AU-11 lists all sessions and ends one of the others', async () => {
    const remote = openSecurity(off, { revokeSession: () => undefined });
    await screen.findByText('Firefox, Linux');
    screen.getByText('This browser');
    screen.getByText('Remembered');
    screen.getByText('All times are those of the clinic (Toronto time).');
    expect(screen.getAllByText(/^Last used Nov (20|21|22), 2026 \d\d:\d\d(am|pm)$/)).toHaveLength(1);
    remote.server.answer('listSessions', SESSIONS.slice(0, 1));
    await remote.user.click(button('Log out: Unknown browser'));
    await waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull());
    expect(remote.server.callsOf('revokeSession')[0]?.params).toEqual({ id: 's-2' });
    expect(remote.notices).toMatchObject([{ intent: 'success', text: 'Unknown browser is logged out.' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^If you do not recognize one of these/)));
  });

  it('SH-11 logs out everywhere after a question, in this browser too', async () => {
    const remote = openSecurity(off, { revokeAllSessions: () => undefined });
    const logOuts = countLogOuts(remote);
    await screen.findByText('Firefox, Linux');
    await remote.user.click(button('Log out everywhere'));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(remote.questions).toMatchObject([{ title: 'Log out everywhere?', isDestructive: true }]);
    expect(logOuts()).toBe(1);
  });

  it('AU-11 does not log out everywhere without confirmation', async () => {
    const remote = renderAuth({
      path: '/account/security',
      session: signedIn(),
      confirms: () => false,
      routes: { getSecurity: { two_factor: off }, listSessions: [] },
    });
    await screen.findByText('No browser is logged in with this account.');
    await remote.user.click(button('Log out everywhere'));
    await waitFor(() => expect(remote.questions).toHaveLength(1));
    expect(remote.server.callsOf('revokeAllSessions')).toEqual([]);
  });

  it('GN-03 reports a list that could not be loaded', async () => {
    openSecurity(off, { listSessions: refuse(500) });
    await screen.findByText('Something went wrong on our side. Please try again.');
  });
});

describe('a visitor of the page', () => {
  const path = '/account/security';

  it('AU-13 logs in there and stays there', async () => {
    const routes = { login: loginReply(null), getSecurity: { two_factor: off }, listSessions: [] };
    const remote = renderAuth({ path, routes });
    publishLogins(remote);
    screen.getByText('Please log in to see this page.');
    expect(screen.queryByRole('checkbox', { name: 'Go to app' })).toBeNull();
    await fillField(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
    await fillField(remote, screen.getByLabelText(/^Password/), 'secret');
    await remote.user.click(button('Log in'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Security' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.location.pathname).toBe(path);
    expect(remote.server.callsOf('login')[0]?.body).toMatchObject({ dont_redirect: 1 });
  });

  it('AU-08 a wrong password is reported there as on the login page', async () => {
    const remote = renderAuth({ path, routes: { login: wrongCredentials() } });
    await fillField(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
    await fillField(remote, screen.getByLabelText(/^Password/), 'secret');
    await remote.user.click(button('Log in'));
    await waitFor(() => expect(remote.notices).toHaveLength(1));
  });

  it('GN-03 shows neither page nor form until the session is known', async () => {
    renderAuth({ path, session: { status: 'unknown' } });
    await screen.findByRole('status', { name: 'Checking whether you are logged in' });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
