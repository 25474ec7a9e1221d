// @vitest-environment jsdom
import type { StaffBooking } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  fixedClock,
  loseAnswer,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { anAppointment, aStaffBooking, BOOKING_ID, idOf, NOW } from '@carefront/shared/testing/bookings';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TodayRequestsParcel } from './today.parcels.tsx';

const LEO = { id: 302, status: 'Waitlist', user: { full_name: 'Leo Tremblay', initials: 'LT' } } as const;
const FIRST = aStaffBooking();
/** Its session comes later, and it runs out sooner. */
const URGENT = aStaffBooking({
  id: idOf(2),
  client: LEO,
  starts_at: '2026-11-27T14:00:00.000Z',
  ends_at: '2026-11-27T14:50:00.000Z',
  request_expires_at: '2026-11-22T15:00:00.000Z',
});
const page = (data: StaffBooking[], total = data.length) => ({ data, total, page: 1, last_page: 1 });

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  fixedClock(NOW);
  return renderRemote(createElement(TodayRequestsParcel, {}), {
    place: 'part',
    session: { status: 'signed-in', user: aSessionUser({ id: 402, roles: ['staff'], client_id: null }) },
    ...options,
    routes: { listBookings: page([FIRST, URGENT]), listSameClients: { data: [] }, ...routes },
  });
}

const names = () => screen.getAllByText(/^(Mina Okafor|Leo Tremblay)$/).map(({ textContent }) => textContent);
const answer = (name: string, who = 'Leo Tremblay') =>
  screen.findByRole('button', { name: new RegExp(`^(Please wait\\. ?)?${name}: ${who}, `) });

describe('BK-88 the requests to answer', () => {
  it('come with the soonest deadline first, and its day and time', async () => {
    const { server } = render();
    await screen.findByText('Leo Tremblay');
    expect(names()).toEqual(['Leo Tremblay', 'Mina Okafor']);
    const until = screen.getByText('Answer by Sun, Nov 22, 10:00 AM');
    expect(until.textContent, 'GN-02 no line breaks inside a time').toContain('10:00\u00a0AM');
    const [line] = screen.getAllByText(/^Individual session · Amara Okafor · /);
    expect(line?.textContent, 'GN-02 no line begins with a dot').toMatch(
      /^Individual session\u00a0· Amara Okafor\u00a0· /,
    );
    screen.getByText('Friday, Nov 27, 2026');
    expect(server.callsOf('listBookings')[0]?.query).toMatchObject({ status: 'requested' });
    expect(screen.getByRole('link', { name: 'All 2 requests' }).getAttribute('href')).toBe('/staff/bookings');
  });

  it.each([
    { role: 'staff' as const, links: 1 },
    { role: 'practitioner' as const, links: 0 },
  ])('lead to the client, where their page is there for the reader: $role', async ({ role, links }) => {
    render({}, { session: { status: 'signed-in', user: aSessionUser({ roles: [role], client_id: null }) } });
    await screen.findByText('Leo Tremblay');
    expect(screen.queryAllByRole('link', { name: 'Leo Tremblay' })).toHaveLength(links);
  });

  it('CP-03 the office sees that a client is perhaps on file already, and compares both records', async () => {
    const known = { id: 301, full_name: 'Leo Tremblay', birthday: '1985-03-04' };
    const { server } = render({
      listSameClients: { data: [{ client_id: LEO.id, perhaps_same: [known], joined: [] }] },
    });
    await screen.findByText(/^Perhaps the same as Leo Tremblay, born/);
    const link = screen.getByRole('link', { name: /^Compare and join: Perhaps the same as Leo Tremblay/ });
    expect(link.getAttribute('href')).toBe(`/staff/clients/${LEO.id}?join=301`);
    expect(String(server.callsOf('listSameClients')[0]?.query.client_ids)).toContain(String(LEO.id));
  });

  it('RL-02 practitioners ask nothing about other clients', async () => {
    const user = aSessionUser({ roles: ['practitioner'], client_id: null });
    const { server } = render({}, { session: { status: 'signed-in', user } });
    await screen.findByText('Leo Tremblay');
    expect(server.callsOf('listSameClients')).toEqual([]);
  });

  it('show five, and lead to all', async () => {
    const data = Array.from({ length: 7 }, (_row, index) => aStaffBooking({ id: idOf(index + 1) }));
    render({ listBookings: page(data, 61) });
    await screen.findByRole('link', { name: 'All 61 requests' });
    expect(names()).toHaveLength(5);
  });

  it('say when none waits, in French too', async () => {
    render({ listBookings: page([]) }, { locale: 'fr' });
    await screen.findByText('Aucune demande n’attend de réponse.');
  });

  it('show that they are loading', async () => {
    render({ listBookings: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the requests' });
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = render({ listBookings: refuse(503) });
    await screen.findByRole('alert');
    server.answer('listBookings', page([FIRST]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Mina Okafor');
  });

  it('are confirmed in one press, and the focus stays in the list', async () => {
    const { user, server, notices, bus } = render({ confirmAppointment: anAppointment({ id: URGENT.id }) });
    const changed: string[] = [];
    bus
      .port('other')
      .on('booking/appointment-changed@1')
      .subscribe(({ appointmentId }) => changed.push(appointmentId));
    const press = await answer('Confirm');
    server.answer('listBookings', page([FIRST]));
    await user.click(press);
    await waitFor(() => expect(names()).toEqual(['Mina Okafor']));
    expect(notices).toMatchObject([{ intent: 'success', text: 'The appointment is confirmed.' }]);
    expect(changed).toEqual([URGENT.id]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mina Okafor'));
  });

  it('are declined after a question; the last one leaves the calm line', async () => {
    const { user, server, questions } = render({
      listBookings: page([FIRST]),
      declineAppointment: anAppointment({ status: 'declined' }),
    });
    const press = await answer('Decline', 'Mina Okafor');
    server.answer('listBookings', page([]));
    await user.click(press);
    await screen.findByText('No request is waiting for an answer.');
    expect(questions.map(({ title }) => title)).toEqual(['Decline this request?']);
    expect(questions[0]?.text, 'whose request').toMatch(/^Mina Okafor, Tuesday, Nov 24, 2026, 9:00 AM\. /);
    expect(server.callsOf('declineAppointment').map(({ params }) => params)).toEqual([{ id: BOOKING_ID }]);
  });

  it('stay when the answer is lost, and Retry checks first', async () => {
    const { user, server } = render({ confirmAppointment: loseAnswer() });
    await user.click(await answer('Confirm'));
    await screen.findByText(/we do not know whether this was saved/);
    server.answer('listBookings', page([FIRST]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['Mina Okafor']));
  });

  it('GN-05 marks the language of the service’s name on a French page', async () => {
    const service = { ...FIRST.service, langs: { name: 'en' as const } };
    render({ listBookings: page([{ ...FIRST, service }]) }, { locale: 'fr' });
    const [name] = await screen.findAllByText('Individual session');
    expect(name?.lang).toBe('en');
  });
});
