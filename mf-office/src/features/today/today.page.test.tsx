// @vitest-environment jsdom
import type { WatchCount } from '@carefront/shared/app';
import { OWNER, openPart, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { TodayPage } from './today.page.tsx';

const renderToday = (options: RenderRemoteOptions) => renderRemote(<TodayPage />, { path: '/staff', ...options });
const button = (name: string) => screen.getByRole('button', { name });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** Whether the browser handles the link's click: jsdom cannot load another document. */
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
  it("AU-13 greets by name, shows the role, and links to the staff's pages", () => {
    renderToday({ session: signedIn(OWNER) });
    screen.getByRole('heading', { level: 1, name: 'Hello, Odile' });
    screen.getByText('You are logged in as the owner.');
    expect([linkTo('Security'), linkTo('Back to the site')]).toEqual(['/account/security', '/site']);
    expect(screen.queryByText('This page is for the people who work at the clinic.')).toBeNull();
    expect(document.title).toBe('Today · Maple Therapy');
  });

  it('AU-13 links staff to bookings and calendar, when the clinic has them', () => {
    renderToday({ session: signedIn(OWNER), locale: 'fr' });
    expect([linkTo('Rendez-vous'), linkTo('Rencontres vidéo')]).toEqual(['/staff/bookings', '/site/tb_meet']);
  });

  it('RL-01 CO-12 links the owner to the consents, their template and the log, in both languages', () => {
    const { bus } = renderToday({ session: signedIn(OWNER) });
    const paths = ['/staff/consents', '/staff/consent_form', '/staff/audit'];
    expect([linkTo('Consents'), linkTo('Consent form'), linkTo('Audit log')]).toEqual(paths);
    act(() => bus.setState('locale@1', 'fr'));
    expect([linkTo('Consentements'), linkTo('Formulaire de consentement'), linkTo('Journal d’audit')]).toEqual(paths);
  });

  it('RL-01 RL-02 CO-04 links staff to no log, and to no template that the clinic keeps with its admins', () => {
    const user = { ...OWNER, roles: ['staff' as const] };
    const clinic = { editors: { forms: 'everybody', consent: 'admins', site: 'everybody' } } as const;
    const remote = renderToday({ session: signedIn(user), clinic });
    expect(linkTo('Consents')).toBe('/staff/consents');
    expect(['Consent form', 'Audit log'].map((name) => screen.queryByRole('link', { name }))).toEqual([null, null]);
    remote.setSession(signedIn({ ...OWNER, roles: ['office_admin'] }));
    expect(linkTo('Consent form')).toBe('/staff/consent_form');
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });

  it('RT-06 links staff who are also clients to their account', () => {
    renderToday({ session: signedIn({ ...OWNER, roles: ['practitioner', 'client'] }) });
    expect(linkTo('Go to your account')).toBe('/site/client_account');
  });

  it('CO-04 the template opens in a new document', () => {
    renderToday({ session: signedIn(OWNER) });
    expect(isLeftToBrowser(screen.getByRole('link', { name: 'Consent form' }))).toBe(true);
    expect(window.location.pathname).toBe('/staff');
  });

  it('ST-15 the owner’s link to the site editor opens a new document, in both languages', () => {
    const { bus } = renderToday({ session: signedIn(OWNER) });
    const link = screen.getByRole('link', { name: 'Edit the site' });
    expect(link.getAttribute('href')).toBe('/staff/site');
    expect(isLeftToBrowser(link)).toBe(true);
    expect(window.location.pathname).toBe('/staff');
    act(() => bus.setState('locale@1', 'fr'));
    expect(linkTo('Modifier le site')).toBe('/staff/site');
  });

  it('IN-09 shows a count beside its link when it comes, and the link before', () => {
    let tell: Parameters<WatchCount>[1] = () => undefined;
    const watchCount: WatchCount = (_count, onCount) => {
      tell = onCount;
      return () => undefined;
    };
    renderToday({ session: signedIn(OWNER), watchCount });
    expect(linkTo('Answers')).toBe('/staff/forms/responses');
    act(() => tell({ en: '3 new', fr: '3 nouveaux' }));
    expect(linkTo('Answers, 3 new')).toBe('/staff/forms/responses');
  });

  it('CB-07 links office staff to the waitlist, but not a practitioner', () => {
    const remote = renderToday({ session: signedIn({ ...OWNER, roles: ['staff'] }) });
    expect(linkTo('Waitlist')).toBe('/staff/waitlist');
    screen.getByText('People who registered on your site.');
    act(() => remote.bus.setState('locale@1', 'fr'));
    expect(linkTo('Liste d’attente')).toBe('/staff/waitlist');
    remote.setSession(signedIn({ ...OWNER, roles: ['practitioner'] }));
    screen.getByRole('link', { name: 'Rendez-vous' });
    expect(screen.queryByRole('link', { name: 'Liste d’attente' })).toBeNull();
  });

  it('ST-15 CO-04 RL-01 links practitioners and staff to the editors, unless the clinic keeps a part with others', () => {
    const open = (roles: typeof OWNER.roles, clinic = {}) =>
      renderToday({ session: signedIn({ ...OWNER, roles }), clinic });
    const everybody = open(['practitioner']);
    expect([linkTo('Edit the site'), linkTo('Consent form')]).toEqual(['/staff/site', '/staff/consent_form']);
    everybody.unmount();
    const editors = { forms: 'everybody', consent: 'everybody', site: 'office' } as const;
    const office = open(['staff'], { editors });
    expect([linkTo('Edit the site'), linkTo('Consent form')]).toEqual(['/staff/site', '/staff/consent_form']);
    office.setSession(signedIn({ ...OWNER, roles: ['practitioner'] }));
    expect(linkTo('Consent form')).toBe('/staff/consent_form');
    expect(screen.queryByRole('link', { name: 'Edit the site' })).toBeNull();
  });

  it('AU-13 tells other accounts that the page is for staff, and links to their account', () => {
    renderToday({ session: signedIn() });
    screen.getByText('This page is for the people who work at the clinic.');
    expect(linkTo('Go to your account')).toBe('/site/client_account');
  });

  it('AU-13 an anonymous visitor logs in there, stays there, and continues at the heading', async () => {
    const remote = renderToday({});
    screen.getByText('Please log in to see this page.');
    const form = openPart(remote.parcels, 'login-form@1');
    expect(form?.props.isRedirectDisabled).toBe(true);
    const user = signedIn().user;
    remote.setSession(signedIn());
    act(() => form?.props.onSignedIn(user, null));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Hello, Mina' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.location.pathname).toBe('/staff');
  });

  it('SH-11 logs out, publishes the sign-out, and opens the site', async () => {
    const remote = renderToday({ session: signedIn(OWNER), routes: { logout: () => undefined } });
    const toldAt: string[] = [];
    const shell = remote.bus.port('shell');
    shell.on('auth/signed-out@1').subscribe(() => toldAt.push(window.location.pathname));
    await remote.user.click(button('Log out'));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(remote.notices).toMatchObject([{ intent: 'success', text: 'You are logged out.' }]);
    // The browser has left the account page before the sign-out is published, so no login form flashes up.
    expect(toldAt).toEqual(['/site']);
  });

  it('SH-11 reports a failed logout, and does not publish a sign-out', async () => {
    const remote = renderToday({ session: signedIn(OWNER), routes: { logout: refuse(503) } });
    let signOuts = 0;
    remote.bus
      .port('shell')
      .on('auth/signed-out@1')
      .subscribe(() => {
        signOuts += 1;
      });
    await remote.user.click(button('Log out'));
    await screen.findByRole('alert');
    expect(signOuts).toBe(0);
    expect(window.location.pathname).toBe('/staff');
  });

  it('GN-03 shows neither page nor form until the session is known', async () => {
    renderToday({ session: { status: 'unknown' } });
    await screen.findByRole('status', { name: 'Checking whether you are logged in' });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
