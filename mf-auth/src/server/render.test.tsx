// @vitest-environment jsdom
import type { RemoteProps } from '@carefront/shared/app';
import { LOGIN_ANSWER_KEY, type Locale, type LoginAnswer } from '@carefront/shared/contracts';
import { aClinicInfo, renderRemote } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, unmount } from '../lifecycle.ts';
import { loadViews } from '../plain/lazy-view.tsx';
import { loginReply, publishLogins, WRONG_CREDENTIALS } from '../testing/render-auth.ts';
import { render } from './render.tsx';

await loadViews();

const INPUT = { path: '/login', renderedAtMs: Date.UTC(2026, 0, 5), origin: 'https://maple.test' };
const NO_PROBLEM = { remember: false, redirectToApp: false, errors: {}, problem: null, prompt: null };
const WRONG: LoginAnswer = {
  ...{ ...NO_PROBLEM, email: 'mina@example.test', remember: true },
  errors: { email: [WRONG_CREDENTIALS] },
  codes: { email: ['credentials_wrong'] },
};
const PROMPT: LoginAnswer = { ...NO_PROBLEM, email: '', prompt: { nextAuthId: 'auth-1', method: 'email' } };

const htmlOf = (login?: LoginAnswer, locale: Locale = 'en') =>
  render({ ...INPUT, locale, clinicInfo: aClinicInfo(), ...(login && { login }) }).html;

function drawn(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
}
const sent = (place: HTMLElement) => Object.fromEntries(new FormData(place.querySelector('form') ?? undefined));

let mounted: RemoteProps | null = null;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted?.domElement.remove();
  mounted = null;
});

/** Puts the server's markup into the page, lets a person act, and hydrates it as the shell does. */
async function takeOver(login?: LoginAnswer, act: (place: HTMLElement) => void = () => undefined, path = '/login') {
  window.sessionStorage.clear();
  const remote = renderRemote(createElement('p'), { path, routes: { login: loginReply('/site') } });
  if (login) remote.context.queryClient.setQueryData(LOGIN_ANSWER_KEY, login);
  const place = document.body.appendChild(drawn(htmlOf(login)));
  act(place);
  const form = place.querySelector('form');
  const mismatches: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => mismatches.push(error));
  const context = { ...remote.context, remote: 'mf-auth', renderedPath: '/login' };
  mounted = { context, domElement: place, isServerRendered: true, onCrash: (error) => mismatches.push(error) };
  await mount(mounted);
  vi.unstubAllGlobals();
  return { remote, place, form, mismatches };
}
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

describe('the login page of the server', () => {
  it('AU-01 is a form that a browser sends without scripts, its password never in the address', () => {
    const place = drawn(htmlOf());
    const form = place.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/login']);
    expect(sent(place)).toEqual({ email: '', password: '' });
    for (const box of place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) box.checked = true;
    expect(sent(place)).toMatchObject({ remember: '1', redirect_to_app: '1' });
    expect(place.querySelector('button[type="submit"]')?.textContent).toBe('Log in');
  });

  it('GN-05 speaks French', () => {
    expect(drawn(htmlOf(undefined, 'fr')).querySelector('h1')?.textContent).toBe('Se connecter');
  });

  it('AU-10 shows the one message of wrong credentials, and keeps what was typed', () => {
    const place = drawn(htmlOf(WRONG));
    expect(place.querySelector('[role="alert"]')?.textContent).toBe(WRONG_CREDENTIALS);
    expect(sent(place)).toEqual({ email: 'mina@example.test', password: '', remember: '1' });
  });

  it('AU-10 AU-12 says how long to wait, and that a form came from elsewhere', () => {
    const alertOf = (problem: LoginAnswer['problem']) =>
      drawn(htmlOf({ ...NO_PROBLEM, email: '', problem })).querySelector('[role="alert"]')?.textContent;
    expect(alertOf({ kind: 'wait', seconds: 90 })).toBe(
      'There were too many attempts. Please wait 90 seconds and try again.',
    );
    expect(alertOf({ kind: 'again' })).toContain('Please log in here.');
  });

  it('AU-04 AU-06 asks for the second factor in a form of its own', () => {
    const place = drawn(htmlOf(PROMPT));
    const step = { next_auth_id: 'auth-1', method: 'email' };
    expect(sent(place)).toEqual({ ...step, one_time_password: '' });
    expect(place.querySelector('button[type="submit"]')?.textContent).toBe('Authenticate');
  });
});

describe('the scripts on the login page of the server', () => {
  it('AU-01 take over what was typed, and the focus, and draw nothing again', async () => {
    const { form, place, mismatches, remote } = await takeOver(undefined, () => {
      email().value = 'mina@example.test';
      password().value = ' secret word ';
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked = true;
      password().focus();
    });
    expect(mismatches).toEqual([]);
    expect(place.querySelector('form')).toBe(form);
    expect([email().value, password().value]).toEqual(['mina@example.test', ' secret word ']);
    expect(document.activeElement).toBe(password());
    publishLogins(remote);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(remote.server.callsOf('login')[0]?.body).toEqual({
      ...{ email: 'mina@example.test', password: ' secret word ', remember: 1, redirect_to_app: 0 },
    });
  });

  it('AU-10 take over the answer to a form, whose message ends with the next change', async () => {
    const { form, place, mismatches } = await takeOver(WRONG);
    expect(mismatches).toEqual([]);
    expect(place.querySelector('form')).toBe(form);
    screen.getByText(WRONG_CREDENTIALS);
    await userEvent.type(email(), 'x');
    expect(screen.queryByText(WRONG_CREDENTIALS)).toBeNull();
  });

  it('AU-10 GN-05 show the message in the language that is chosen later, by its code', async () => {
    const { remote } = await takeOver({ ...WRONG, errors: { email: ['Words of the server.'] } });
    screen.getByText('Words of the server.');
    act(() => remote.bus.setState('locale@1', 'fr'));
    await screen.findByText('Ces identifiants ne correspondent pas à nos dossiers.');
  });

  it('AU-05 show the whole step of the second factor to a person who has not begun', async () => {
    const { mismatches } = await takeOver(PROMPT);
    expect(mismatches).toEqual([]);
    await screen.findByRole('button', { name: 'Send the code again' });
  });

  it('AU-05 leave the form to a person who has begun to type the code', async () => {
    const { form, place } = await takeOver(PROMPT, () => {
      screen.getByLabelText<HTMLInputElement>(/^One-time password/).value = '12';
    });
    expect(place.querySelector('form')).toBe(form);
    expect(screen.getByLabelText<HTMLInputElement>(/^One-time password/).value).toBe('12');
  });

  it('RT-08 AU-02 open the view that the address asks for', async () => {
    const { mismatches } = await takeOver(undefined, undefined, '/login?view=forgot');
    await screen.findByRole('heading', { name: 'Reset your password' });
    expect(mismatches).toEqual([]);
  });
});
