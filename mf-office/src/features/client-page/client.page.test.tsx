// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  fixedClock,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('./client.page.tsx'), 60_000);

type ClientRecord = ReplyOf<'getClientRecord'>;

const TOMI: ClientRecord = {
  id: 302,
  status: 'Active',
  user: { full_name: 'Tomi Adeyemi', initials: 'TA' },
  birthday: '2018-02-28',
  needs_guardian: 1,
  email: null,
  phone: '+1 (416) 555-0101',
  guardians: [
    {
      id: 7,
      full_name: 'Grace Adeyemi',
      relationship: 'Mother',
      email: 'grace@example.test',
      phone: '+1 (416) 555-0102',
      is_consent: 1,
      is_main_contact: 1,
    },
    {
      id: 8,
      full_name: 'Kola Adeyemi',
      relationship: null,
      email: null,
      phone: null,
      is_consent: 0,
      is_main_contact: 0,
    },
  ],
  practitioners: [{ practitioner_id: 11, full_name: 'Amara Okafor', is_assigned: 1 }],
};
const AMARA = { practitioner_id: 11, full_name: 'Amara Okafor', is_assigned: 1, is_by_booking: 0 } as const;
const MEI = { practitioner_id: 13, full_name: 'Mei Lin', is_assigned: 0, is_by_booking: 0 } as const;
const PANELS = [
  { parcel: 'client-bookings@1', title: { en: 'Appointments', fr: 'Rendez-vous' }, column: 'main' },
  { parcel: 'client-forms@1', title: { en: 'Forms', fr: 'Formulaires' }, column: 'side' },
] as const;

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/clients/302',
    session: { status: 'signed-in', user: OWNER },
    panels: [...PANELS],
    ...options,
    routes: { getClientRecord: TOMI, listCaseload: [AMARA, MEI], listSameClients: { data: [] }, ...routes },
  });
}
const factsOf = () =>
  screen.getAllByRole('definition').map((value) => [value.previousElementSibling?.textContent, value.textContent]);

// The day before Tomi's ninth birthday, in Toronto; in UTC it is the birthday already.
beforeEach(() => void fixedClock('2027-02-28T04:30:00Z'));

