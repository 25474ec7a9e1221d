// @vitest-environment jsdom
import type { PagePanel } from '@carefront/shared/contracts';
import {
  aClinicSettings,
  aSessionUser,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { App } from '../root.tsx';
import { anOpening } from '../testing/opening.fixture.ts';
import { signedIn } from '../testing/signed-in.ts';

const SESSIONS: PagePanel = {
  parcel: 'today-bookings@1',
  title: { en: 'Sessions', fr: 'Séances' },
  column: 'main',
};
const open = (path: string, routes: RenderRemoteOptions['routes'] = {}, user = OWNER) =>
  renderRemote(<App />, { path, session: signedIn(user), panels: [SESSIONS], routes });
const panel = async () => within(await screen.findByRole('region', { name: 'Open your clinic' }));
const stepOf = (steps: Awaited<ReturnType<typeof panel>>, title: string) => {
  const items = steps.getAllByRole('listitem');
  const found = items.find((item) => within(item).queryByRole('heading', { name: new RegExp(title) }));
  if (!found) throw new Error(`no step ${title}`);
  return within(found);
};
const ME = {
  ...{ id: OWNER.id, first_name: 'Odile', last_name: 'Roy', full_name: 'Odile Roy', initials: 'OR', title: 'Dr.' },
  ...{ email: 'odile@example.test', roles: ['owner' as const], bio: 'Listens.', discipline: null },
  ...{ two_factor_enabled: false, state: 'active' as const, last_login_on: '2026-11-20', coming_sessions: 0 },
};

beforeAll(() =>
  Promise.all([
    import('../features/today/today.page.tsx'),
    import('../features/open-clinic/open-clinic.page.tsx'),
    import('../features/settings/settings.page.tsx'),
  ]),
);

describe('the steps of a new clinic on Today', () => {
  it('AU-13 shows each step with its state and one press to its place, which leads back', async () => {
    open('/staff', { getOpening: anOpening(['hours', 'contact']) });
    const steps = await panel();
    steps.getByText('2 of 7 steps are done.');
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Who works here (To do)',
      'What can be booked (To do)',
      'When (Done)',
      'Where you are and how to reach you (Done)',
      'How it looks (To do)',
      'Switch booking on (To do)',
      'Book once as a visitor (To do)',
    ]);
    steps.getByText(/^Monday to Friday, 8:00 AM – 5:00 PM/);
    const to = (name: string | RegExp) => steps.getByRole('link', { name }).getAttribute('href');
    expect(to('Invite people')).toBe('/staff/people?from=opening');
    expect(to('Add a service')).toBe('/staff/services?from=opening');
    expect(to('Hours and time off')).toBe('/staff/hours?from=opening');
    expect(to('Contact details')).toBe('/staff/settings/site?from=opening');
    expect(to('Colour and logo')).toBe('/staff/settings/look?from=opening');
    expect(to('Booking settings')).toBe('/staff/settings/booking?from=opening');
    expect(steps.getByRole('link', { name: /^Book on your site/ }).getAttribute('target')).toBe('_blank');
  });

  it('AU-13 speaks French', async () => {
    renderRemote(<App />, {
      path: '/staff',
      locale: 'fr',
      session: signedIn(OWNER),
      panels: [SESSIONS],
      routes: { getOpening: anOpening(['hours']) },
    });
    const steps = within(await screen.findByRole('region', { name: 'Ouvrez votre clinique' }));
    steps.getByText('1 étape est faite sur 7.');
    steps.getByRole('button', { name: 'Je reçois moi-même des clients' });
  });

  it('ST-05 one press makes the owner a practitioner, with everything else as it is', async () => {
    const remote = open('/staff', {
      getOpening: anOpening(['hours']),
      listClinicPeople: { data: [ME], disciplines: [] },
      updatePerson: { ...ME, roles: ['owner', 'practitioner'] },
    });
    const steps = await panel();
    remote.server.answer('getOpening', anOpening(['hours', 'people']));
    await remote.user.click(steps.getByRole('button', { name: 'I see clients myself' }));
    await waitFor(() => expect(steps.queryByRole('button', { name: 'I see clients myself' })).toBeNull());
    expect(remote.server.callsOf('updatePerson')[0]?.body).toEqual({
      ...{ first_name: 'Odile', last_name: 'Roy', title: 'Dr.', bio: 'Listens.', discipline_id: null },
      roles: ['owner', 'practitioner'],
    });
    steps.getByText('2 of 7 steps are done.');
  });

  it('BK-01 one press switches booking on', async () => {
    const remote = open('/staff', { getOpening: anOpening(['hours']), saveClinicSettings: aClinicSettings() });
    const steps = await panel();
    remote.server.answer('getOpening', anOpening(['hours', 'booking']));
    await remote.user.click(steps.getByRole('button', { name: 'Switch booking on' }));
    await steps.findByText('2 of 7 steps are done.');
    expect(remote.server.callsOf('saveClinicSettings')[0]?.body).toEqual({ is_booking_enabled: 1 });
  });

  it('GN-03 a press that fails says so at its step, and can be repeated', async () => {
    const remote = open('/staff', { getOpening: anOpening(['hours']), saveClinicSettings: refuse(503) });
    const booking = stepOf(await panel(), 'Switch booking on');
    await remote.user.click(booking.getByRole('button', { name: 'Switch booking on' }));
    await booking.findByRole('alert');
    booking.getByRole('button', { name: 'Switch booking on' });
  });

  it('a look at the site is noted', async () => {
    const remote = open('/staff', { getOpening: anOpening(['hours']), noteSiteSeen: () => undefined });
    const look = stepOf(await panel(), 'How it looks');
    await remote.user.click(look.getByRole('link', { name: /^Look at your site/ }));
    await waitFor(() => expect(remote.server.callsOf('noteSiteSeen')).toHaveLength(1));
  });

  it('names what is off on the site, with the way to turn it on', async () => {
    const off = { fees: 1, chatbot: 1, intake_form: 0 } as const;
    open('/staff', { getOpening: anOpening(['hours'], { off }) });
    const steps = await panel();
    steps.getByText(/Off on your site: fees, help bot\./);
    expect(steps.getByRole('link', { name: 'What your site shows' }).getAttribute('href')).toBe('/staff/settings/site');
  });

  it('is gone when nothing is left to do, and after a failure', async () => {
    const { unmount } = open('/staff', { getOpening: anOpening() });
    await screen.findByRole('heading', { level: 2, name: 'Sessions' });
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading the steps/ })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Open your clinic' })).toBeNull();
    unmount();
    open('/staff', { getOpening: refuse(404) });
    await screen.findByRole('heading', { level: 2, name: 'Sessions' });
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading the steps/ })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Open your clinic' })).toBeNull();
  });

  it('RL-01 practitioners and staff have no such list', async () => {
    const { server } = open('/staff', {}, aSessionUser({ roles: ['practitioner'] }));
    await screen.findByRole('heading', { level: 2, name: 'Sessions' });
    expect(server.callsOf('getOpening')).toEqual([]);
  });
});

describe('the steps under Settings', () => {
  it('are there when all are done', async () => {
    open('/staff/settings/opening', { getOpening: anOpening() });
    (await panel()).getByText('Every step is done. Your clinic is open.');
    screen.getByRole('link', { name: 'All settings' });
  });

  it('GN-03 could not be loaded: Retry', async () => {
    const { user, server } = open('/staff/settings/opening', { getOpening: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('getOpening', anOpening(['hours']));
    await user.click(retry);
    await panel();
  });

  it('a place that was opened from the steps leads back to them', async () => {
    open('/staff/settings/opening?from=opening', { getOpening: anOpening() });
    const back = await screen.findByRole('link', { name: 'Back to Open your clinic' });
    expect(back.getAttribute('href')).toBe('/staff');
    expect(screen.queryByRole('link', { name: 'All settings' })).toBeNull();
  });
});

describe('a server that sends no email', () => {
  it.each([
    ['Today', '/staff'],
    ['the list of settings', '/staff/settings'],
  ])('tells the office on %s', async (_page, path) => {
    open(path, { getOpening: anOpening(undefined, { does_email_leave: 0 }) });
    await screen.findByText('No email leaves this server');
    screen.getByText(/to set SMTP_URL/);
  });
});
