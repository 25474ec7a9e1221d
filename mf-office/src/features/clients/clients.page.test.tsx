// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  cellTexts,
  currentAddress,
  fixedClock,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
  tableRows,
} from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('./clients.page.tsx'), 60_000);
beforeEach(() => fixedClock('2026-11-16T15:00:00Z'));

const MINA = {
  ...{ id: 304, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' }, birthday: '1990-06-15' },
  ...{ phone: '+1 (514) 555-0123', phone_of: null, practitioners: ['Amara Osei', 'Jonas Roy'] },
  next_session: { starts_at: '2026-11-23T15:00:00Z', practitioner: 'Amara Osei' },
} as const;
const LEO = {
  ...{ id: 303, status: 'On Hold', user: { full_name: 'Leo Tremblay', initials: 'LT' }, birthday: '2018-02-28' },
  ...{ phone: '(438) 555-0199', phone_of: 'Grace Tremblay', next_session: null, practitioners: [] },
} as const;
const page = (data: readonly unknown[], total = data.length, last_page = 1) => ({ data, total, page: 1, last_page });
const as = (...roles: ReturnType<typeof aSessionUser>['roles']) => ({
  session: { status: 'signed-in', user: aSessionUser({ roles, client_id: null }) } as const,
});

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/clients',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { findClients: page([MINA, LEO]) as never, ...routes },
  });
}
const queries = ({ server }: ReturnType<typeof render>) => server.callsOf('findClients').map(({ body }) => body);

describe('the list of clients', () => {
  it('RL-02 shows what tells clients apart and what comes next, and each name leads to the page of the client', async () => {
    const remote = render();
    await screen.findByRole('heading', { level: 2, name: 'All (2)' });
    expect(screen.getByRole('link', { name: 'Mina Okafor' }).getAttribute('href')).toBe('/staff/clients/304');
    expect(tableRows().map(cellTexts)).toEqual([
      ['Jun-15-1990', '+1 (514) 555-0123', 'Nov 23, 2026 10:00am', 'Amara OseiJonas Roy', 'Active'],
      ['Feb-28-2018', '(438) 555-0199of Grace Tremblay', '–', '–', 'On hold'],
    ]);
    expect(queries(remote)[0]).toEqual({ text: '', page: 1, limit: 20 });
    expect(document.title).toBe('Clients · Maple Therapy');
  });

  it('RL-02 in French, a client on hold does not read as one who waits', async () => {
    render({}, { locale: 'fr' });
    await screen.findByRole('link', { name: 'Leo Tremblay' });
    expect(tableRows().map((row) => cellTexts(row).at(-1))).toEqual(['Actif', 'En pause']);
    screen.getByText('juin-15-1990');
  });

  it('RL-02 filters by status in the address, and Back shows all', async () => {
    const remote = render();
    await remote.user.click(await screen.findByRole('button', { name: 'On hold' }));
    expect(currentAddress()).toBe('/staff/clients?status=On+Hold');
    await screen.findByRole('heading', { level: 2, name: 'On hold (2)' });
    expect(queries(remote).at(-1)).toMatchObject({ status: 'On Hold' });
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 2, name: 'All (2)' });
  });

  it('RL-02 searches after a pause by one text, and neither the address nor a cache key has it', async () => {
    const remote = render();
    await remote.user.click(
      await screen.findByRole('searchbox', { name: 'Search by name, phone, email or birth date' }),
    );
    await remote.user.paste(' mina');
    await waitFor(() => expect(queries(remote).at(-1)).toMatchObject({ text: 'mina' }));
    expect(new Set(queries(remote).map((body) => Reflect.get(Object(body), 'text')))).toEqual(new Set(['', 'mina']));
    expect(currentAddress()).toBe('/staff/clients');
    const keys = remote.context.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(JSON.stringify(keys)).not.toContain('mina');
  });

  it('GN-03 says which filters hide the clients, and shows all of them again', async () => {
    const remote = render({ findClients: page([]) as never }, { path: '/staff/clients?status=Waitlist' });
    await screen.findByText('No client has the status “Waitlist”.');
    await remote.user.type(screen.getByRole('searchbox'), 'zz');
    await screen.findByText('No client with the status “Waitlist” has this name, phone, email or birth date.');
    remote.server.answer('findClients', page([MINA]) as never);
    await remote.user.click(screen.getByRole('button', { name: 'Show all clients' }));
    await screen.findByRole('heading', { level: 2, name: 'All (1)' });
    expect([currentAddress(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual(['/staff/clients', '']);
  });

  it('GN-03 loads further pages, and can be asked again when it did not come', async () => {
    const { user, server } = render({ findClients: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('findClients', page([MINA], 2, 2) as never);
    await user.click(retry);
    const more = await screen.findByRole('button', { name: 'Show more (1)' });
    server.answer('findClients', { data: [LEO], total: 2, page: 2, last_page: 2 } as never);
    await user.click(more);
    await waitFor(() => expect(tableRows()).toHaveLength(2));
  });

  it('GN-03 says when there are no clients', async () => {
    render({ findClients: page([]) as never });
    await screen.findByText('No clients yet');
    await screen.findByText(/once you add them with “New client”\.$/);
    screen.getByRole('button', { name: 'New client' });
  });

  it('RL-02 offers practitioners their own clients, and no drafts', async () => {
    render({}, as('practitioner'));
    await screen.findByText(/^Your own clients\./);
    expect(screen.queryByRole('button', { name: 'Draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New client' })).toBeNull();
  });

  it.each(['client', 'guardian', 'contact'] as const)('RL-02 is not for a %s', async (role) => {
    const { server } = render({}, as(role));
    await screen.findByText('This page is not for your account');
    expect(server.calls).toEqual([]);
  });

  it('GN-05 speaks French', async () => {
    render({}, { locale: 'fr' });
    await screen.findByRole('heading', { level: 2, name: 'Tous (2)' });
    screen.getByRole('button', { name: 'Liste d’attente' });
  });
});
