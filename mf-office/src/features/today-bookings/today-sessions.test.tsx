// @vitest-environment jsdom
import type { CalendarEvent } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  fixedClock,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { AMARA, BOOKING_ID, idOf } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TodayBookingsParcel } from './today.parcels.tsx';

/** 10:15 AM of Tuesday the 24th in Toronto. */
const NOW = '2026-11-24T15:15:00Z';

function anEvent(number: number, from: string, until: string, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: idOf(number),
    title: 'Individual session',
    start_date: '2026-11-24',
    start_time: from,
    end_date: '2026-11-24',
    end_time: until,
    starts_at: `2026-11-24T${from}:00-05:00`,
    ends_at: `2026-11-24T${until}:00-05:00`,
    event_type_id: 1,
    event_location_id: 1,
    duration: 50,
    duration_unit: 'Min',
    travel: 0,
    travel_unit: 'Min',
    clients: [301],
    client_items: [{ id: 301, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } }],
    service_id: 11,
    providers: [5],
    video_provider_id: null,
    recurring_type_id: 1,
    status: 'confirmed',
    is_video_session: 0,
    notes: '',
    is_overlapping: false,
    ...changes,
  };
}
const EARLY = anEvent(1, '09:00', '09:50', { status: 'completed' });
const RUNNING = anEvent(2, '10:00', '10:50', { is_video_session: 1 });
const NEXT = anEvent(3, '11:00', '11:50', { status: 'requested' });
const LATER = anEvent(4, '13:00', '13:50');
const DAY = [LATER, EARLY, NEXT, RUNNING];

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  fixedClock(NOW);
  return renderRemote(createElement(TodayBookingsParcel, {}), {
    place: 'part',
    session: { status: 'signed-in', user: aSessionUser({ id: 402, roles: ['staff'], client_id: null }) },
    ...options,
    routes: { listAppointments: { events: DAY }, getClientPractitioners: [AMARA], ...routes },
  });
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('SH-02 the sessions of today', () => {
  it('come by time, with client, session, practitioner, place and state; now and next are marked', async () => {
    const { server } = render();
    await screen.findByText('10:00 AM');
    await screen.findAllByText(/Amara Okafor/);
    screen.getByText('1 earlier session');
    expect(rows().slice(-3)).toEqual([
      '10:00 AM– 10:50 AMMina OkaforNowIndividual session\u00a0· Amara Okafor\u00a0· Video sessionConfirmed',
      '11:00 AM– 11:50 AMMina OkaforNextIndividual session\u00a0· Amara Okafor\u00a0· In personRequest to answer',
      '1:00 PM– 1:50 PMMina OkaforIndividual session\u00a0· Amara Okafor\u00a0· In personConfirmed',
    ]);
    expect(server.callsOf('listAppointments')[0]?.query).toEqual({ start: '2026-11-24', end: '2026-11-24' });
    expect(screen.getByRole('link', { name: 'All appointments' }).getAttribute('href')).toBe(
      '/staff/bookings?status=confirmed',
    );
  });

  it('speak French', async () => {
    render({}, { locale: 'fr' });
    await screen.findByText('10 h 00');
    screen.getByText('En cours');
    screen.getByText('1 séance passée');
  });

  it.each([
    [[], 'No sessions today.'],
    [[EARLY], 'No more sessions today.'],
  ])('say when none is left', async (events, text) => {
    render({ listAppointments: { events } });
    await screen.findByText(text);
  });

  it('show that they are loading', async () => {
    render({ listAppointments: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the sessions of today' });
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = render({ listAppointments: refuse(503) });
    await screen.findByRole('alert');
    server.answer('listAppointments', { events: DAY });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('10:00 AM');
  });

  it('are shown without the names of the practitioners when these do not come', async () => {
    render({ getClientPractitioners: refuse(503) });
    await screen.findByText('Individual session · Video session');
  });

  it('show ten, then all', async () => {
    const events = Array.from({ length: 12 }, (_row, index) => anEvent(index + 1, '13:00', '13:50'));
    const { user } = render({ listAppointments: { events } });
    await screen.findAllByText('1:00 PM');
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(rows()).toHaveLength(12);
  });

  it('BK-88 are read again when a booking changes', async () => {
    const { bus, server } = render({ listAppointments: { events: [] } });
    await screen.findByText('No sessions today.');
    server.answer('listAppointments', { events: [RUNNING] });
    act(() => bus.port('other').publish('booking/appointment-changed@1', { appointmentId: BOOKING_ID }));
    await waitFor(() => within(screen.getByRole('list')).getByText('10:00 AM'));
  });

  it('GN-05 marks the language of the session’s title on a French page', async () => {
    const langs = { title: 'en' as const };
    render({ listAppointments: { events: [{ ...RUNNING, langs }] } }, { locale: 'fr' });
    const [title] = await screen.findAllByText('Individual session');
    expect(title?.lang).toBe('en');
  });
});
