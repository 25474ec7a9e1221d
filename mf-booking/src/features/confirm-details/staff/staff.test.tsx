// @vitest-environment jsdom
import type { ClientListItem, SessionUser } from '@carefront/shared/contracts';
import { aSessionUser, refuse } from '@carefront/shared/testing';
import { AMARA, JONAS, MEI } from '@carefront/shared/testing/bookings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BookingOptions,
  booked,
  bookingRoutes,
  chooseTime,
  confirmTime,
  fillAdult,
  fillField,
  isDisabledButton,
  providerList,
  type RenderedBooking,
  renderAfterReload,
  renderBooking,
  slotTaken,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const PRACTITIONER = aSessionUser({
  id: 420,
  full_name: 'Amara Okafor',
  roles: ['practitioner'],
  practitioner_id: AMARA.id,
  client_id: null,
});
const OFFICE = aSessionUser({ id: 421, full_name: 'Rosa Diaz', roles: ['office_admin'], client_id: null });
const client = (id: number, full_name: string, initials: string): ClientListItem => ({
  id,
  status: 'Active',
  user: { full_name, initials },
});
const CLIENTS = [client(301, 'Mina Okafor', 'MO'), client(302, 'Tomi Adeyemi', 'TA')];
const listClients = { data: CLIENTS, total: 2, page: 1, last_page: 1 };
const confirmed = { bookOnSite: booked('confirmed'), listClients };

const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Selected Client' });
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Appointment Notes');
const stored = () => window.sessionStorage.getItem('carefront.booking-draft') ?? '';
const bodies = ({ server }: RenderedBooking) => server.callsOf('bookOnSite').map(({ body }) => body);
const signedIn = (user: SessionUser) => ({ status: 'signed-in', user }) as const;

async function as(user: SessionUser, options: BookingOptions = {}): Promise<RenderedBooking> {
  const routes = { ...confirmed, ...options.routes };
  const remote = renderBooking({ path: TALK_PATH, session: signedIn(user), ...options, routes });
  await confirmTime(remote);
  return remote;
}

async function choose({ user }: RenderedBooking, name: string): Promise<void> {
  await user.click(await picker());
  await user.click(await screen.findByRole('option', { name }));
}

