// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  CLIENT_LINK,
  cellTexts,
  currentAddress,
  openPart,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
  tableRows,
} from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Registration } from './registration-list.tsx';
import { WaitlistPage } from './waitlist.page.tsx';

const ZOE: Registration = {
  client_id: 901,
  full_name: 'Zoé Lavoie',
  initials: 'ZL',
  email: 'zoe+site@example.test',
  birthday: '2018-02-28',
  sex: 'F',
  country: 'Canada',
  state: 'Quebec',
  needs_guardian: 1,
  locale: 'fr',
  registered_at: '2026-11-24T19:05:00Z',
  channel: 'chatbot',
  practitioner: null,
  discipline: null,
  notes: null,
};
const ROBIN: Registration = {
  ...ZOE,
  ...{ client_id: 900, full_name: 'Robin Field', initials: 'RF', email: 'robin@example.test', birthday: '1990-04-30' },
  ...{ sex: 'M', country: 'Monaco', state: null, needs_guardian: 0, locale: 'en' },
  registered_at: '2026-11-24T04:30:00Z',
};

const page = (data: Registration[], total = data.length) => ({ data, total, page: 1, last_page: 1 });
const as = (...roles: ReturnType<typeof aSessionUser>['roles']) => ({
  session: { status: 'signed-in', user: aSessionUser({ roles, client_id: null }) } as const,
});

const LATER: Registration = {
  ...ROBIN,
  ...{ client_id: 902, full_name: 'Mina Karim', initials: 'MK', registered_at: '2026-11-24T20:00:00Z' },
};

/** Initials, name and mark of each person. */
async function names() {
  return (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
}

const SEEN = { new_registrations: 0, seen_until: ZOE.registered_at };

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<WaitlistPage />, {
    path: '/staff/waitlist',
    ...as('staff'),
    ...options,
    routes: {
      ...{ listRegistrations: page([ZOE, ROBIN]), countRegistrations: SEEN, markRegistrationsSeen: SEEN },
      ...routes,
    },
  });
}

it('IN-09 leads to the pages about each person', async () => {
  render({}, { clientLinks: [CLIENT_LINK] });
  const link = await screen.findByRole('link', { name: 'Beds, Robin Field' });
  expect(link.getAttribute('href')).toBe('/clients/900/beds');
});

describe('access', () => {
  it.each([['staff' as const], ['office_admin' as const], ['owner' as const]])(
    'RL-01 %s reads the list',
    async (role) => {
      render({}, as(role));
      await screen.findByRole('rowheader', { name: 'Zoé Lavoie' });
    },
  );

  it.each([['practitioner' as const], ['client' as const], ['guardian' as const], ['contact' as const]])(
    'RL-01 RL-02 %s reads that the account cannot open the page, and no request is sent',
    async (role) => {
      const { server } = render({}, as(role));
      await screen.findByText('This page is not for your account');
      expect(screen.queryByRole('heading', { name: 'Waitlist' })).toBeNull();
      expect(server.callsOf('listRegistrations')).toEqual([]);
    },
  );

  it('RL-01 an anonymous visitor gets the login form, and after the login the list', async () => {
    const { parcels, server, setSession } = render({}, { session: { status: 'anonymous' } });
    await screen.findByRole('heading', { level: 1, name: 'Please log in' });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.callsOf('listRegistrations')).toEqual([]);
    setSession(as('owner').session);
    await screen.findByRole('rowheader', { name: 'Zoé Lavoie' });
  });

  it('RL-02 after a change of the account, the last account’s list is gone', async () => {
    const { server, setSession } = render();
    await screen.findByRole('table');
    setSession({ status: 'signed-in', user: aSessionUser({ id: 7, roles: ['practitioner'] }) });
    expect(screen.queryByText('Zoé Lavoie')).toBeNull();
    expect(server.callsOf('listRegistrations')).toHaveLength(1);
  });
});

