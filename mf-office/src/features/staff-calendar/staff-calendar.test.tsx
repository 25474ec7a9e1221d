// @vitest-environment jsdom
import { type Answers, aSessionUser, openPart, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { AMARA, anAppointment, JONAS } from '@carefront/shared/testing/bookings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onPhone, renderPage } from '../../testing/render-page.ts';
import { anEvent } from './testing/event.fixture.ts';

const TUESDAY = anEvent(1, '2026-11-24T09:00');
const REQUEST = anEvent(2, '2026-11-24T11:00', {
  status: 'requested',
  providers: [JONAS.id],
  client_items: [{ id: 302, status: 'Waitlist', user: { full_name: 'Leo Tremblay', initials: 'LT' } }],
});
const FRIDAY = anEvent(3, '2026-11-27T09:30', { is_video_session: 1 });
const CANCELLED = anEvent(4, '2026-11-25T09:00', { status: 'cancelled' });
const WEEK = [TUESDAY, REQUEST, FRIDAY, CANCELLED];
const HOURS = {
  practitioners: [
    { practitioner_id: AMARA.id, hours: [{ starts_at: '2026-11-24T14:00:00Z', ends_at: '2026-11-24T22:00:00Z' }] },
  ],
};
const ADDRESS = '/staff/calendar?date=2026-11-24';

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderPage({
    path: ADDRESS,
    session: { status: 'signed-in', user: aSessionUser({ id: 402, roles: ['staff'], client_id: null }) },
    ...options,
    routes: {
      listAppointments: { events: WEEK },
      getClientPractitioners: [AMARA, JONAS],
      listOpenHours: HOURS,
      listSameClients: { data: [] },
      ...routes,
    },
  });
}

const blocks = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-block'))
    .map((button) => button.getAttribute('aria-label')?.split(',')[0]);
const block = (name: RegExp) => screen.findByRole('button', { name });

afterEach(() => vi.unstubAllGlobals());