describe('a practitioner', () => {
  it('BK-53 sees only themselves as provider, and cannot change it', async () => {
    renderBooking({ path: TALK_PATH, session: signedIn(PRACTITIONER) });
    const list = await providerList();
    await waitFor(() => expect(list.value).toBe(String(AMARA.id)));
    expect([...list.options].map(({ text }) => text)).toEqual(['Amara Okafor, Psychotherapy']);
    expect(list.disabled).toBe(true);
    await screen.findByRole('button', { name: /^Tuesday, November 24, 2026/ });
  });

  it('BK-53 BK-21 whose discipline does not offer the service sees no practitioners', async () => {
    renderBooking({ path: TALK_PATH, session: signedIn({ ...PRACTITIONER, practitioner_id: MEI.id }) });
    const list = await providerList();
    expect([list.textContent, list.disabled]).toEqual(['No practitioners found.', true]);
  });

  it('BK-55 BK-41 BK-49 BK-47 starts at Selected Client, and schedules once a client is chosen', async () => {
    const remote = await as(PRACTITIONER);
    await picker();
    screen.getByText('You are logged in as:');
    expect(kind('Selected Client').checked).toBe(true);
    expect(screen.queryByRole('radio', { name: 'Returning (Login)' })).toBeNull();
    expect(isDisabledButton(schedule())).toBe(true);
    screen.getByText('Still needed: Selected Client.');
    await choose(remote, 'Tomi Adeyemi');
    await fillField(remote, notes(), 'Two words');
    screen.getByText('2 words · 9 of 255 characters');
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(bodies(remote)).toEqual([
      expect.objectContaining({
        client_id: 302,
        practitioner_id: AMARA.id,
        notes: 'Two words',
        first_name: '',
        email: '',
        hold_token: 'hold-1',
      }),
    ]);
    expect(screen.getAllByText('Booking request submitted.')).toHaveLength(1);
    expect(remote.notices).toEqual([]);
    expect(screen.queryByRole('link', { name: /move or cancel/ })).toBeNull();
    expect(stored()).toBe('');
  });

  it('BK-55 BK-75 switches to New Client, without Returning, and back without losing anything', async () => {
    const remote = await as(PRACTITIONER);
    await choose(remote, 'Mina Okafor');
    await remote.user.click(kind('New Client'));
    await screen.findByLabelText(/^Date of birth/);
    expect(isDisabledButton(schedule())).toBe(true);
    await fillAdult(remote);
    expect(isDisabledButton(schedule())).toBe(false);
    await remote.user.click(kind('Selected Client'));
    expect((await picker()).value).toBe('Mina Okafor');
    expect(isDisabledButton(schedule())).toBe(false);
    await remote.user.click(kind('New Client'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Zoé');
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(bodies(remote)).toEqual([expect.objectContaining({ client_id: null, first_name: 'Zoé' })]);
  });

  it('BK-53 who logs in at step 3 with another provider’s time is led to their own times', async () => {
    const remote = renderBooking({ path: TALK_PATH, routes: confirmed });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByLabelText(/^Date of birth/);
    remote.setSession(signedIn({ ...PRACTITIONER, practitioner_id: JONAS.id }));
    const warning = await screen.findByText(/^Here you can book only your own times/);
    expect(screen.queryByRole('button', { name: 'Schedule Appointment' })).toBeNull();
    const box = warning.closest<HTMLElement>('[role=status]');
    await remote.user.click(within(box ?? document.body).getByRole('button', { name: 'Choose a practitioner' }));
    const list = await providerList();
    await waitFor(() => expect(list.value).toBe(String(JONAS.id)));
  });
});

describe('office staff', () => {
  it('BK-42 BK-54 choose any provider and any Active client of the clinic', async () => {
    const remote = await as(OFFICE);
    expect(remote.server.callsOf('getClientPractitioners')).toEqual([]);
    expect(remote.server.callsOf('listClients')).toEqual([]);
    await choose(remote, 'Mina Okafor');
    expect(remote.server.callsOf('listClients')[0]?.query).toMatchObject({ tab: 'Active', page: 1, limit: 20 });
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(bodies(remote)).toEqual([expect.objectContaining({ client_id: 301, practitioner_id: AMARA.id })]);
  });

  it('BK-49 BK-42 GN-02 finds, chooses and removes a client by keyboard', async () => {
    const remote = await as(OFFICE);
    (await picker()).focus();
    await remote.user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Mina Okafor' });
    await remote.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect((await picker()).value).toBe('Tomi Adeyemi');
    expect(isDisabledButton(schedule())).toBe(false);
    await remote.user.tab();
    await remote.user.keyboard('{Enter}');
    expect((await picker()).value).toBe('');
    expect(isDisabledButton(schedule())).toBe(true);
  });

  it('BK-82 shows the server’s error about the client at the field, also for a client they may not book', async () => {
    const errors = { client_id: ['Please choose a client from the list.'] };
    const remote = await as(OFFICE, { routes: { bookOnSite: refuse(422, { message: 'Invalid.', errors }) } });
    await choose(remote, 'Mina Okafor');
    await remote.user.click(schedule());
    await screen.findByText('Please choose a client from the list.');
    const field = await picker();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    remote.server.answer('bookOnSite', refuse(404, { message: 'Not found.' }));
    await remote.user.click(schedule());
    await screen.findByText(/^Your booking was not accepted. Nothing is lost/);
    expect((await picker()).value).toBe('Mina Okafor');
  });

  it('BK-84 when the slot is gone, returns to the times and keeps client, notes and kind of client', async () => {
    const remote = await as(OFFICE, { routes: { bookOnSite: slotTaken(['13:00']) } });
    await choose(remote, 'Mina Okafor');
    await fillField(remote, notes(), 'The side door, please.');
    await remote.user.click(schedule());
    await screen.findByText(/^9:00 AM on Tuesday, November 24 has just been taken/);
    await remote.user.click(screen.getByRole('button', { name: '1:00 PM' }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await picker()).value).toBe('Mina Okafor');
    expect(notes().value).toBe('The side door, please.');
    expect(isDisabledButton(schedule())).toBe(false);
  });

  it('BK-84 the client survives a reload of the tab, for the same user only', async () => {
    const remote = await as(OFFICE);
    await choose(remote, 'Mina Okafor');
    await waitFor(() => expect(stored()).toContain('Mina Okafor'));
    cleanup();
    const kept = renderAfterReload({
      path: `${TALK_PATH}?step=details`,
      session: signedIn(OFFICE),
      routes: { ...bookingRoutes(), ...confirmed },
    });
    expect((await picker()).value).toBe('Mina Okafor');
    expect(isDisabledButton(schedule())).toBe(false);
    kept.setSession(signedIn({ ...OFFICE, id: 499 }));
    await waitFor(async () => expect((await picker()).value).toBe(''));
    expect(isDisabledButton(schedule())).toBe(true);
    await waitFor(() => expect(stored()).not.toContain('Mina Okafor'));
  });

  it('BK-41 GN-05 speaks French', async () => {
    const remote = renderBooking({ path: TALK_PATH, locale: 'fr', session: signedIn(OFFICE), routes: confirmed });
    await remote.user.selectOptions(await providerList('Intervenant', 'Afficher en liste'), String(AMARA.id));
    await remote.user.click(await screen.findByRole('button', { name: /24 novembre 2026/ }));
    await remote.user.click(screen.getByRole('button', { name: /^9\u00A0h\u00A000/ }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await remote.user.click(await screen.findByRole('combobox', { name: 'Client choisi' }));
    await screen.findByText('2 clients trouvés');
    expect(kind('Nouveau client').checked).toBe(false);
  });
});
