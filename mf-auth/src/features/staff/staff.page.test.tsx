// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  countLogOuts,
  OWNER,
  put,
  renderAuth,
  signedIn,
  tellOfLogins,
  welcome,
  wrongCredentials,
} from '../../testing/auth-world.ts';

const button = (name: string) => screen.getByRole('button', { name });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** A clinic with the remotes that the page leads to. */
const PARTS = ['own-bookings@1', 'consent-dialog@1'] as const;

/** jsdom cannot load another document: what counts is that the link left the click to the browser. */
function isLeftToBrowser(link: HTMLElement): boolean {
  let isLeft = false;
  const listener = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', listener, { once: true });
  fireEvent.click(link);
  return isLeft;
}

describe("the staff's start page", () => {
  it('AU-13 greets by name, says the role, and leads on', () => {
    renderAuth({ path: '/staff', session: signedIn(OWNER) });
    screen.getByRole('heading', { level: 1, name: 'Hello, Odile' });
    screen.getByText('You are logged in as the owner.');
    expect([linkTo('Security'), linkTo('Back to the site')]).toEqual(['/account/security', '/site']);
    expect(screen.queryByText('This page is for the people who work at the clinic.')).toBeNull();
    expect(document.title).toBe('Staff · Maple Therapy');
  });

  it('AU-13 leads staff to the bookings and the calendar, where the clinic has them', () => {
    renderAuth({ path: '/staff', session: signedIn(OWNER), locale: 'fr' });
    expect([linkTo('Réservations'), linkTo('Calendrier des rencontres vidéo')]).toEqual([
      '/staff/bookings',
      '/site/tb_meet',
    ]);
  });

  it('RL-01 CO-12 the owner goes on to the consents, their template and the log, in both languages', () => {
    const { bus } = renderAuth({ path: '/staff', session: signedIn(OWNER), parts: PARTS });
    const paths = ['/staff/consents', '/staff/consent_form', '/staff/audit'];
    expect([linkTo('Consents'), linkTo('Consent form'), linkTo('Audit log')]).toEqual(paths);
    act(() => bus.setState('locale@1', 'fr'));
    expect([linkTo('Consentements'), linkTo('Formulaire de consentement'), linkTo("Journal d'audit")]).toEqual(paths);
  });

  it('RL-01 RL-02 other staff are not offered the template, nor the log', () => {
    const user = { ...OWNER, roles: ['staff' as const] };
    const remote = renderAuth({ path: '/staff', session: signedIn(user), parts: PARTS });
    expect(linkTo('Consents')).toBe('/staff/consents');
    expect(['Consent form', 'Audit log'].map((name) => screen.queryByRole('link', { name }))).toEqual([null, null]);
    remote.setSession(signedIn({ ...OWNER, roles: ['office_admin'] }));
    expect(linkTo('Consent form')).toBe('/staff/consent_form');
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });

  it('RT-06 staff who are clients, too, go on to their account', () => {
    renderAuth({ path: '/staff', session: signedIn({ ...OWNER, roles: ['practitioner', 'client'] }) });
    expect(linkTo('Go to your account')).toBe('/site/client_account');
  });

  it('CO-04 the template has a page of its own, too', () => {
    renderAuth({ path: '/staff', session: signedIn(OWNER), parts: PARTS });
    expect(isLeftToBrowser(screen.getByRole('link', { name: 'Consent form' }))).toBe(true);
    expect(window.location.pathname).toBe('/staff');
  });

  it('ST-15 the owner goes on to the site’s editor by a page of its own, in both languages', () => {
    const { bus } = renderAuth({ path: '/staff', session: signedIn(OWNER) });
    const link = screen.getByRole('link', { name: 'Edit the site' });
    expect(link.getAttribute('href')).toBe('/staff/site');
    expect(isLeftToBrowser(link)).toBe(true);
    expect(window.location.pathname).toBe('/staff');
    act(() => bus.setState('locale@1', 'fr'));
    expect(linkTo('Modifier le site')).toBe('/staff/site');
  });

  it('CB-07 the office goes on to the waitlist, a practitioner does not', () => {
    const remote = renderAuth({ path: '/staff', session: signedIn({ ...OWNER, roles: ['staff'] }) });
    expect(linkTo('Waitlist')).toBe('/staff/waitlist');
    screen.getByText('People who registered with the help bot and wait to hear from you.');
    act(() => remote.bus.setState('locale@1', 'fr'));
    expect(linkTo("Liste d'attente")).toBe('/staff/waitlist');
    remote.setSession(signedIn({ ...OWNER, roles: ['practitioner'] }));
    screen.getByRole('link', { name: 'Réservations' });
    expect(screen.queryByRole('link', { name: "Liste d'attente" })).toBeNull();
  });

  it('ST-15 RL-01 other staff are not offered the editor', () => {
    renderAuth({ path: '/staff', session: signedIn({ ...OWNER, roles: ['staff', 'practitioner'] }) });
    screen.getByRole('link', { name: 'Bookings' });
    expect(screen.queryByRole('link', { name: 'Edit the site' })).toBeNull();
  });

  it('AU-13 who is not of the staff reads so there, with the way to the own account', () => {
    renderAuth({ path: '/staff', session: signedIn() });
    screen.getByText('This page is for the people who work at the clinic.');
    expect(linkTo('Go to your account')).toBe('/site/client_account');
  });

  it.each(['/staff', '/account/security'])(
    'AU-13 an anonymous visitor of %s logs in there and stays there',
    async (path) => {
      const security = { two_factor: { method: null, is_required: false, recovery_codes_left: 0 } };
      const routes = { login: welcome(null), getSecurity: security, listSessions: [] };
      const remote = renderAuth({ path, routes });
      tellOfLogins(remote);
      screen.getByText('Please log in to see this page.');
      expect(screen.queryByRole('checkbox', { name: 'Go to app' })).toBeNull();
      await put(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
      await put(remote, screen.getByLabelText(/^Password/), 'secret');
      await remote.user.click(button('Log in'));
      const heading = await screen.findByRole('heading', { level: 1, name: /^(Hello, Mina|Security)$/ });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(window.location.pathname).toBe(path);
      expect(remote.server.callsOf('login')[0]?.body).toMatchObject({ dont_redirect: 1 });
    },
  );

  it('AU-08 a wrong password is told there as on the login page', async () => {
    const remote = renderAuth({ path: '/staff', routes: { login: wrongCredentials() } });
    await put(remote, screen.getByLabelText(/^Email/), 'mina@example.test');
    await put(remote, screen.getByLabelText(/^Password/), 'secret');
    await remote.user.click(button('Log in'));
    await waitFor(() => expect(remote.notices).toHaveLength(1));
  });

  it('SH-11 logs out, tells everybody, and leaves for the site', async () => {
    const remote = renderAuth({
      path: '/staff',
      session: signedIn(OWNER),
      routes: { logout: () => undefined },
    });
    const logOuts = countLogOuts(remote);
    const toldAt: string[] = [];
    const shell = remote.bus.port('shell');
    shell.on('auth/signed-out@1').subscribe(() => toldAt.push(window.location.pathname));
    await remote.user.click(button('Log out'));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(logOuts()).toBe(1);
    expect(remote.notices).toMatchObject([{ intent: 'success', text: 'You are logged out.' }]);
    // The browser has left the account page when the sign-out is published: no login form flashes.
    expect(toldAt).toEqual(['/site']);
  });

  it('SH-11 a logout that failed says so, and nobody is told that it went through', async () => {
    const remote = renderAuth({ path: '/staff', session: signedIn(OWNER), routes: { logout: refuse(503) } });
    const logOuts = countLogOuts(remote);
    await remote.user.click(button('Log out'));
    await screen.findByRole('alert');
    expect(logOuts()).toBe(0);
    expect(window.location.pathname).toBe('/staff');
  });

  it('GN-03 while nobody knows yet who it is, neither page nor form is shown', async () => {
    renderAuth({ path: '/staff', session: { status: 'unknown' } });
    await screen.findByRole('status', { name: 'Checking whether you are logged in' });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
