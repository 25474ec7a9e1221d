// @vitest-environment jsdom
import { currentAddress, loseAnswer, type RenderedRemote, refuse } from '@carefront/shared/testing';
import { bookingInfo, HANDS, JONAS } from '@carefront/shared/testing/bookings';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isDisabledButton } from '../../testing/render-booking.ts';
import { anEvent, cell, chooseClient, LEO, MEET, type MeetOptions, MINA, renderMeet } from '../testing/render-meet.ts';

const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Event' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const SESSION = /^Tuesday, November 24, 10:00 AM – 10:50 AM/;

async function openEvent(options: MeetOptions = {}, name = SESSION): Promise<RenderedRemote> {
  const remote = renderMeet(options);
  await screen.findByRole('option', { name: /Amara Okafor/ });
  await remote.user.click(await cell(name));
  await dialog('Confirm Details');
  await screen.findByRole('combobox', { name: 'Selected Client' });
  return remote;
}

describe('Update Event', () => {
  it('TM-04 opens an event with all its values and puts the changes', async () => {
    const own = { title: 'First meeting', duration: 80, ends_at: '2026-11-24T16:20:00Z' };
    const event = anEvent({ ...own, notes: 'ring', is_video_session: 1, event_type_id: 2, travel: 5 });
    const remote = await openEvent(
      { routes: { listAppointments: { events: [event] } } },
      /^Tuesday, November 24, 10:00 AM – 11:20 AM/,
    );
    const changed: unknown[] = [];
    remote.bus
      .port('test')
      .on('booking/appointment-changed@1')
      .subscribe((fact) => changed.push(fact));
    screen.getByText('10:00 AM – 11:20 AM');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Selected Client' }).value).toBe('Mina Okafor');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Appointment Notes').value).toBe('ring');
    await remote.user.type(screen.getByLabelText('Appointment Notes'), ' twice');
    await remote.user.click(update());
    await dialog('Select a Service');
    const [call] = remote.server.callsOf('updateCalendarEvent');
    expect(call?.params).toEqual({ id: event.id });
    expect(call?.body).toMatchObject({
      title: 'First meeting',
      duration: 80,
      end_time: '11:20',
      notes: 'ring twice',
      starts_at: '2026-11-24T15:00:00.000Z',
      event_type_id: 2,
      video_provider_id: 22,
      travel: 5,
      clients: [MINA.id],
      recurring_type_id: 1,
    });
    expect(remote.notices).toEqual([{ intent: 'success', text: 'Event successfully updated.' }]);
    expect(changed).toEqual([{ appointmentId: event.id }]);
    expect([remote.server.callsOf('createCalendarEvent'), currentAddress()]).toEqual([[], MEET]);
  });

  it('TM-04 choosing another hour of the calendar moves it', async () => {
    const { user, server } = await openEvent();
    await user.click(screen.getByRole('button', { name: /^Step 1 of 3/ }));
    await screen.findByText(/You are changing: Individual session, Tuesday, November 24, 10:00 AM\./);
    expect((await cell(SESSION)).getAttribute('aria-current')).toBe('true');
    await user.click(await cell('Thursday, November 26, 2:00 PM'));
    await screen.findByText('2:00 PM – 2:50 PM');
    await user.click(update());
    await waitFor(() => expect(server.callsOf('updateCalendarEvent')).toHaveLength(1));
    expect(server.callsOf('updateCalendarEvent')[0]?.body).toMatchObject({
      start_date: '2026-11-26',
      start_time: '14:00',
    });
  });

  it('TM-04 Stop changing asks first, and leaves the session unchanged', async () => {
    const { user, questions } = await openEvent();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Stop changing' }));
    await waitFor(() => expect(screen.queryByText(/You are changing/)).toBeNull());
    expect(questions.map(({ title }) => title)).toEqual(['Discard Changes?']);
    await user.click(await cell('Thursday, November 26, 2:00 PM'));
    expect(currentAddress()).toBe(MEET);
  });

  it('BK-52 asks before opening another session would replace typed text', async () => {
    const other = anEvent({
      id: '7b0d5f3a-5a0e-4c69-9a5f-0f6a3a8f7d05',
      starts_at: '2026-11-24T18:00:00Z',
      ends_at: '2026-11-24T18:50:00Z',
      client_items: [LEO],
    });
    const { user, questions } = await openEvent({
      routes: { listAppointments: { events: [anEvent(), other] } },
      confirms: () => false,
    });
    await user.click(screen.getByRole('button', { name: /^Step 1 of 3/ }));
    await user.click(await cell(/^Tuesday, November 24, 1:00 PM – 1:50 PM/));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(currentAddress()).toBe(MEET);
    screen.getByText(/You are changing: Individual session, Tuesday, November 24, 10:00 AM\./);
  });

  it.each([
    { what: 'completed', event: anEvent({ status: 'completed' }) },
    { what: 'over', event: anEvent({ starts_at: '2026-11-20T15:00:00Z', ends_at: '2026-11-20T15:50:00Z' }) },
  ])('TM-04 a session that is $what cannot be opened', async ({ event }) => {
    const { user, notices } = renderMeet({ routes: { listAppointments: { events: [event] } } });
    await user.click(await cell(/10:00 AM – 10:50 AM, .*Mina Okafor/));
    expect(notices.map(({ text }) => text)).toEqual(['This appointment can no longer be changed.']);
    expect(currentAddress()).toBe(MEET);
  });

  it('TM-04 opens a session whose service and provider the site no longer offers', async () => {
    const event = anEvent({ service_id: 99, title: 'Old service', providers: [JONAS.id] });
    const { user, server, notices } = await openEvent({
      routes: { listAppointments: { events: [event] }, getClinicInfo: bookingInfo({ services: [HANDS] }) },
    });
    await user.click(update());
    await waitFor(() => expect(server.callsOf('updateCalendarEvent')).toHaveLength(1));
    expect(server.callsOf('updateCalendarEvent')[0]?.body).toMatchObject({
      service_id: 99,
      title: 'Old service',
      providers: [JONAS.id],
      duration: 50,
    });
    expect(notices.map(({ intent }) => intent)).toEqual(['success']);
  });

  it.each([
    { what: 'no answer', answer: loseAnswer(), words: 'We could not reach the server' },
    { what: '404', answer: refuse(404, { message: 'Not found.' }), words: 'Not found.' },
  ])('TM-05 with $what keeps everything and says why', async ({ answer, words }) => {
    const remote = await openEvent({ routes: { updateCalendarEvent: answer } });
    await chooseClient(remote, LEO.user.full_name);
    await remote.user.click(update());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Selected Client' }).value).toBe('Léo Tremblay');
    expect([remote.notices, isDisabledButton(update())]).toEqual([[], false]);
  });

  it('GN-05 speaks French', async () => {
    const { user, notices } = renderMeet({ locale: 'fr' });
    await user.click(await cell(/^mardi 24 novembre, 10\u00A0h\u00A000 – 10\u00A0h\u00A050/));
    await user.click(await screen.findByRole('button', { name: 'Mettre à jour l’événement' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Événement mis à jour.']));
  });
});
