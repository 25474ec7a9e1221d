// @vitest-environment jsdom
import type { SessionUser } from '@carefront/shared/contracts';
import { aSessionUser, loseAnswer, openPart, refuse } from '@carefront/shared/testing';
import { AMARA, JONAS, MEI } from '@carefront/shared/testing/bookings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  booked,
  bookingRoutes,
  confirmTime,
  fillAdult,
  fillField,
  goToDetails,
  isDisabledButton,
  providerList,
  type RenderedBooking,
  renderAfterReload,
  renderBooking,
  slotTaken,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const MINA = aSessionUser();
const GRACE = aSessionUser({ id: 402, full_name: 'Grace Adeyemi', roles: ['guardian'], client_id: null });
const signedIn = (user: SessionUser) => ({ status: 'signed-in', user }) as const;
const child = (id: number, full_name: string) => ({
  id,
  status: 'Active' as const,
  user: { full_name, initials: 'X' },
});
const CHILDREN = [child(302, 'Tomi Adeyemi'), child(303, 'Sade Adeyemi')];
const guardianData = (clients: typeof CHILDREN) => ({ relationships: [], contact_types_other: [], clients });

const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Appointment Notes');
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const loggedInAs = (name: string) => screen.findByText(name, { selector: 'strong' });

async function asVisitor(options: Parameters<typeof renderBooking>[0] = {}): Promise<RenderedBooking> {
  const remote = renderBooking({
    path: TALK_PATH,
    ...options,
    routes: { getClientPractitioners: [AMARA], ...options.routes },
  });
  await goToDetails(remote);
  return remote;
}

async function as(user: SessionUser, routes: Parameters<typeof renderBooking>[0] = {}): Promise<RenderedBooking> {
  const remote = renderBooking({
    path: TALK_PATH,
    session: signedIn(user),
    routes: { getClientPractitioners: [AMARA], ...routes.routes },
  });
  await confirmTime(remote);
  await loggedInAs(user.full_name);
  return remote;
}

/** The tab's stored draft, as text. */
const stored = () => window.sessionStorage.getItem('carefront.booking-draft') ?? '';
const lastBody = ({ server }: RenderedBooking) => server.callsOf('bookOnSite').at(-1)?.body;

