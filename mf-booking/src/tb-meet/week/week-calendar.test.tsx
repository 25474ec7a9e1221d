// @vitest-environment jsdom
import { currentAddress, refuse } from '@carefront/shared/testing';
import { AMARA, JONAS } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent, cell, chooseTalkWithAmara, LEO, MEET, PRACTITIONER, renderMeet } from '../testing/render-meet.ts';
import { HOUR_PX } from './week-grid.styles.ts';

const grid = () => screen.findByRole('grid');
const focusedName = () => document.activeElement?.getAttribute('aria-label');
const ready = () => waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));

describe('the week calendar', () => {
  it('TM-01 shows the coming Monday to Friday, 8 to 18, by whole hours', async () => {
    renderMeet();
    const table = await grid();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Hour', 'Mon23', 'Tue24', 'Wed25', 'Thu26', 'Fri27']);
    const hours = within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent);
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['8 AM', '5 PM', 10]);
    expect(within(table).getAllByRole('gridcell')).toHaveLength(50);
    screen.getByRole('heading', { name: 'November 23 – 27, 2026' });
    screen.getByText('Times in Toronto time');
  });

  it('TM-01 fetches the week’s events and draws them with full names', async () => {
    const { server } = renderMeet();
    const event = await cell(
      'Tuesday, November 24, 10:00 AM – 10:50 AM, Mina Okafor, Individual session, Amara Okafor',
    );
    expect(event.closest('li')?.style.top).toBe(`${2 * HOUR_PX}px`);
    await cell('Tuesday, November 24, 10:00 AM, taken: Individual session, Mina Okafor');
    await cell('Tuesday, November 24, 11:00 AM');
    expect(server.callsOf('listAppointments').at(-1)?.query).toEqual({ start: '2026-11-23', end: '2026-11-29' });
  });

  it('TM-01 cuts off and marks sessions that begin before the shown hours, and lists those outside', async () => {
    const early = anEvent({ starts_at: '2026-11-24T12:30:00Z', ends_at: '2026-11-24T13:30:00Z' });
    const night = anEvent({
      id: '7b0d5f3a-5a0e-4c69-9a5f-0f6a3a8f7d02',
      starts_at: '2026-11-26T00:00:00Z',
      ends_at: '2026-11-26T00:50:00Z',
      client_items: [LEO],
      status: 'requested',
    });
    renderMeet({ routes: { listAppointments: { events: [early, night] } } });
    await cell(/^Tuesday, November 24, 7:30 AM – 8:30 AM, .*, begins earlier$/);
    const others = await screen.findByRole('region', { name: 'More sessions of this week' });
    expect(within(others).getByRole('button').textContent).toBe(
      'Wednesday, November 25, 7:00 PM – 7:50 PM, Individual session, Léo Tremblay, Amara Okafor, request',
    );
  });

  it('TM-01 changes the week, and drops the answer for a week that was left', async () => {
    const answers = new Map<string, (events: { events: ReturnType<typeof anEvent>[] }) => void>();
    const { user } = renderMeet({
      routes: {
        listAppointments: ({ query }) => new Promise((resolve) => answers.set(String(query.start), resolve)),
      },
    });
    await waitFor(() => expect(answers.has('2026-11-23')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(answers.has('2026-11-30')).toBe(true));
    screen.getByRole('heading', { name: 'November 30 – December 4, 2026' });
    answers.get('2026-11-30')?.({ events: [] });
    await ready();
    answers.get('2026-11-23')?.({ events: [anEvent()] });
    await cell('Tuesday, December 1, 10:00 AM');
    expect(screen.queryByRole('button', { name: /Mina Okafor/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'This week' }));
    screen.getByRole('heading', { name: 'November 23 – 27, 2026' });
  });

  it('TM-01 marks today, and disables hours that have begun', async () => {
    const { user } = renderMeet();
    await grid();
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    const friday = await cell(/^Friday, November 20, 5:00 PM, past/);
    expect(friday.getAttribute('aria-disabled')).toBe('true');
    await user.click(friday);
    expect(currentAddress()).toBe(MEET);
  });

  it('TM-02 picking an hour without a service warns and changes nothing', async () => {
    const { user, notices } = renderMeet();
    await user.click(await cell('Wednesday, November 25, 11:00 AM'));
    expect(notices).toEqual([{ intent: 'warning', text: 'Please select a service first from the left side.' }]);
    expect(currentAddress()).toBe(MEET);
  });

  it('BK-30 picking an hour without a provider asks for one', async () => {
    const { user, notices } = renderMeet();
    await user.click(await cell(/^Individual session 50 minutes/));
    await user.click(await cell('Wednesday, November 25, 11:00 AM'));
    expect(notices).toEqual([{ intent: 'warning', text: 'Please select a practitioner to continue.' }]);
  });

  it('TM-01 TM-02 an hour with a service and a provider opens the details with that start', async () => {
    const remote = renderMeet();
    await chooseTalkWithAmara(remote);
    await remote.user.click(await cell('Wednesday, November 25, 11:00 AM'));
    await screen.findByRole('dialog', { name: 'Confirm Details' });
    screen.getByText('11:00 AM – 11:50 AM');
    screen.getByText('Nov 25, 2026');
    expect(currentAddress()).toBe(`${MEET}?step=details`);
    expect(remote.server.callsOf('holdSlot')).toEqual([]);
  });

  it('GN-03 reports a week that failed to load, offers Retry, and calls no hour free', async () => {
    const { user, server } = renderMeet({ routes: { listAppointments: refuse(500) } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The sessions of this week could not be loaded.');
    await cell('Tuesday, November 24, 10:00 AM, sessions not loaded');
    server.answer('listAppointments', { events: [anEvent()] });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await cell(/^Tuesday, November 24, 10:00 AM – 10:50 AM/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('GN-03 announces that a week is loading', async () => {
    renderMeet({ routes: { listAppointments: () => new Promise(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading the sessions of this week' });
    expect((await grid()).getAttribute('aria-busy')).toBe('true');
  });

  it('TM-01 for a chosen provider, shows their week without their name at each session', async () => {
    renderMeet({ user: PRACTITIONER, routes: { getClientPractitioners: [AMARA, JONAS] } });
    await cell('Tuesday, November 24, 10:00 AM – 10:50 AM, Mina Okafor, Individual session');
  });
});

describe('the week calendar by keyboard', () => {
  it('GN-02 is one tab stop; arrows, Home, End and Page keys move the focus, also into the next week', async () => {
    const { user } = renderMeet();
    await ready();
    const stops = within(await grid())
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['Monday, November 23, 8:00 AM']);
    stops[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(focusedName()).toBe('Tuesday, November 24, 10:00 AM, taken: Individual session, Mina Okafor');
    await user.keyboard('{End}');
    expect(focusedName()).toBe('Friday, November 27, 10:00 AM');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(focusedName()).toMatch(/^Monday, November 30, 10:00 AM/));
    await user.keyboard('{PageUp}{Home}{ArrowUp}');
    await waitFor(() => expect(focusedName()).toBe('Monday, November 23, 9:00 AM'));
  });

  it('GN-02 Enter and Space pick the hour', async () => {
    const remote = renderMeet();
    await chooseTalkWithAmara(remote);
    await ready();
    (await cell('Monday, November 23, 8:00 AM')).focus();
    await remote.user.keyboard('{ArrowDown} ');
    await screen.findByText('9:00 AM – 9:50 AM');
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    (await cell('Monday, November 23, 9:00 AM')).focus();
    await remote.user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('10:00 AM – 10:50 AM');
  });

  it('GN-02 the sessions follow the grid in tab order', async () => {
    const { user } = renderMeet();
    await ready();
    (await cell('Monday, November 23, 8:00 AM')).focus();
    await user.tab();
    expect(focusedName()).toMatch(/^Tuesday, November 24, 10:00 AM – 10:50 AM/);
  });
});

describe('the week calendar on a phone', () => {
  it('GN-02 a switcher chooses the day, and the arrow keys change it too', async () => {
    const { user } = renderMeet();
    await ready();
    // CSS hides it by screen width, which jsdom does not have.
    const day = (name: string) => screen.getByRole('button', { name, hidden: true });
    expect(day('Mon 23, Monday, November 23').getAttribute('aria-pressed')).toBe('true');
    await user.click(day('Wed 25, Wednesday, November 25'));
    expect(day('Wed 25, Wednesday, November 25').getAttribute('aria-pressed')).toBe('true');
    (await cell('Wednesday, November 25, 8:00 AM')).focus();
    await user.keyboard('{ArrowRight}');
    expect(day('Thu 26, Thursday, November 26').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the week calendar in French', () => {
  it('GN-05 names week, days, hours and sessions', async () => {
    const { user, notices } = renderMeet({ locale: 'fr' });
    await screen.findByRole('heading', { name: '23 – 27 novembre 2026' });
    await cell(/^mardi 24 novembre, 10\u00A0h\u00A000, pris\u00A0: Individual session, Mina Okafor$/);
    await user.click(await cell('mercredi 25 novembre, 11\u00A0h\u00A000'));
    expect(notices[0]?.text).toBe('Veuillez d’abord choisir un service à gauche.');
  });
});
