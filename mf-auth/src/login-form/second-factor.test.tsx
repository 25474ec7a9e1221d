// @vitest-environment jsdom
import { loseAnswer, type RenderedRemote, type RenderRemoteOptions } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fillField,
  loginReply,
  publishLogins,
  refusedAt,
  renderAfterReload,
  renderAuth,
  twoFactorPrompt,
} from '../testing/render-auth.ts';

const WRONG_CODE = 'This code is not valid or has expired. Please try again.';
const button = (name: string) => screen.getByRole('button', { name });
const code = () => screen.getByLabelText<HTMLInputElement>(/^One-time password/);
const clock = () => screen.getByRole('timer').textContent;

/** Fakes the clock and intervals only. */
function stopClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T15:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (seconds) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
}

async function openSecondFactor(
  method: 'app' | 'email' = 'email',
  routes: RenderRemoteOptions['routes'] = {},
): Promise<RenderedRemote> {
  const remote = renderAuth({
    routes: {
      login: twoFactorPrompt(method),
      loginTwoFactor: loginReply('/site'),
      resendCode: { next_auth_id: 'auth-2' },
      ...routes,
    },
  });
  await fillField(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
  await fillField(remote, screen.getByLabelText(/^Password/), 'secret');
  await remote.user.click(button('Log in'));
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return remote;
}

const sent = (remote: RenderedRemote) => remote.server.callsOf('loginTwoFactor').map(({ body }) => body);

describe('the two-factor view', () => {
  it("AU-04 has a one-time code field, Don't ask again, Use Recovery Code, a resend and Authenticate", async () => {
    await openSecondFactor();
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
    screen.getByRole('checkbox', { name: "Don't ask again until tomorrow." });
    button('Use Recovery Code');
    button('Send the code again');
    button('Authenticate');
    button('Back');
  });

  it('AU-04 reads a code that is typed with a hyphen, and keeps a letter, which is no code', async () => {
    const remote = await openSecondFactor();
    await remote.user.type(code(), '123-456');
    expect(code().value).toBe('123456');
    await remote.user.type(code(), 'x');
    await remote.user.tab();
    expect([code().value, code().getAttribute('aria-invalid')]).toEqual(['123456x', 'true']);
  });

  it('AU-04 accepts a pasted code with a blank, sends the checkbox, and signs in', async () => {
    const remote = await openSecondFactor();
    publishLogins(remote);
    await fillField(remote, code(), '123 456');
    expect(code().value).toBe('123456');
    await remote.user.click(screen.getByRole('checkbox', { name: "Don't ask again until tomorrow." }));
    await remote.user.click(button('Authenticate'));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(sent(remote)).toEqual([
      { next_auth_id: 'auth-1', one_time_password: '123456', use_recovery_code: 0, dont_ask_until_tomorrow: 1 },
    ]);
    expect(window.sessionStorage.length).toBe(0);
  });

  it('AU-04 requires six digits before it sends anything', async () => {
    const remote = await openSecondFactor();
    await remote.user.click(button('Authenticate'));
    await screen.findByText('The code field is required.');
    await remote.user.type(code(), '12345');
    await remote.user.click(button('Authenticate'));
    await screen.findByText('The code has 6 digits.');
    expect(sent(remote)).toEqual([]);
  });

  it('AU-04 AU-08 shows a wrong code at the field and in a notice of 5 seconds, and keeps it', async () => {
    const remote = await openSecondFactor('app', {
      loginTwoFactor: refusedAt('one_time_password', WRONG_CODE, 'one-time-password-wrong'),
    });
    await fillField(remote, code(), '000000');
    await remote.user.click(button('Authenticate'));
    await screen.findByText(WRONG_CODE);
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(code().value).toBe('000000');
    expect(remote.notices).toEqual([{ intent: 'error', text: 'Please check the marked fields.', durationMs: 5_000 }]);
  });

  it('AU-05 counts down from 180 seconds, and announces only 60, 30, 10 and the end', async () => {
    const pass = stopClock();
    await openSecondFactor();
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    expect(clock()).toBe('Time left: 03:00');
    pass(1);
    expect(clock()).toBe('Time left: 02:59');
    pass(118);
    expect([clock(), said()]).toEqual(['Time left: 01:01', '']);
    pass(1);
    expect([clock(), said()]).toEqual(['Time left: 01:00', '60 seconds left.']);
    pass(30);
    expect(said()).toBe('30 seconds left.');
    pass(20);
    expect(said()).toBe('10 seconds left.');
    pass(10);
    expect(clock()).toBe('Time left: 00:00');
    expect(said()).toContain('This code has expired.');
  });

  it('AU-05 a tab that slept shows the correct time when it wakes', async () => {
    stopClock();
    await openSecondFactor();
    vi.setSystemTime(new Date('2026-11-21T15:02:30Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(clock()).toBe('Time left: 00:30');
  });

  it('AU-05 sends the code again: a new id, another 180 seconds, and a notice', async () => {
    const pass = stopClock();
    const remote = await openSecondFactor();
    pass(100);
    await remote.user.click(button('Send the code again'));
    await waitFor(() => expect(clock()).toBe('Time left: 03:00'));
    expect(remote.notices).toEqual([{ intent: 'success', text: 'Code successfully sent.' }]);
    expect(remote.server.callsOf('resendCode').map(({ authId }) => authId)).toEqual(['auth-1']);
    await fillField(remote, code(), '123456');
    await remote.user.click(button('Authenticate'));
    await waitFor(() => expect(sent(remote)).toMatchObject([{ next_auth_id: 'auth-2' }]));
  });

  it('AU-05 GN-06 reports a code that cannot be sent in the view, and not again in a notice', async () => {
    const remote = await openSecondFactor('email', { resendCode: loseAnswer() });
    await remote.user.click(button('Send the code again'));
    const text = 'Unable to send the code this time. Please try again later.';
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(remote.notices).toEqual([]);
  });

  it('AU-05 after the end, the primary action sends a new code, and the typed code stays', async () => {
    const pass = stopClock();
    const remote = await openSecondFactor();
    await remote.user.type(code(), '123');
    pass(181);
    expect(screen.queryByRole('button', { name: 'Authenticate' })).toBeNull();
    screen.getByText('This code has expired. We can send you a new one.');
    await remote.user.click(button('Send the code again'));
    await waitFor(() => button('Authenticate'));
    expect([code().value, clock()]).toEqual(['123', 'Time left: 03:00']);
    expect(sent(remote)).toEqual([]);
  });

  it('AU-05 with an app, nothing is sent: the step starts again', async () => {
    const remote = await openSecondFactor('app');
    await remote.user.click(button('Start again'));
    await waitFor(() => expect(remote.notices).toHaveLength(1));
    expect(remote.notices[0]?.text).toBe('You have three more minutes. Enter the code your app shows now.');
  });

  it('AU-07 accepts a recovery code instead of a code, without a countdown', async () => {
    const remote = await openSecondFactor('app', {
      loginTwoFactor: refusedAt('one_time_password', WRONG_CODE, 'one-time-password-wrong'),
    });
    await remote.user.type(code(), '12');
    await remote.user.click(button('Use Recovery Code'));
    expect(screen.queryByRole('timer')).toBeNull();
    await fillField(remote, screen.getByLabelText(/^Recovery code/), ' abcd-efgh ');
    await remote.user.click(button('Authenticate'));
    await screen.findByText(WRONG_CODE);
    expect(sent(remote)).toMatchObject([{ one_time_password: 'abcd-efgh', use_recovery_code: 1 }]);
    await remote.user.click(button('Use a one-time password'));
    expect(code().value).toBe('12');
  });

  it('AU-07 a recovery code after 180 seconds renews the step silently', async () => {
    const pass = stopClock();
    const remote = await openSecondFactor('app');
    publishLogins(remote);
    await remote.user.click(button('Use Recovery Code'));
    pass(300);
    await fillField(remote, screen.getByLabelText(/^Recovery code/), 'abcd-efgh');
    await remote.user.click(button('Authenticate'));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(sent(remote)).toMatchObject([{ next_auth_id: 'auth-2', use_recovery_code: 1 }]);
    expect(remote.notices).toEqual([]);
  });

  it('AU-05 a reload continues the step and its time, and stores neither password nor code', async () => {
    const pass = stopClock();
    const remote = await openSecondFactor();
    await remote.user.type(code(), '987654');
    const stored = JSON.stringify({ ...window.sessionStorage });
    expect(stored).not.toContain('secret');
    expect(stored).not.toContain('987654');
    expect(stored).not.toContain('mina');
    remote.unmount();
    pass(60);
    renderAfterReload();
    expect(clock()).toBe('Time left: 02:00');
    expect(code().value).toBe('');
  });

  it('AU-05 a reload after the end, or after Back, starts with the password', async () => {
    const pass = stopClock();
    const remote = await openSecondFactor();
    remote.unmount();
    pass(181);
    const second = renderAfterReload({ routes: { login: twoFactorPrompt() } });
    await fillField(second, screen.getByLabelText(/^Email/), 'mina@example.test');
    await fillField(second, screen.getByLabelText(/^Password/), 'secret');
    await second.user.click(button('Log in'));
    await screen.findByRole('timer');
    await second.user.click(button('Back'));
    second.unmount();
    renderAfterReload();
    screen.getByLabelText(/^Password/);
  });
});
