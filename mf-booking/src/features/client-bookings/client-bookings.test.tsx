// @vitest-environment jsdom
import {
  type Answers,
  currentAddress,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { aStaffBooking, idOf } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from '../../wizard/booking-draft.ts';
import { ClientBookingsParcel } from './client-bookings.parcel.tsx';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('./client-bookings.tsx'), 60_000);
afterEach(() => writeDraft(null));

const listOf = <T,>(data: T[]) => ({ data, total: data.length, page: 1, last_page: 1 });
const COMING = aStaffBooking({ id: idOf(1), status: 'confirmed' });
const OVER = aStaffBooking({ id: idOf(2), status: 'cancelled' });
const CLIENT = { id: 302, status: 'Active', user: { full_name: 'Tomi Adeyemi', initials: 'TA' } } as const;

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<ClientBookingsParcel clientId={302} />, {
    place: 'part',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: {
      listBookings: ({ query }) => listOf(query.time === 'past' ? [OVER] : [COMING]),
      listClients: listOf([CLIENT]),
      ...routes,
    },
  });
}

describe('BK-88 the appointments on the page of a client', () => {
  it('are this client’s only: coming ones as cards, the others behind one line', async () => {
    const { user, server } = render();
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(1);
    await user.click(await screen.findByText('Past and cancelled (1)'));
    screen.getByText('Cancelled');
    for (const { query } of server.callsOf('listBookings'))
      expect(query).toMatchObject({ status: 'all', client_id: 302 });
  });

  it('BK-55 lead to a booking for this client', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Book a session' }));
    expect(currentAddress()).toBe('/site/book_appointment');
    expect(readDraft()).toMatchObject({ staffChoice: { isNewClient: false, client: CLIENT }, userId: OWNER.id });
  });

  it('BK-42 offer no booking for a client who is not active', async () => {
    const { server } = render({ listClients: listOf([]) });
    await screen.findByRole('article');
    await waitFor(() =>
      expect(server.callsOf('listClients')[0]?.query).toMatchObject({ client_id: 302, tab: 'Active' }),
    );
    expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull();
  });

  it('say when nothing is coming, in French too', async () => {
    render({ listBookings: listOf([]) }, { locale: 'fr' });
    await screen.findByText('Aucun rendez-vous n’est à venir.');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('GN-05 on a French page, name a past session in the clinic’s language', async () => {
    const service = { id: 11, name: 'Individual session', langs: { name: 'en' as const } };
    const over = listOf([{ ...OVER, service }]);
    const { user } = render(
      { listBookings: ({ query }) => (query.time === 'past' ? over : listOf([])) },
      { locale: 'fr' },
    );
    await user.click(await screen.findByText('Passés et annulés (1)'));
    const row = within(screen.getByText('Annulé').closest('li') ?? document.body);
    expect(row.getByText('Individual session').lang).toBe('en');
    row.getByText(/avec Amara Okafor$/);
    expect(row.getByText('mardi 24 nov. 2026, 9 h 00').textContent).toContain('9\u00a0h\u00a000');
  });

  it('GN-02 no line of a past session breaks inside its time', async () => {
    const { user } = render();
    await user.click(await screen.findByText('Past and cancelled (1)'));
    const row = within(screen.getByText('Cancelled').closest('li') ?? document.body);
    expect(row.getByText(/^Tuesday, Nov 24/).textContent).toContain('9:00\u00a0AM');
  });

  it('are asked for again after a change, and when they did not come', async () => {
    const { user, server, bus } = render({ listBookings: refuse(503) });
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    server.answer('listBookings', ({ query }) => listOf(query.time === 'past' ? [] : [COMING]));
    await user.click(retry ?? document.body);
    await screen.findByRole('article');
    server.answer('listBookings', listOf([]));
    act(() => bus.port('other').publish('booking/appointment-changed@1', { appointmentId: COMING.id }));
    await screen.findByText('No appointments are coming up.');
  });
});
