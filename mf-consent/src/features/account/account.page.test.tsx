// @vitest-environment jsdom
import { aSessionUser, leaveDuringAnswer, OWNER, openPart, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, as, CARER, MINA, renderAccount } from '../../testing/account-world.tsx';

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** The lists of the account are shown together. */
const untilShown = () => screen.findByRole('heading', { level: 2, name: /^(?:Waiting for you|À faire)$/ });
const greeting = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the account page', () => {
  it('RT-06 greets by name, shows the role, and links to other pages', async () => {
    renderAccount();
    await greeting('Hello, Mina');
    screen.getByText('You are logged in as a client.');
    await untilShown();
    expect([linkTo('Security'), linkTo('Book a session'), linkTo('Back to the site')]).toEqual([
      '/account/security',
      '/site/book_appointment',
      '/site',
    ]);
    // The title has no name, because the browser's history stores titles.
    expect(document.title).toBe('Your account · Maple Therapy');
  });

  it('GN-05 speaks French', async () => {
    const user = aSessionUser({ roles: ['client', 'guardian'] });
    renderAccount({ session: as(user), locale: 'fr' });
    await greeting('Bonjour, Mina');
    await untilShown();
    screen.getByText('Vous êtes connecté en tant que client et tuteur.');
    expect(headings().slice(0, 3)).toEqual(['À faire', 'Vos rendez-vous', 'Documents']);
    expect(linkTo('Réserver une séance')).toBe('/site/book_appointment');
    screen.getByText('Rien à faire pour le moment.');
    screen.getByText(/^Aucun document pour le moment\./);
    await waitFor(() => expect(headings()).not.toContain('Personnes dont vous prenez soin'));
    expect(document.title).toBe('Votre compte · Maple Therapy');
  });

  it.each([
    [['client'], 'You are logged in as a client.'],
    [['client', 'guardian'], 'You are logged in as a client and a guardian.'],
    [['practitioner', 'staff', 'owner'], 'You are logged in as a practitioner, staff, and the owner.'],
  ] as const)('RT-06 GN-05 names the roles %j as a list', async (roles, sentence) => {
    renderAccount({ session: as(aSessionUser({ roles: [...roles] })) });
    await screen.findByText(sentence);
  });

  it('SH-08 a link changes the address without loading a page', async () => {
    const { user } = renderAccount();
    await user.click(await screen.findByRole('link', { name: 'Security' }));
    expect(window.location.pathname).toBe('/account/security');
  });

  it.each([['client' as const], ['guardian' as const], ['contact' as const]])(
    "RT-06 shows a %s their appointments, consents and forms, in the other remotes' own parts",
    async (role) => {
      const parts = ['own-bookings@1', 'forms-to-fill-in@1', 'sent-forms@1', 'own-cards@1'] as const;
      const user = aSessionUser({ roles: [role] });
      const remote = renderAccount({ session: as(user), parts });
      await greeting('Hello, Mina');
      await waitFor(() =>
        expect(headings()).toEqual(expect.arrayContaining(['Waiting for you', 'Your appointments', 'Documents'])),
      );
      expect(parts.map((part) => openPart(remote.parcels, part)?.props)).toEqual([{}, {}, {}, {}]);
    },
  );

  it('RT-06 with an older release of the forms, shows all forms in a section of their own', async () => {
    const remote = renderAccount({ parts: ['own-forms@1'] });
    await greeting('Hello, Mina');
    await untilShown();
    expect(headings().slice(0, 3)).toEqual(['Waiting for you', 'Forms', 'Documents']);
    expect(remote.parcels.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(['own-forms@1']);
  });

  const LEO = { id: 310, status: 'Active' as const, user: { full_name: 'Leo Okafor', initials: 'LO' } };

  it('RT-06 GN-03 names the people whom a guardian looks after, and says when they cannot be loaded', async () => {
    const { user, server } = renderAccount({ session: as(CARER), routes: { getGuardianData: refuse(503) } });
    await screen.findAllByRole('status');
    const people = within(await screen.findByRole('region', { name: 'People you look after' }));
    const retry = await people.findByRole('button', { name: 'Retry' });
    server.answer('getGuardianData', { relationships: [], contact_types_other: [], clients: [LEO] });
    await user.click(retry);
    await people.findByText('Leo Okafor');
    expect(people.getAllByRole('listitem')).toHaveLength(1);
  });

  it('RT-06 leaves out features that the clinic does not have', async () => {
    const remote = renderAccount({ parts: [], clinic: { isBookingEnabled: false } });
    await greeting('Hello, Mina');
    await untilShown();
    expect(headings().slice(0, 2)).toEqual(['Waiting for you', 'Documents']);
    expect(remote.parcels).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull();
  });

  it('RT-06 AU-13 shows staff no empty sections, and a link to the staff page', async () => {
    const { server, parcels } = renderAccount({ session: as(OWNER) });
    await greeting('Hello, Odile');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect([server.calls, parcels]).toEqual([[], []]);
    expect(linkTo('Go to the staff page')).toBe('/staff');
  });

  it.each([ACCOUNT, `${ACCOUNT}/consents/c1`])(
    'AU-13 SH-11 an anonymous visitor at %s gets the login form, and after the login the page',
    async (path) => {
      const remote = renderAccount({
        path,
        session: { status: 'anonymous' },
        routes: { getConsent: () => new Promise<never>(() => undefined) },
      });
      await greeting('Please log in');
      const form = await waitFor(() => {
        const part = openPart(remote.parcels, 'login-form@1');
        expect(part?.props.isRedirectDisabled).toBe(true);
        return part;
      });
      expect(remote.server.calls).toEqual([]);
      remote.setSession(as(MINA));
      act(() => form?.props.onSignedIn(MINA, null));
      await screen.findByText('You are logged in as a client.');
      expect(window.location.pathname).toBe(path);
    },
  );

  it('AU-13 after the login the focus moves to the greeting', async () => {
    const remote = renderAccount({ session: { status: 'anonymous' } });
    await waitFor(() => expect(openPart(remote.parcels, 'login-form@1')).toBeDefined());
    const form = openPart(remote.parcels, 'login-form@1');
    remote.setSession(as(MINA));
    act(() => form?.props.onSignedIn(MINA, null));
    const heading = await greeting('Hello, Mina');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('SH-11 after a change of the account, nothing of the last account is shown', async () => {
    const { setSession } = renderAccount();
    await greeting('Hello, Mina');
    setSession(as(OWNER));
    await greeting('Hello, Odile');
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
  });

  it('GN-03 while the session is unknown, neither page nor login form is shown', async () => {
    renderAccount({ session: { status: 'unknown' } });
    await screen.findByRole('status', { name: 'Checking whether you are logged in' });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('logging out', () => {
  it('SH-11 publishes the sign-out, and leaves for the site', async () => {
    const remote = renderAccount({ routes: { logout: () => undefined } });
    const toldAt: string[] = [];
    const shell = remote.bus.port('shell');
    shell.on('auth/signed-out@1').subscribe(() => toldAt.push(window.location.pathname));
    await remote.user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(remote.notices).toMatchObject([{ intent: 'success', text: 'You are logged out.' }]));
    // When the sign-out is published, the browser has already left the account page: no login form appears.
    expect(toldAt).toEqual(['/site']);
    expect(remote.server.callsOf('logout')).toHaveLength(1);
  });

  it('SH-11 SH-08 is published although the page was left before the answer, and moves nobody', async () => {
    const remote = renderAccount();
    const logOut = await screen.findByRole('button', { name: 'Log out' });
    const { address } = await leaveDuringAnswer(remote, {
      route: 'logout',
      reply: undefined,
      press: () => remote.user.click(logOut),
      fact: 'auth/signed-out@1',
    });
    expect(address).toBe('/elsewhere');
    expect(remote.notices.map(({ text }) => text)).toEqual(['You are logged out.']);
  });

  it('SH-11 a failed logout is reported on the page, and no sign-out is published', async () => {
    const remote = renderAccount({ routes: { logout: refuse(503) } });
    let told = 0;
    remote.bus
      .port('shell')
      .on('auth/signed-out@1')
      .subscribe(() => {
        told += 1;
      });
    await remote.user.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByRole('alert');
    expect([told, window.location.pathname]).toEqual([0, ACCOUNT]);
  });
});