describe('the list', () => {
  it('CB-07 tells until when the person has read it, and the count follows', async () => {
    const { server, context } = render();
    await waitFor(() =>
      expect(server.callsOf('markRegistrationsSeen').at(-1)?.body).toEqual({ seen_until: ZOE.registered_at }),
    );
    await waitFor(() => expect(context.queryClient.getQueryData(['own', 'waitlist-count'])).toEqual(SEEN));
  });

  it('CB-07 marks people who registered after the list was last read as new, and keeps the mark while the list is read', async () => {
    const { server, bus, user } = render({
      countRegistrations: { new_registrations: 1, seen_until: ROBIN.registered_at },
    });
    expect(await names()).toEqual(['ZLZoé LavoieNew', 'RFRobin Field']);
    await waitFor(() => expect(server.callsOf('markRegistrationsSeen')).toHaveLength(1));
    // From now on the server counts nobody as new.
    server.answer('countRegistrations', SEEN);
    server.answer('listRegistrations', page([LATER, ZOE, ROBIN]));
    act(() => bus.port('mf-forms').publish('forms/client-registered@1', { clientId: LATER.client_id }));
    await waitFor(async () => expect(await names()).toEqual(['MKMina KarimNew', 'ZLZoé LavoieNew', 'RFRobin Field']));
    server.answer('listRegistrations', page([ZOE]));
    await user.click(screen.getByRole('searchbox', { name: 'Search by name' }));
    await user.paste('zoé');
    await waitFor(async () => expect(await names()).toEqual(['ZLZoé LavoieNew']));
    expect(server.callsOf('countRegistrations')).toHaveLength(1);
  });

  it('CB-07 tells that the list was read only when it knows who is new', async () => {
    const count = Promise.withResolvers<{ new_registrations: number; seen_until: string | null }>();
    const { server } = render({ countRegistrations: () => count.promise });
    expect(await names()).toEqual(['ZLZoé Lavoie', 'RFRobin Field']);
    expect(server.callsOf('markRegistrationsSeen')).toEqual([]);
    count.resolve({ new_registrations: 2, seen_until: null });
    await waitFor(() => expect(server.callsOf('markRegistrationsSeen')).toHaveLength(1));
    expect(await names()).toEqual(['ZLZoé LavoieNew', 'RFRobin FieldNew']);
  });

  it('CB-07 GN-03 shows the list without marks, and still as read, when the count fails', async () => {
    const { server } = render({ countRegistrations: refuse(503) });
    await waitFor(() => expect(server.callsOf('markRegistrationsSeen')).toHaveLength(1));
    expect(await names()).toEqual(['ZLZoé Lavoie', 'RFRobin Field']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CB-07 searches by name, keeps the name out of the address, and says when nobody has it', async () => {
    const { server, user } = render();
    await screen.findByRole('table');
    const marked = server.callsOf('markRegistrationsSeen').length;
    server.answer('listRegistrations', page([]));
    await user.click(screen.getByRole('searchbox', { name: 'Search by name' }));
    await user.paste('zoé');
    await screen.findByText('Nobody on the waitlist has this name.');
    expect(server.callsOf('listRegistrations').at(-1)?.query).toMatchObject({ search: 'zoé' });
    expect([currentAddress(), server.callsOf('markRegistrationsSeen').length]).toEqual(['/staff/waitlist', marked]);
    server.answer('listRegistrations', page([ROBIN]));
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('rowheader', { name: 'Robin Field' });
  });

  it('CB-07 a pasted name that is too long stays in the search, which says its limit', async () => {
    const { server, user } = render();
    await screen.findByRole('table');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' });
    await user.click(search);
    await user.paste('z'.repeat(120));
    await screen.findByText('The search takes at most 100 characters.');
    expect(search.value).toBe('z'.repeat(120));
    await new Promise((settle) => setTimeout(settle, 600));
    expect(server.callsOf('listRegistrations').some(({ query }) => 'search' in query)).toBe(false);
    await user.clear(search);
    await user.paste('zoé');
    await waitFor(() => expect(server.callsOf('listRegistrations').at(-1)?.query).toMatchObject({ search: 'zoé' }));
    expect(screen.queryByText('The search takes at most 100 characters.')).toBeNull();
  });

  it('CB-07 stays as it is when that call fails', async () => {
    const { server } = render({ markRegistrationsSeen: refuse(503) });
    await waitFor(() => expect(server.callsOf('markRegistrationsSeen')).not.toEqual([]));
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CB-07 GN-01 shows name, email, birthday, sex, place, language, and the time at the clinic', async () => {
    const { server } = render();
    await screen.findByRole('heading', { level: 2, name: 'Registrations (2)' });
    screen.getByText('People who registered on your site, newest first.');
    screen.getByText('All times are those of the clinic (Toronto time).');
    const table = within(screen.getByRole('table', { name: 'Registrations' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Date of birth',
      'Lives in',
      'Language',
      'Preferred',
      'Registered',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'ZLZoé Lavoie',
      'RFRobin Field',
    ]);
    expect(tableRows().map(cellTexts)).toEqual([
      [
        'zoe+site@example.test',
        'Feb-28-2018FemaleNeeds a legal guardian',
        'Quebec, Canada',
        'French',
        'No preference',
        'Nov 24, 2026 02:05pmHelp bot',
      ],
      ['robin@example.test', 'Apr-30-1990Male', 'Monaco', 'English', 'No preference', 'Nov 23, 2026 11:30pmHelp bot'],
    ]);
    expect(server.callsOf('listRegistrations')[0]?.query).toEqual({ page: 1, limit: 20 });
    expect(document.title).toBe('Waitlist · Maple Therapy');
  });

  it('CB-07 the email address is a link that opens a message', async () => {
    render();
    const link = await screen.findByRole('link', { name: 'zoe+site@example.test' });
    expect(link.getAttribute('href')).toBe('mailto:zoe%2Bsite@example.test');
  });

  it('CB-07 says that a fact is not known', async () => {
    const bare = { ...ROBIN, email: null, birthday: null, country: null, sex: 'O' as const };
    render({ listRegistrations: page([bare]) });
    await screen.findByRole('table');
    expect(cellTexts(tableRows()[0])).toEqual([
      'Not given',
      'Not givenOther',
      'Not given',
      'English',
      'No preference',
      'Nov 23, 2026 11:30pmHelp bot',
    ]);
    // Only the name, which leads to the page of the client.
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Robin Field']);
  });

  it('IN-09 IN-05 shows the preferred provider and discipline of an intake form, and opens its notes', async () => {
    const wishes = { practitioner: 'Amara Okafor', discipline: 'Psychology' };
    const notes = '<p>I <strong>sleep</strong> badly.</p><p>Discipline: Psychology</p>';
    const { user } = render({ listRegistrations: page([{ ...ROBIN, ...wishes, channel: 'intake', notes }]) });
    const open = await screen.findByRole('button', { name: 'Read the notes of Robin Field' });
    expect(cellTexts(tableRows()[0]).slice(-2)).toEqual([
      'Amara OkaforPsychologyRead the notes',
      'Nov 23, 2026 11:30pmIntake form',
    ]);
    await user.click(open);
    const dialog = within(screen.getByRole('dialog', { name: 'Notes of Robin Field' }));
    expect(dialog.getByText('sleep').tagName).toBe('STRONG');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(open);
  });

  it('CT-11 RL-02 shows the private pictures of the notes, and no others', async () => {
    const src = '/api/appointment/register-client/pictures/01234567-89ab-4def-8123-456789abcdef';
    const others = ['/content-images/01234567-89ab-4def-8123-456789abcdef.jpg', 'https://elsewhere.example/pixel.png'];
    const notes = [src, ...others].map((each) => `<img src="${each}" alt="">`).join('');
    const { user } = render({ listRegistrations: page([{ ...ROBIN, channel: 'intake', notes }]) });
    await user.click(await screen.findByRole('button', { name: 'Read the notes of Robin Field' }));
    const dialog = screen.getByRole('dialog', { name: 'Notes of Robin Field' });
    expect([...dialog.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([src]);
  });

  it('GN-05 speaks French', async () => {
    render({}, { locale: 'fr' });
    await screen.findByRole('heading', { level: 1, name: 'Liste d’attente' });
    await screen.findByRole('heading', { level: 2, name: 'Inscriptions (2)' });
    screen.getByText('Toutes les heures sont celles de la clinique (heure de Toronto).');
    // The French names of places load by themselves.
    await screen.findByText('Québec, Canada');
    const [email, birthday, place, language, , registered] = cellTexts(tableRows()[0]);
    expect([email, birthday, place, language]).toEqual([
      'zoe+site@example.test',
      'févr-28-2018FémininA besoin d’un tuteur légal',
      'Québec, Canada',
      'Français',
    ]);
    expect(registered).toMatch(/^24 nov\.? 2026 14\u00a0h\u00a005Robot d’aide$/);
    expect(document.title).toBe('Liste d’attente · Maple Therapy');
  });

  it('GN-03 shows rows while it loads', async () => {
    render({ listRegistrations: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the waitlist' });
  });

  it('GN-03 says that the data could not be loaded, and tries again', async () => {
    const { user, server } = render({ listRegistrations: refuse(500) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listRegistrations', page([ZOE]));
    await user.click(retry);
    await screen.findByRole('table');
  });

  it('CB-07 an empty list says what it means', async () => {
    render({ listRegistrations: page([]) });
    await screen.findByText('The waitlist is empty');
    screen.getByText('People who register on your site appear here until they become your clients.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('many rows', () => {
  const people = Array.from({ length: 25 }, (_, index) => ({
    ...ROBIN,
    client_id: 1000 - index,
    full_name: `Person ${index + 1}`,
  }));
  const pages: Answers = {
    listRegistrations: ({ query }) => ({
      // A person registered between the two requests: the last row of page 1 is also the first row of page 2.
      data: query.page === 2 ? people.slice(19) : people.slice(0, 20),
      total: 25,
      page: Number(query.page),
      last_page: 2,
    }),
  };

  it('CB-07 GN-02 shows twenty, and more on request, each once; the focus moves to the first new row', async () => {
    const { user } = render(pages);
    await screen.findByRole('table');
    expect(tableRows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more (5)' }));
    await waitFor(() => expect(tableRows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Person 21' }));
  });

  it('GN-03 a failed page keeps the shown rows, and can be requested again', async () => {
    const { user, server } = render(pages);
    const more = await screen.findByRole('button', { name: 'Show more (5)' });
    server.answer('listRegistrations', refuse(503));
    await user.click(more);
    await screen.findByRole('alert');
    expect(tableRows()).toHaveLength(20);
    server.answer('listRegistrations', { data: people.slice(20), total: 25, page: 2, last_page: 2 });
    await user.click(screen.getByRole('button', { name: 'Show more (5)' }));
    await waitFor(() => expect(tableRows()).toHaveLength(25));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