describe('the page of a client', () => {
  it('RL-02 GN-01 shows the person with age, contact data, practitioners and guardians; the title names nobody', async () => {
    render();
    await screen.findByRole('heading', { level: 1, name: 'Tomi Adeyemi' });
    expect(document.title).toBe('Client · Maple Therapy');
    screen.getByText('Requires a legal guardian');
    screen.getByText('Active');
    expect(factsOf()).toEqual([
      ['Date of birth', 'Feb-28-2018 (8 years old)'],
      ['Email', 'Not given'],
      ['Phone', '+1 (416) 555-0101'],
      ['Practitioners', 'Amara Okafor'],
    ]);
    const guardians = within(screen.getByRole('region', { name: 'Guardians' })).getAllByRole('listitem');
    expect(guardians.map(({ textContent }) => textContent)).toEqual([
      'Grace AdeyemiMother\u00a0· Main contactgrace@example.test+1 (416) 555-0102',
      'Kola AdeyemiMay not consent',
    ]);
    expect(screen.getByRole('link', { name: '+1 (416) 555-0102' }).getAttribute('href')).toBe('tel:+14165550102');
  });

  it('SH-02 draws the panels of the clinic’s remotes with the client', async () => {
    const { parcels } = render();
    await screen.findByRole('heading', { level: 1 });
    within(await screen.findByRole('region', { name: 'Appointments' })).getByText('client-bookings@1');
    screen.getByRole('region', { name: 'Forms' });
    const open = parcels.filter(({ isOpen }) => isOpen);
    expect(open.map(({ name, props }) => [name, props])).toEqual([
      ['client-bookings@1', { clientId: 302 }],
      ['client-forms@1', { clientId: 302 }],
    ]);
  });

  it('RL-02 the office assigns practitioners, and the head reads them again', async () => {
    const { user, server } = render({ assignClient: [AMARA, { ...MEI, is_assigned: 1 }] });
    const button = await screen.findByRole('button', { name: 'Assign Mei Lin' });
    server.answer('getClientRecord', {
      ...TOMI,
      practitioners: [...TOMI.practitioners, { practitioner_id: 13, full_name: 'Mei Lin', is_assigned: 1 }],
    });
    await user.click(button);
    await waitFor(() => expect(factsOf().at(-1)).toEqual(['Practitioners', 'Amara OkaforMei Lin']));
  });

  it('RL-02 practitioners assign nobody', async () => {
    const { server } = render(
      {},
      { session: { status: 'signed-in', user: aSessionUser({ roles: ['practitioner'], client_id: null }) } },
    );
    await screen.findByRole('heading', { level: 1, name: 'Tomi Adeyemi' });
    expect(server.callsOf('listCaseload')).toEqual([]);
  });

  it('RL-02 says that there is no such client, and draws no panel', async () => {
    const { parcels } = render({ getClientRecord: refuse(404) });
    await screen.findByRole('heading', { level: 1, name: 'No such client' });
    screen.getByText('This client does not exist, or is not one of your clients.');
    expect(screen.getByRole('link', { name: 'All clients' }).getAttribute('href')).toBe('/staff/clients');
    expect(parcels).toEqual([]);
  });

  it('GN-03 can be asked again when it did not come', async () => {
    const { user, server } = render({ getClientRecord: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    screen.getByRole('heading', { level: 1, name: 'Client' });
    server.answer('getClientRecord', TOMI);
    await user.click(retry);
    await screen.findByRole('heading', { level: 1, name: 'Tomi Adeyemi' });
  });

  it('says what is not known of a draft who needs a guardian', async () => {
    render({ getClientRecord: { ...TOMI, status: 'Draft', birthday: null, guardians: [], practitioners: [] } });
    await screen.findByText('No guardian is on file yet.');
    expect(factsOf()[0]).toEqual(['Date of birth', 'Not given']);
    expect(factsOf()[3]).toEqual(['Practitioners', 'Nobody yet']);
  });

  it.each(['client', 'guardian', 'contact'] as const)('RL-02 is not for a %s', async (role) => {
    const { server } = render({}, { session: { status: 'signed-in', user: aSessionUser({ roles: [role] }) } });
    await screen.findByText('This page is not for your account');
    expect(server.calls).toEqual([]);
  });

  it('GN-05 speaks French', async () => {
    render({}, { locale: 'fr' });
    await screen.findByText('A besoin d’un tuteur légal');
    expect(factsOf()[0]).toEqual(['Date de naissance', 'févr-28-2018 (8\u00a0ans)']);
  });
});

describe('RL-02 the minute before a session', () => {
  it('the head begins with the next and the last session, and what waits', async () => {
    const session = { practitioner: 'Amara Osei', service: 'Speech therapy' };
    render({
      getClientRecord: {
        ...TOMI,
        next_session: { ...session, starts_at: '2026-11-23T15:00:00Z' },
        last_session: null,
        waiting: { requests: 2, consents: 1, forms: 0, proposals: 1 },
      },
    });
    const link = await screen.findByRole('link', { name: '2 requests to answer' });
    expect(link.getAttribute('href')).toBe('/staff/bookings?client=302');
    expect(factsOf().slice(0, 3)).toEqual([
      ['Next session', 'Nov 23, 2026 10:00amSpeech therapy with Amara Osei'],
      ['Last session', 'None'],
      ['What waits', '2 requests to answer1 change to decide1 consent to sign'],
    ]);
  });
});

describe('RL-02 CO-12 the access of guardians', () => {
  const [grace, kola] = TOMI.guardians;
  const record = (changes: Partial<ClientRecord>): ClientRecord => ({
    ...TOMI,
    needs_guardian_as_adult: 0,
    ...changes,
  });
  const button = (name: string) => screen.findByRole('button', { name });

  it('GN-01 tells when it ends and when it ended, on days of the clinic', async () => {
    if (!grace || !kola) throw new Error('two guardians');
    const guardians = [
      { ...grace, access_until: '2036-02-28', access_ended_at: null },
      { ...kola, access_until: null, access_ended_at: '2027-02-28T04:00:00Z' },
    ];
    render({ getClientRecord: record({ guardians }) });
    await screen.findByText(/Access ends on Feb 28, 2036$/);
    await screen.findByText(/Access ended on Feb 27, 2027$/);
  });

  it('the office confirms that the client needs a guardian as an adult, and takes it back', async () => {
    const { user, server, notices } = render({
      getClientRecord: record({}),
      setGuardianNeed: { id: 302, needs_guardian_as_adult: 1 },
    });
    const confirm = await button('Needs a guardian as an adult, too');
    server.answer('getClientRecord', record({ needs_guardian_as_adult: 1 }));
    await user.click(confirm);
    await screen.findByText('Needs a guardian as an adult, too: guardians keep their access.');
    server.answer('getClientRecord', record({}));
    server.answer('setGuardianNeed', { id: 302, needs_guardian_as_adult: 0 });
    await user.click(await button('Needs no guardian as an adult'));
    await button('Needs a guardian as an adult, too');
    expect(server.callsOf('setGuardianNeed').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 302 }, { needs_guardian_as_adult: 1 }],
      [{ id: 302 }, { needs_guardian_as_adult: 0 }],
    ]);
    expect(notices.map(({ text }) => text)).toEqual([
      'Guardians keep their access.',
      'The access of guardians ends when the client is of age.',
    ]);
  });

  it('practitioners read it, and decide nothing', async () => {
    const user = aSessionUser({ roles: ['practitioner'], client_id: null });
    render({ getClientRecord: record({ needs_guardian_as_adult: 1 }) }, { session: { status: 'signed-in', user } });
    await screen.findByText('Needs a guardian as an adult, too: guardians keep their access.');
    expect(screen.queryByRole('button', { name: /as an adult/ })).toBeNull();
  });

  it('GN-03 a failed save is told on the page', async () => {
    const { user } = render({ getClientRecord: record({}), setGuardianNeed: refuse(503) });
    await user.click(await button('Needs a guardian as an adult, too'));
    await screen.findByRole('alert');
  });
});
