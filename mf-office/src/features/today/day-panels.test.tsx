// @vitest-environment jsdom
import type { WatchCount } from '@carefront/shared/app';
import type { PagePanel } from '@carefront/shared/contracts';
import { fixedClock, OWNER, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOpening } from '../../testing/opening.fixture.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { TodayPage } from './today.page.tsx';

const SESSIONS: PagePanel = {
  parcel: 'today-bookings@1',
  title: { en: 'Sessions', fr: 'Séances' },
  column: 'main',
};
const WAITLIST: PagePanel = {
  parcel: 'today-waitlist@1',
  title: { en: 'New people', fr: 'Nouvelles personnes' },
  column: 'side',
};
/** 11:30 PM of Monday the 23rd in Toronto. */
const LATE = '2026-11-24T04:30:00Z';

function renderToday(options: RenderRemoteOptions = {}) {
  const moveTo = fixedClock(LATE);
  const remote = renderRemote(<TodayPage />, {
    path: '/staff',
    session: signedIn(OWNER),
    panels: [SESSIONS, WAITLIST],
    routes: { getOpening: anOpening() },
    ...options,
  });
  return { ...remote, moveTo };
}

describe("'Today', the staff's start page", () => {
  it('AU-13 shows the date at the clinic, the name, and the panels under their headings', async () => {
    const { parcels } = renderToday();
    screen.getByRole('heading', { level: 1, name: 'Monday, November 23' });
    screen.getByText('Hello, Odile');
    within(await screen.findByRole('region', { name: 'Sessions' })).getByText('today-bookings@1');
    within(screen.getByRole('region', { name: 'New people' })).getByText('today-waitlist@1');
    expect(parcels.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual([
      'today-bookings@1',
      'today-waitlist@1',
    ]);
    expect(document.title).toBe('Today · Maple Therapy');
  });

  it('AU-13 speaks French', async () => {
    renderToday({ locale: 'fr' });
    screen.getByRole('heading', { level: 1, name: 'Lundi 23 novembre' });
    await screen.findByRole('heading', { level: 2, name: 'Séances' });
    expect(document.title).toBe('Aujourd’hui · Maple Therapy');
  });

  it('GN-01 changes the date after midnight at the clinic, and keeps the panels', () => {
    const { moveTo, parcels } = renderToday();
    const open = parcels.filter(({ isOpen }) => isOpen);
    moveTo('2026-11-24T05:00:00Z');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    screen.getByRole('heading', { level: 1, name: 'Tuesday, November 24' });
    expect(parcels.filter(({ isOpen }) => isOpen)).toEqual(open);
  });

  it('IN-09 lists the other pages with their counts', async () => {
    let tell: Parameters<WatchCount>[1] = () => undefined;
    const watchCount: WatchCount = (_count, onCount) => {
      tell = onCount;
      return () => undefined;
    };
    renderToday({ watchCount });
    const others = within(screen.getByRole('region', { name: 'Other pages' }));
    expect(others.getByRole('link', { name: 'Appointments' }).getAttribute('href')).toBe('/staff/bookings');
    act(() => tell({ en: '3 new', fr: '3 nouveaux' }));
    others.getByRole('link', { name: 'Answers, 3 new' });
  });

  it('RL-01 shows no panels to other accounts, and the list of links without panels', async () => {
    const remote = renderToday({ session: signedIn() });
    screen.getByText('This page is for the people who work at the clinic.');
    expect(remote.parcels).toEqual([]);
    remote.setSession(signedIn(OWNER));
    await waitFor(() => expect(remote.parcels).not.toEqual([]));
  });

  it('SH-02 keeps the list of links in the shell of an older release, which knows no panels', () => {
    renderToday({ panels: null });
    screen.getByRole('heading', { level: 1, name: 'Hello, Odile' });
    expect(screen.getByRole('link', { name: /^Waitlist/ }).getAttribute('href')).toBe('/staff/waitlist');
  });
});
