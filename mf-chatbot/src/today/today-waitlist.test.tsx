// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  fixedClock,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Registration } from '../waitlist/registration-list.tsx';
import { TodayWaitlistParcel } from './today-waitlist.parcel.tsx';

const aRegistration = (client_id: number, full_name: string): Registration => ({
  ...{ client_id, full_name, initials: 'XX', email: null, birthday: null, sex: 'O', country: null, state: null },
  ...{ needs_guardian: 0, locale: 'en', registered_at: '2026-11-24T19:05:00Z', channel: 'chatbot' },
  ...{ practitioner: null, discipline: null, notes: null },
});
const PEOPLE = ['Zoé Lavoie', 'Robin Field', 'Ada Roy'].map((name, index) => aRegistration(900 + index, name));
const page = (data: Registration[]) => ({ data, total: data.length, page: 1, last_page: 1 });
const fresh = (count: number) => ({ new_registrations: count, seen_until: null });

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  fixedClock('2026-11-24T20:00:00Z');
  return renderRemote(<TodayWaitlistParcel />, {
    place: 'part',
    session: { status: 'signed-in', user: aSessionUser({ roles: ['staff'], client_id: null }) },
    ...options,
    routes: { countRegistrations: fresh(2), listRegistrations: page(PEOPLE), ...routes },
  });
}

describe('CB-07 the new people on the waitlist today', () => {
  it('are those who are new for the reader, with the time of their registration', async () => {
    render();
    await screen.findByText('Zoé Lavoie');
    screen.getByText('Robin Field');
    expect(screen.queryByText('Ada Roy')).toBeNull();
    expect(screen.getAllByText('Registered Nov 24, 2026 02:05pm')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Read all 2 new registrations' }).getAttribute('href')).toBe(
      '/staff/waitlist',
    );
  });

  it('RL-02 no name is read when nobody is new', async () => {
    const { server } = render({ countRegistrations: fresh(0) });
    await screen.findByText('No new registrations since you last read the waitlist.');
    expect(server.callsOf('listRegistrations')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('/staff/waitlist');
  });

  it('GN-05 speak French', async () => {
    render({}, { locale: 'fr' });
    await screen.findByRole('link', { name: 'Lire les 2 nouvelles inscriptions' });
  });

  it('GN-03 show that they are loading', async () => {
    render({ countRegistrations: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the new registrations' });
  });

  it.each(['countRegistrations', 'listRegistrations'] as const)(
    'GN-03 can be asked for again when %s failed',
    async (route) => {
      const { user, server } = render({ [route]: refuse(503) });
      await screen.findByRole('alert');
      server.answer('countRegistrations', fresh(2));
      server.answer('listRegistrations', page(PEOPLE));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByText('Zoé Lavoie');
    },
  );
});
