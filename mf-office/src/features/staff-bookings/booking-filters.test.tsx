// @vitest-environment jsdom
import {
  type Answers,
  aPractitioner,
  aSessionUser,
  currentAddress,
  type RenderRemoteOptions,
  refuse,
} from '@carefront/shared/testing';
import { aStaffBooking } from '@carefront/shared/testing/bookings';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.ts';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('./staff-bookings.page.tsx'), 60_000);

const OFFICE = aSessionUser({ id: 402, roles: ['staff'], client_id: null });
const PEOPLE = [aPractitioner({ id: 5 }), aPractitioner({ id: 6 })];
const [first] = PEOPLE;
const page = (data: ReturnType<typeof aStaffBooking>[]) => ({ data, total: data.length, page: 1, last_page: 1 });

function render(path = '/staff/bookings', routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderPage({
    path,
    session: { status: 'signed-in', user: OFFICE },
    ...options,
    routes: {
      listBookings: page([aStaffBooking()]),
      getClientPractitioners: PEOPLE,
      listSameClients: { data: [] },
      ...routes,
    },
  });
}
const queries = ({ server }: ReturnType<typeof render>) => server.callsOf('listBookings').map(({ query }) => query);

describe('BK-88 the filters of the appointments', () => {
  it('the name of a client leads to the page of this client', async () => {
    render();
    const name = await screen.findByRole('link', { name: 'Mina Okafor' });
    expect(name.getAttribute('href')).toBe(`/staff/clients/${aStaffBooking().client.id}`);
  });

  it('nothing moves: the list waits until the practitioners to filter by are known', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const remote = render('/staff/bookings', { getClientPractitioners: () => isAnswered.then(() => PEOPLE) });
    await waitFor(() => expect(remote.server.callsOf('getClientPractitioners')).not.toHaveLength(0));
    expect(screen.queryByRole('searchbox')).toBeNull();
    answer();
    await screen.findByRole('searchbox', { name: 'Search by client name' });
    screen.getByRole('combobox', { name: 'Filter by practitioner' });
  });

  it('a list of practitioners that fails does not hold the appointments back', async () => {
    render('/staff/bookings', { getClientPractitioners: refuse(500) });
    await screen.findByRole('link', { name: 'Mina Okafor' });
    expect(screen.queryByRole('combobox', { name: 'Filter by practitioner' })).toBeNull();
  });

  it('filter by practitioner and days in the address, and each chip takes its filter away', async () => {
    const remote = render('/staff/bookings?status=confirmed&from=2026-11-01&to=2026-11-30');
    await waitFor(() =>
      expect(screen.getAllByRole('combobox', { name: 'Filter by practitioner' }).length).toBeGreaterThan(0),
    );
    await remote.user.selectOptions(
      screen.getAllByRole('combobox', { name: 'Filter by practitioner' })[0] as HTMLElement,
      '5',
    );
    expect(currentAddress()).toBe('/staff/bookings?status=confirmed&with=5&from=2026-11-01&to=2026-11-30');
    await waitFor(() =>
      expect(queries(remote).at(-1)).toMatchObject({
        ...{ status: 'confirmed', practitioner_id: 5, from: '2026-11-01', to: '2026-11-30' },
      }),
    );
    await remote.user.click(screen.getByRole('button', { name: 'Remove the filter: Until Nov 30, 2026' }));
    expect(currentAddress()).toBe('/staff/bookings?status=confirmed&with=5&from=2026-11-01');
    await remote.user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(currentAddress()).toBe('/staff/bookings?status=confirmed');
  });

  it('lists past sessions, latest first, under a status of their own', async () => {
    const remote = render();
    await remote.user.click(await screen.findByRole('button', { name: 'Past' }));
    expect(currentAddress()).toBe('/staff/bookings?status=past');
    await waitFor(() => expect(queries(remote).at(-1)).toMatchObject({ status: 'confirmed', time: 'past' }));
  });

  it('searches after a pause, and neither the address nor a cache key has the name', async () => {
    const remote = render();
    await remote.user.click(await screen.findByRole('searchbox', { name: 'Search by client name' }));
    await remote.user.paste('mina');
    await waitFor(() => expect(queries(remote).at(-1)).toMatchObject({ search: 'mina' }));
    expect(currentAddress()).toBe('/staff/bookings');
    const keys = remote.context.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(JSON.stringify(keys)).not.toContain('mina');
  });

  it('GN-03 an empty list says which filters hide the others, and clears them', async () => {
    const remote = render('/staff/bookings?with=5', { listBookings: page([]) });
    await screen.findByText('No appointment matches');
    await screen.findByText(`Others may be hidden by these filters: ${first?.user.full_name}.`);
    const clear = screen.getAllByRole('button', { name: 'Clear the filters' }).at(-1);
    await remote.user.click(clear ?? document.body);
    await screen.findByText('No request is waiting');
  });

  it('ask for no list with a backward range', async () => {
    const remote = render('/staff/bookings?from=2026-11-02&to=2026-11-01');
    await screen.findByText('The first day is after the last day.');
    expect(queries(remote)).toEqual([]);
  });

  it('GN-05 speak French', async () => {
    render('/staff/bookings?from=2026-11-01', {}, { locale: 'fr' });
    await screen.findByRole('searchbox', { name: 'Rechercher par nom du client' });
    screen.getByRole('button', { name: 'Effacer les filtres' });
  });
});