describe('a visitor at step 3', () => {
  it('BK-45 chooses between New Client, which comes first, and Returning (Login); typed text stays', async () => {
    const remote = await asVisitor();
    expect(kind('New Client').checked).toBe(true);
    expect(kind('Returning (Login)').checked).toBe(false);
    await fillField(remote, screen.getByLabelText(/^First name/), 'Zoé');
    await remote.user.click(kind('Returning (Login)'));
    expect(screen.queryByLabelText(/^First name/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Schedule Appointment' })).toBeNull();
    await remote.user.click(kind('New Client'));
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Zoé');
  });

  it('BK-46 BK-47 logs in without leaving the page, and keeps time, hold and notes', async () => {
    const remote = await asVisitor();
    await fillField(remote, notes(), 'The side door, please.');
    await remote.user.click(kind('Returning (Login)'));
    screen.getByText("If you're a returning customer, please log in below.");
    const login = openPart(remote.parcels, 'login-form@1');
    expect(login).toMatchObject({ name: 'login-form@1', props: { isRedirectDisabled: true } });
    const address = window.location.href;
    remote.setSession(signedIn(MINA));
    act(() => login?.props.onSignedIn(MINA, null));
    const name = await loggedInAs('Mina Okafor');
    screen.getByText('You are logged in as:');
    expect(login?.isOpen).toBe(false);
    await waitFor(() => expect(document.activeElement?.contains(name)).toBe(true));
    expect(window.location.href).toBe(address);
    screen.getByText('9:00 AM – 9:50 AM');
    expect(notes().value).toBe('The side door, please.');
    await waitFor(() => expect(remote.server.callsOf('holdSlot')).toHaveLength(2));
    expect(remote.server.callsOf('holdSlot').at(-1)?.body).toMatchObject({ hold_token: 'hold-1' });
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(lastBody(remote)).toMatchObject({ client_id: MINA.client_id, notes: 'The side door, please.' });
  });

  it.each(['before', 'after'] as const)(
    'BK-46 BK-84 pressing Schedule at once after the login books, although the transfer of the hold is refused %s the answer',
    async (moment) => {
      const remote = await asVisitor();
      await remote.user.click(kind('Returning (Login)'));
      const transfer = Promise.withResolvers<ReturnType<typeof slotTaken>>();
      const answer = Promise.withResolvers<ReturnType<typeof booked>>();
      remote.server.answer('holdSlot', () => transfer.promise);
      remote.server.answer('bookOnSite', () => answer.promise);
      remote.setSession(signedIn(MINA));
      await loggedInAs('Mina Okafor');
      await waitFor(() => expect(remote.server.callsOf('holdSlot')).toHaveLength(2));
      await remote.user.click(schedule());
      await waitFor(() => expect(remote.server.callsOf('bookOnSite')).toHaveLength(1));
      const refuseTransfer = () => act(async () => transfer.resolve(slotTaken(['13:00'])));
      if (moment === 'before') {
        await refuseTransfer();
        screen.getByRole('dialog', { name: 'Confirm Details' });
        expect(screen.queryByText(/has just been taken/)).toBeNull();
      }
      await act(async () => answer.resolve(booked('requested')));
      if (moment === 'after') await refuseTransfer();
      await screen.findByRole('dialog', { name: 'Thank you' });
      screen.getByRole('article', { name: 'Tuesday, Nov 24, 2026, 9:00 AM' });
      expect(remote.server.callsOf('bookOnSite')).toHaveLength(1);
    },
  );

  it('BK-46 BK-84 a transfer that is refused while nothing is sent leads back to the times', async () => {
    const remote = await asVisitor({});
    await remote.user.click(kind('Returning (Login)'));
    remote.server.answer('holdSlot', slotTaken(['13:00']));
    remote.setSession(signedIn(MINA));
    await screen.findByText(/^9:00 AM on Tuesday, November 24 has just been taken/);
  });

  it('BK-45 sees neither choice before the session is known', async () => {
    const remote = await asVisitor();
    remote.setSession({ status: 'unknown' });
    expect(screen.queryByRole('radio', { name: 'New Client' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Schedule Appointment' })).toBeNull();
    screen.getByText('9:00 AM – 9:50 AM');
    remote.setSession({ status: 'anonymous' });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'New Client' })).checked).toBe(true);
  });
});

describe('a signed-in client at step 3', () => {
  it('BK-47 BK-48 BK-44 books for themselves: the form has notes and one button, and sends no personal details', async () => {
    const remote = await as(MINA);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByLabelText(/^First name/)).toBeNull();
    expect(screen.queryByLabelText('Selected Client')).toBeNull();
    await fillField(remote, notes(), 'Two words');
    screen.getByText('2 words · 9 of 255 characters');
    expect(isDisabledButton(schedule())).toBe(false);
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(lastBody(remote)).toMatchObject({
      client_id: MINA.client_id,
      has_account: 1,
      notes: 'Two words',
      practitioner_id: AMARA.id,
      starts_at: '2026-11-24T14:00:00.000Z',
      hold_token: 'hold-1',
      first_name: '',
      email: '',
      dob: '',
    });
    // Leaving the page writes a draft that still waits to be saved.
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('');
  });

  it('BK-84 returns to the times when their time is taken, and keeps the notes', async () => {
    const remote = await as(MINA, { routes: { bookOnSite: slotTaken(['13:00']) } });
    await fillField(remote, notes(), 'The side door, please.');
    await remote.user.click(schedule());
    await screen.findByText(/^9:00 AM on Tuesday, November 24 has just been taken/);
    await remote.user.click(screen.getByRole('button', { name: '1:00 PM' }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await loggedInAs('Mina Okafor');
    expect(notes().value).toBe('The side door, please.');
  });

  it('SH-11 RL-02 after their session ends, sees the choice again; only they get the notes back', async () => {
    const remote = await as(MINA);
    await fillField(remote, notes(), 'The side door, please.');
    remote.setSession({ status: 'anonymous' });
    await screen.findByLabelText(/^Date of birth/);
    expect(kind('New Client').checked).toBe(true);
    expect(notes().value).toBe('');
    remote.setSession(signedIn(MINA));
    await loggedInAs('Mina Okafor');
    expect(notes().value).toBe('The side door, please.');
  });

  it('RL-02 logging out here removes everything typed from page and tab', async () => {
    const remote = await as(MINA);
    await fillField(remote, notes(), 'The side door, please.');
    await waitFor(() => expect(stored()).toContain('side door'));
    remote.bus.port('shell').publish('auth/signed-out@1', {});
    remote.setSession({ status: 'anonymous' });
    await screen.findByLabelText(/^Date of birth/);
    expect(notes().value).toBe('');
    await waitFor(() => expect(stored()).not.toContain('side door'));
    expect(stored()).toContain('hold-1');
  });

  it('RL-02 another user who signs in finds nothing of what was typed, in page or tab', async () => {
    const remote = await asVisitor({ routes: { getClientPractitioners: [] } });
    await fillAdult(remote);
    await fillField(remote, notes(), 'The side door, please.');
    remote.setSession(signedIn(MINA));
    await loggedInAs('Mina Okafor');
    expect(notes().value).toBe('The side door, please.');
    remote.setSession({ status: 'anonymous' });
    await screen.findByLabelText(/^Date of birth/);
    await waitFor(() => expect(stored()).toMatch(/Lavoie.*side door/));
    remote.setSession(signedIn({ ...MINA, id: 499, full_name: 'Ana Souza' }));
    await loggedInAs('Ana Souza');
    expect(notes().value).toBe('');
    await waitFor(() => expect(stored()).not.toMatch(/side door|Lavoie/));
    expect(stored()).toContain('hold-1');
  });

  it('BK-84 notes survive a reload of the tab', async () => {
    const remote = await as(MINA);
    await fillField(remote, notes(), 'The side door, please.');
    await waitFor(() => expect(stored()).toContain('side door'));
    cleanup();
    renderAfterReload({
      path: `${TALK_PATH}?step=details`,
      session: signedIn(MINA),
      routes: { ...bookingRoutes(), getClientPractitioners: [AMARA] },
    });
    await loggedInAs('Mina Okafor');
    expect(notes().value).toBe('The side door, please.');
  });

  it('BK-85 a visitor’s lost submit is not sent again for the user who signs in', async () => {
    const remote = await asVisitor({ routes: { bookOnSite: loseAnswer() } });
    await fillAdult(remote);
    await remote.user.click(schedule());
    await screen.findByText(/^We could not reach the clinic/);
    remote.server.answer('bookOnSite', booked('requested'));
    remote.setSession(signedIn(MINA));
    await loggedInAs('Mina Okafor');
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    const [lost, sent] = remote.server.callsOf('bookOnSite');
    expect(sent?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  it('BK-47 speaks French', async () => {
    const remote = renderBooking({ path: TALK_PATH, locale: 'fr' });
    await remote.user.selectOptions(await providerList('Intervenant', 'Afficher en liste'), String(AMARA.id));
    await remote.user.click(await screen.findByRole('button', { name: /24 novembre 2026/ }));
    await remote.user.click(screen.getByRole('button', { name: /^0?9\s?[h:]/ }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await remote.user.click(await screen.findByRole('radio', { name: 'Déjà client (connexion)' }));
    screen.getByText('Si vous êtes déjà client, veuillez vous connecter ci-dessous.');
  });
});

describe('a signed-in guardian or contact at step 3', () => {
  it.each([['guardian'], ['contact']] as const)(
    'BK-41 BK-43 BK-49 a %s must choose one of their clients before the submit',
    async (role) => {
      const remote = await as({ ...GRACE, roles: [role] }, { routes: { getGuardianData: guardianData(CHILDREN) } });
      const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Selected Client' });
      expect([...list.options].map(({ text }) => text)).toEqual(['Select', 'Tomi Adeyemi', 'Sade Adeyemi']);
      expect(isDisabledButton(schedule())).toBe(true);
      screen.getByText('Still needed: Selected Client.');
      await remote.user.selectOptions(list, 'Sade Adeyemi');
      expect(isDisabledButton(schedule())).toBe(false);
      await remote.user.click(schedule());
      await screen.findByRole('dialog', { name: 'Thank you' });
      expect(lastBody(remote)).toMatchObject({ client_id: 303, has_account: 1, email: '' });
    },
  );

  it('BK-43 BK-49 a guardian who is a client too says first for whom they book', async () => {
    const both = { ...GRACE, client_id: 301, roles: ['guardian' as const, 'client' as const] };
    const remote = await as(both, { routes: { getGuardianData: guardianData(CHILDREN) } });
    await screen.findByRole('group', { name: 'Who is the appointment for?' });
    expect(kind('Me').checked).toBe(false);
    expect(screen.queryByRole('combobox', { name: 'Selected Client' })).toBeNull();
    expect(isDisabledButton(schedule())).toBe(true);
    await remote.user.click(kind('Somebody I look after'));
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Selected Client' });
    expect([...list.options].map(({ text }) => text)).toEqual(['Select', 'Tomi Adeyemi', 'Sade Adeyemi']);
    expect(isDisabledButton(schedule())).toBe(true);
    await remote.user.selectOptions(list, 'Sade Adeyemi');
    expect(isDisabledButton(schedule())).toBe(false);
    await remote.user.click(kind('Me'));
    expect(screen.queryByRole('combobox', { name: 'Selected Client' })).toBeNull();
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(lastBody(remote)).toMatchObject({ client_id: 301, has_account: 1 });
  });

  it('BK-43 BK-60 a guardian adds a child, whose guardian they are under the name of the account', async () => {
    const lists = { relationships: [{ id: 1, name: 'Mother' }], contact_types_other: [{ id: 1, name: 'Parent' }] };
    const remote = await as(
      { ...GRACE, first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' },
      { routes: { getGuardianData: { ...lists, clients: CHILDREN } } },
    );
    await remote.user.click(await screen.findByRole('button', { name: 'Add a child' }));
    const about = await screen.findByRole('group', { name: 'About you (Guardian 1)' });
    const name = within(about).getByRole<HTMLInputElement>('textbox', { name: 'First name' });
    expect([name.value, name.disabled]).toEqual(['Grace', true]);
    await remote.user.selectOptions(within(about).getByRole('combobox', { name: 'Relationship' }), 'Mother');
    await remote.user.selectOptions(within(about).getByRole('combobox', { name: 'Contact type' }), 'Parent');
    const child = within(screen.getByRole('group', { name: 'About your child' }));
    await remote.user.type(child.getByRole('textbox', { name: 'First name' }), 'Ines');
    await remote.user.type(child.getByRole('textbox', { name: 'Last name' }), 'Adeyemi');
    await remote.user.type(child.getByRole('textbox', { name: /Date of birth/ }), '20180304');
    await remote.user.tab();
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(lastBody(remote)).toMatchObject({
      ...{ client_id: null, has_account: 0, first_name: 'Ines', dob: '2018-03-04', bool_needs_guardian: 1, email: '' },
      guardian: [{ first_name: 'Grace', email: 'grace@example.test', relationship_id: 1, is_preview_contact: 1 }],
    });
  });

  it('BK-43 a guardian goes back from a new child to their clients; a contact adds nobody', async () => {
    const routes = { getGuardianData: guardianData(CHILDREN) };
    const remote = await as(GRACE, { routes });
    await remote.user.click(await screen.findByRole('button', { name: 'Add a child' }));
    await remote.user.click(await screen.findByRole('button', { name: 'Choose one of your clients' }));
    await screen.findByRole('combobox', { name: 'Selected Client' });
    cleanup();
    await as({ ...GRACE, roles: ['contact'] }, { routes });
    await screen.findByRole('combobox', { name: 'Selected Client' });
    expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull();
  });

  it('BK-43 the only client is preselected', async () => {
    await as(GRACE, { routes: { getGuardianData: guardianData(CHILDREN.slice(0, 1)) } });
    const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Selected Client' });
    expect(list.selectedOptions[0]?.text).toBe('Tomi Adeyemi');
    expect(isDisabledButton(schedule())).toBe(false);
  });

  it('BK-43 a failed list offers Retry, and an empty list says what that means', async () => {
    const remote = await as(GRACE, { routes: { getGuardianData: refuse(503) } });
    await screen.findByText(/^Your clients could not be loaded/);
    expect(screen.queryByRole('button', { name: 'Schedule Appointment' })).toBeNull();
    remote.server.answer('getGuardianData', guardianData([]));
    await remote.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^No client is linked to your account yet/);
    expect(screen.queryByRole('button', { name: 'Schedule Appointment' })).toBeNull();
  });

  it('BK-43 the list keeps its space while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof guardianData>>();
    await as(GRACE, { routes: { getGuardianData: () => promise } });
    await screen.findByLabelText('Loading your clients');
    resolve(guardianData(CHILDREN));
    await screen.findByRole('combobox', { name: 'Selected Client' });
  });

  it('BK-82 shows the server’s error about the client at the list', async () => {
    const errors = { client_id: ['Please select a client to continue.'] };
    const remote = await as(GRACE, {
      routes: {
        getGuardianData: guardianData(CHILDREN.slice(0, 1)),
        bookOnSite: refuse(422, { message: 'Invalid.', errors }),
      },
    });
    await screen.findByRole('combobox', { name: 'Selected Client' });
    await remote.user.click(schedule());
    await screen.findByText('Please select a client to continue.');
    expect(remote.notices).toEqual([{ intent: 'warning', text: 'Please select a client to continue.' }]);
  });
});

describe('an account with nobody to book for', () => {
  it('BK-45 shows only the sign-up form, and an empty one to the next user', async () => {
    const user = aSessionUser({ roles: ['client'], client_id: null });
    const remote = renderBooking({ path: TALK_PATH, session: signedIn(user) });
    await goToDetails(remote);
    expect(screen.queryByRole('radio', { name: 'New Client' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Returning (Login)' })).toBeNull();
    expect(remote.server.callsOf('getClientPractitioners')).toEqual([]);
    await fillAdult(remote);
    remote.setSession(signedIn({ ...user, id: 499 }));
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('');
  });
});

describe('practitioners of the signed-in user', () => {
  const provider = () => providerList();
  const names = ({ options }: HTMLSelectElement) => [...options].map(({ value }) => value).filter(Boolean);
  const step2 = (getClientPractitioners: ReturnType<typeof refuse> | (typeof AMARA)[]) =>
    renderBooking({ path: TALK_PATH, session: signedIn(MINA), routes: { getClientPractitioners } });

  it('BK-54 BK-22 step 2 offers the user’s practitioners for the service, and preselects the only one', async () => {
    step2([JONAS, MEI]);
    const list = await provider();
    expect(names(list)).toEqual([String(JONAS.id)]);
    await waitFor(() => expect(list.value).toBe(String(JONAS.id)));
  });

  it('BK-54 a new account sees the practitioners that the clinic shows', async () => {
    step2([]);
    expect(names(await provider())).toEqual(['0', String(AMARA.id), String(JONAS.id)]);
  });

  it('BK-54 offers nobody while the user’s practitioners are loading', async () => {
    const remote = step2(refuse(503));
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByLabelText('Provider')).toBeNull();
    remote.server.answer('getClientPractitioners', [AMARA]);
    await remote.user.click(again);
    expect(names(await provider())).toEqual([String(AMARA.id)]);
  });

  it('BK-54 step 1 filters by the user’s practitioners', async () => {
    const remote = renderBooking({ session: signedIn(MINA), routes: { getClientPractitioners: [MEI] } });
    await remote.user.selectOptions(await screen.findByLabelText('Show'), 'provider');
    await waitFor(async () => expect(names(await provider())).toEqual([String(MEI.id)]));
  });

  it('BK-54 a time with another practitioner, chosen before the login, leads to the user’s own', async () => {
    const remote = await asVisitor({ routes: { getClientPractitioners: [JONAS] } });
    remote.setSession(signedIn(MINA));
    const warning = await screen.findByText(/^At this clinic you book with your own practitioners/);
    expect(isDisabledButton(schedule())).toBe(true);
    const box = warning.closest<HTMLElement>('[role=status]');
    await remote.user.click(within(box ?? document.body).getByRole('button', { name: 'Choose a practitioner' }));
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    await waitFor(async () => expect((await provider()).value).toBe(String(JONAS.id)));
  });
});