describe('TM-01 the calendar', () => {
  it('RL-01 is not read for visitors', async () => {
    const { parcels, server } = render({}, { session: { status: 'anonymous' } });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.callsOf('listAppointments')).toEqual([]);
  });

  it('shows a week by days; requests are told apart, cancelled sessions are left out', async () => {
    const { server } = render();
    const tuesday = within(await screen.findByRole('list', { name: 'Tuesday, November 24' }));
    expect(tuesday.getAllByRole('listitem')).toHaveLength(2);
    await tuesday.findByRole('button', {
      name: /^Leo Tremblay, .+ · Request, Tuesday, Nov 24, 2026, 11:00 AM – 11:50 AM/,
    });
    expect(blocks()).toEqual(['Mina Okafor', 'Leo Tremblay', 'Mina Okafor']);
    expect(server.callsOf('listAppointments')[0]?.query).toEqual({ start: '2026-11-22', end: '2026-11-28' });
  });

  it('names the state also in a short block, which has one line', async () => {
    render({ listAppointments: { events: [{ ...REQUEST, ends_at: '2026-11-24T16:30:00.000Z' }] } });
    const short = await block(/^Request · Leo Tremblay, /);
    expect(short.textContent?.trim()).toBe('Request · Leo Tremblay');
  });

  it('shades the hours in which nobody works; without the hours, the sessions are shown', async () => {
    const shadesOf = async (list: RegExp) => {
      const column = await screen.findByRole('list', { name: list });
      return column.querySelectorAll('li[aria-hidden="true"]').length;
    };
    const { unmount } = render({}, { path: `${ADDRESS}&view=day` });
    await waitFor(async () => expect(await shadesOf(/, Amara Okafor$/)).toBe(2));
    unmount();
    render({ listOpenHours: refuse(503) });
    await block(/^Leo Tremblay/);
    expect(await shadesOf(/^Tuesday/)).toBe(0);
  });

  it('shows a day by practitioners', async () => {
    render({}, { path: `${ADDRESS}&view=day` });
    const jonas = within(await screen.findByRole('list', { name: `Tuesday, November 24, ${JONAS.user.full_name}` }));
    jonas.getByRole('button', { name: /^Leo Tremblay/ });
  });

  it('shows one day on a phone', async () => {
    onPhone();
    render();
    await screen.findByRole('list', { name: 'Tuesday, November 24' });
    expect(screen.queryByRole('list', { name: /Friday/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Week' })).toBeNull();
    screen.getByRole('button', { name: 'Next day' });
  });

  it('folds the practitioners into one row on a phone, which says how many are shown', async () => {
    onPhone();
    const { user } = render();
    const all = await screen.findByRole('button', { name: 'Practitioners shown 2 of 2', expanded: false });
    expect(screen.queryByRole('group', { name: 'Practitioners shown' })).toBeNull();
    await user.click(all);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${JONAS.user.full_name}`) }));
    screen.getByRole('button', { name: 'Practitioners shown 1 of 2', expanded: true });
  });

  it('shows the chosen practitioners; the address has their ids alone', async () => {
    const { user } = render();
    await block(/^Leo Tremblay/);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${JONAS.user.full_name}`) }));
    expect(blocks()).toEqual(['Mina Okafor', 'Mina Okafor']);
    expect(window.location.search).toContain(`with=${AMARA.id}`);
  });

  it('turns to the next week and back to today', async () => {
    const { user, server } = render({}, { path: '/staff/calendar' });
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    await waitFor(() =>
      expect(server.callsOf('listAppointments').at(-1)?.query).toEqual({ start: '2026-11-22', end: '2026-11-28' }),
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(window.location.search).toBe('');
  });

  it('speaks French, with hours to 24', async () => {
    render({}, { locale: 'fr' });
    await block(/Demande, mardi 24 nov. 2026, 11\sh\s00 – 11\sh\s50/);
    screen.getByRole('button', { name: 'Semaine suivante' });
  });

  it('GN-05 marks the language of the session’s title in its French details', async () => {
    const events = [{ ...REQUEST, langs: { title: 'en' as const } }];
    const { user } = render({ listAppointments: { events } }, { locale: 'fr' });
    await user.click(await block(/Demande, mardi 24 nov/));
    const details = within(await screen.findByRole('dialog', { name: 'Leo Tremblay' }));
    expect(details.getByText('Individual session').lang).toBe('en');
  });

  it('says when the week has no sessions', async () => {
    render({ listAppointments: { events: [CANCELLED] } });
    await screen.findByText('No sessions this week.');
  });

  it('shows that it is loading', async () => {
    render({ listAppointments: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the calendar' });
  });

  it('can be asked for again when it did not come', async () => {
    const { user, server } = render({ listAppointments: refuse(503) });
    await screen.findByText('The sessions could not be loaded.');
    server.answer('listAppointments', { events: WEEK });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await block(/^Leo Tremblay/);
  });

  it('has one tab stop; arrow keys move between sessions, and Enter opens one', async () => {
    const { user } = render();
    const first = await block(/^Mina Okafor.*9:00 AM/);
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Leo Tremblay/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Friday');
    expect(screen.getAllByRole('button').filter((button) => button.matches('[data-block][tabindex="0"]'))).toHaveLength(
      1,
    );
    await user.keyboard('{Enter}');
    const details = within(await screen.findByRole('dialog', { name: 'Mina Okafor' }));
    details.getByText('Video session');
    details.getByText('Confirmed');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('BK-87 changes', () => {
  const openMove = async ({ user }: ReturnType<typeof render>) => {
    await user.click(await block(/^Mina Okafor.*9:00 AM/));
    await user.click(screen.getByRole('button', { name: 'Reschedule' }));
    return within(await screen.findByRole('dialog', { name: 'Reschedule this session?' }));
  };

  it('ask with the old and the new time before a session moves', async () => {
    const remote = render({
      rescheduleAppointment: anAppointment({ id: TUESDAY.id, starts_at: '2026-11-25T19:00:00.000Z' }),
    });
    const dialog = await openMove(remote);
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-25' } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:00' } });
    dialog.getByText('Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM');
    dialog.getByText('Wednesday, Nov 25, 2026, 2:00 PM – 2:50 PM');
    expect(remote.server.callsOf('rescheduleAppointment')).toEqual([]);
    await remote.user.click(dialog.getByRole('button', { name: 'Reschedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remote.server.callsOf('rescheduleAppointment')[0]).toMatchObject({
      params: { id: TUESDAY.id },
      body: { starts_at: '2026-11-25T19:00:00.000Z', timezone: 'America/Toronto' },
    });
    expect(remote.notices).toMatchObject([
      { intent: 'success', text: 'The session is now on Wednesday, Nov 25, 2026, 2:00 PM.' },
    ]);
  });

  it.each([
    { to: 'on another day', date: '2026-11-25', when: 'Wednesday, Nov 25, 2026, 2:00 PM' },
    // React moves the element behind the one of the next session.
    { to: 'later that day', date: '2026-11-24', when: 'Tuesday, Nov 24, 2026, 2:00 PM' },
  ])('leave the focus on the session, $to', async ({ date, when }) => {
    const moved = { id: TUESDAY.id, starts_at: `${date}T19:00:00.000Z` };
    const remote = render({ rescheduleAppointment: anAppointment(moved) });
    const dialog = await openMove(remote);
    remote.server.answer('listAppointments', {
      events: [{ ...TUESDAY, ...moved, ends_at: `${date}T19:50:00.000Z` }, REQUEST, FRIDAY],
    });
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: date } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:00' } });
    await remote.user.click(dialog.getByRole('button', { name: 'Reschedule' }));
    const session = await block(new RegExp(`^Mina Okafor.*${when}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(session);
    await remote.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Friday');
  });

  it('keep what was typed when another session is there', async () => {
    const remote = render({ rescheduleAppointment: refuse(409, { message: 'Taken.', code: 'slot_taken', slots: [] }) });
    const dialog = await openMove(remote);
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '11:00' } });
    await remote.user.click(dialog.getByRole('button', { name: 'Reschedule' }));
    await dialog.findByText('Another session is at this time. Please choose another.');
    expect((dialog.getByLabelText('Time') as HTMLInputElement).value).toBe('11:00');
  });

  it.each([
    ['', 'Choose a date and a time.'],
    ['09:00', 'The session is already at this time. Please choose another.'],
  ])('are not sent for the time "%s"', async (time, text) => {
    const remote = render();
    const dialog = await openMove(remote);
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: time } });
    await remote.user.click(dialog.getByRole('button', { name: 'Reschedule' }));
    within(await dialog.findByRole('alert')).getByText(text);
    expect(remote.server.callsOf('rescheduleAppointment')).toEqual([]);
  });

  it('cancel after a question, and the session goes', async () => {
    const { user, questions, server } = render({
      cancelAppointment: anAppointment({ id: TUESDAY.id, status: 'cancelled' }),
    });
    await user.click(await block(/^Mina Okafor.*9:00 AM/));
    server.answer('listAppointments', { events: [REQUEST, FRIDAY] });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(blocks()).toEqual(['Leo Tremblay', 'Mina Okafor']));
    expect(questions.map(({ title }) => title)).toEqual(['Cancel this appointment?']);
    expect(questions[0]?.text, 'whose appointment').toMatch(/^Mina Okafor, Tuesday, /);
  });

  it('by the mouse propose the time where the session is dropped; Escape leaves it', async () => {
    const { user } = render();
    const dragged = await block(/^Mina Okafor.*9:00 AM/);
    dragged.setPointerCapture = () => undefined;
    const friday = screen.getByRole('list', { name: 'Friday, November 27' });
    document.elementsFromPoint = () => [friday];
    onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'));
    fireEvent.pointerDown(dragged, { pointerType: 'mouse', button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(dragged, { clientX: 300, clientY: 72 });
    fireEvent.pointerUp(dragged, { clientX: 300, clientY: 72 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule this session?' }));
    dialog.getByText('Friday, Nov 27, 2026, 10:00 AM – 10:50 AM');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
