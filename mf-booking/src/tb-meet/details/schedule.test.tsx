// @vitest-environment jsdom
import { currentAddress, leaveDuringAnswer, loseAnswer, type RenderedRemote, refuse } from '@carefront/shared/testing';
import { AMARA, TALK } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isDisabledButton } from '../../testing/render-booking.ts';
import {
  anEvent,
  CREATED_ID,
  chooseClient,
  chooseTalkWithAmara,
  goToDetails,
  LEO,
  MEET,
  type MeetOptions,
  MINA,
  PRACTITIONER,
  renderMeet,
} from '../testing/render-meet.ts';

const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Appointment Notes');
const taken = (reasons: string[]) => refuse(409, { message: 'Taken.', code: 'slot_taken', reasons });

async function openDetails(options: MeetOptions = {}): Promise<RenderedRemote> {
  const remote = renderMeet(options);
  await goToDetails(remote);
  await chooseClient(remote);
  return remote;
}

const EN09 = {
  title: TALK.name,
  start_date: '2026-11-25',
  start_time: '11:00',
  end_date: '2026-11-25',
  end_time: '11:50',
  starts_at: '2026-11-25T16:00:00.000Z',
  event_type_id: 1,
  event_location_id: 11,
  duration: 50,
  duration_unit: 'Min',
  travel: 0,
  travel_unit: 'Min',
  clients: [MINA.id],
  service_id: TALK.id,
  providers: [AMARA.id],
  video_provider_id: null,
  recurring_type_id: 1,
  notes: '',
};

describe('step 3, Confirm Details', () => {
  it('BK-40 BK-41 shows the time, Selected Client and Appointment Notes with a counter', async () => {
    const { user } = await openDetails();
    screen.getByText('11:00 AM – 11:50 AM');
    screen.getByText('Nov 25, 2026');
    await user.type(notes(), 'ring twice');
    screen.getByText(/2 words/);
  });

  it('BK-49 the button is disabled until a client is chosen, and says why', async () => {
    const remote = renderMeet({ user: PRACTITIONER });
    await goToDetails(remote);
    await screen.findByRole('combobox', { name: 'Selected Client' });
    expect(isDisabledButton(schedule())).toBe(true);
    screen.getByText('Still needed: Selected Client.');
    await chooseClient(remote);
    expect(isDisabledButton(schedule())).toBe(false);
    expect(screen.queryByText('Still needed: Selected Client.')).toBeNull();
  });

  it('BK-42 finds the client by name among the Active ones', async () => {
    const remote = renderMeet();
    await goToDetails(remote);
    const box = await screen.findByRole('combobox', { name: 'Selected Client' });
    await remote.user.click(box);
    await remote.user.type(box, 'léo');
    await remote.user.click(await screen.findByRole('option', { name: /Léo Tremblay/ }));
    expect(remote.server.callsOf('listClients').at(-1)?.query).toMatchObject({ tab: 'Active', name: 'léo' });
    expect(isDisabledButton(schedule())).toBe(false);
  });

  it('GN-03 reports lists that cannot be loaded, and loads them again', async () => {
    const remote = renderMeet({ routes: { getCalendarOptions: refuse(500) } });
    await chooseTalkWithAmara(remote);
    await remote.user.click(await screen.findByRole('button', { name: 'Wednesday, November 25, 11:00 AM' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The details could not be loaded.');
  });
});

describe('Schedule Appointment', () => {
  it('TM-03 EN-09 posts the event with a key, confirms it, and shows its week', async () => {
    const remote = await openDetails();
    const booked: unknown[] = [];
    remote.bus
      .port('test')
      .on('booking/appointment-booked@1')
      .subscribe((fact) => booked.push(fact));
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Select a Service' });
    const [call] = remote.server.callsOf('createCalendarEvent');
    expect(call?.body).toMatchObject(EN09);
    expect(call?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(remote.notices).toEqual([{ intent: 'success', text: 'Event created successfully.' }]);
    expect(booked).toEqual([{ appointmentId: CREATED_ID, startsAt: '2026-11-25T16:00:00.000Z' }]);
    expect(currentAddress()).toBe(MEET);
    screen.getByRole('heading', { name: 'November 23 – 27, 2026' });
    expect(window.sessionStorage.getItem('carefront.meet-draft')).toBeNull();
    // The provider stays for the next session; the other choices are cleared.
    expect(screen.getByLabelText<HTMLSelectElement>('Provider').value).toBe(String(AMARA.id));
    expect(screen.queryByRole('button', { name: /Chosen$/ })).toBeNull();
  });

  it('TM-03 reloads the calendar and shows the event’s week', async () => {
    const remote = renderMeet();
    await chooseTalkWithAmara(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Next week' }));
    await remote.user.click(await screen.findByRole('button', { name: 'Tuesday, December 1, 2:00 PM' }));
    await chooseClient(remote);
    const created = anEvent({ id: CREATED_ID, starts_at: '2026-12-01T19:00:00Z', ends_at: '2026-12-01T19:50:00Z' });
    remote.server.answer('listAppointments', ({ query }) => ({
      events: query.start === '2026-11-30' ? [created] : [],
    }));
    await remote.user.click(schedule());
    await screen.findByRole('button', { name: /^Tuesday, December 1, 2:00 PM – 2:50 PM, .*Mina Okafor/ });
  });

  it('TM-03 a video session has type, location and the clinic’s video service', async () => {
    const remote = renderMeet();
    await remote.user.selectOptions(await screen.findByLabelText('Session Type'), 'Video Session');
    await goToDetails(remote);
    await chooseClient(remote);
    await remote.user.click(schedule());
    await waitFor(() => expect(remote.notices).toHaveLength(1));
    expect(remote.server.callsOf('createCalendarEvent')[0]?.body).toMatchObject({
      event_type_id: 2,
      event_location_id: 12,
      video_provider_id: 22,
    });
  });

  it('GN-03 BK-85 is busy while the request runs, and sends once however often it is pressed', async () => {
    let answer: (event: ReturnType<typeof anEvent>) => void = () => undefined;
    const remote = await openDetails({
      routes: {
        createCalendarEvent: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await remote.user.dblClick(schedule());
    const busy = await screen.findByRole('button', { name: /Sending…/ });
    await remote.user.click(busy);
    expect(remote.server.callsOf('createCalendarEvent')).toHaveLength(1);
    answer(anEvent({ id: CREATED_ID }));
    await waitFor(() => expect(remote.notices).toHaveLength(1));
  });

  it('RT-09 TM-04 an answer after the dialog was left does not open it again, is told, and leaves no draft', async () => {
    const remote = await openDetails();
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'createCalendarEvent',
      reply: anEvent({ id: CREATED_ID }),
      press: () => remote.user.click(schedule()),
      fact: 'booking/appointment-booked@1',
    });
    expect([address, facts.map(({ appointmentId }) => appointmentId)]).toEqual(['/elsewhere', [CREATED_ID]]);
    expect(remote.notices.map(({ text }) => text)).toEqual(['Event created successfully.']);
    expect(sessionStorage.getItem('carefront.meet-draft')).toBeNull();
  });

  it('BK-52 Close is refused while the session is being saved', async () => {
    const remote = await openDetails({ routes: { createCalendarEvent: () => new Promise(() => undefined) } });
    await remote.user.click(schedule());
    await screen.findByRole('button', { name: /Sending…/ });
    await remote.user.click(screen.getByRole('button', { name: 'Close' }));
    expect([remote.questions.length, currentAddress()]).toEqual([0, `${MEET}?step=details`]);
  });
});

describe('a create that fails', () => {
  it.each([
    { what: 'no answer', answer: loseAnswer(), words: 'We could not reach the server' },
    { what: '503', answer: refuse(503), words: 'The service is busy right now.' },
    { what: '429', answer: refuse(429), words: 'Too many requests.' },
    {
      what: '422 without a field',
      answer: refuse(422, { message: 'x', errors: { start_time: ['In the past.'] } }),
      words: 'In the past.',
    },
    { what: '403', answer: refuse(403, { message: 'Not allowed.' }), words: 'Not allowed.' },
  ])(
    'TM-05 with $what stops the loading, keeps everything typed, and says why beside the button',
    async ({ answer, words }) => {
      const { user, server, notices } = await openDetails({ routes: { createCalendarEvent: answer } });
      await user.type(notes(), 'ring twice');
      await user.click(schedule());
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(words);
      expect([notes().value, isDisabledButton(schedule())]).toEqual(['ring twice', false]);
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Selected Client' }).value).toBe('Mina Okafor');
      expect([notices, currentAddress()]).toEqual([[], `${MEET}?step=details`]);
      server.answer('createCalendarEvent', anEvent({ id: CREATED_ID }));
      await user.click(within(alert).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Event created successfully.']));
    },
  );

  it('TM-05 shows an error about the client at its field', async () => {
    const remote = await openDetails({
      routes: {
        createCalendarEvent: refuse(422, {
          message: 'x',
          errors: { clients: ['Please choose a client from the list.'] },
        }),
      },
    });
    await remote.user.click(schedule());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Selected Client' }).getAttribute('aria-invalid')).toBe('true'),
    );
    screen.getByText('Please choose a client from the list.');
    await chooseClient(remote, LEO.user.full_name);
    expect(screen.queryByText('Please choose a client from the list.')).toBeNull();
  });

  it('TM-05 shows an error about the notes at their field', async () => {
    const { user } = await openDetails({
      routes: { createCalendarEvent: refuse(422, { message: 'x', errors: { notes: ['The notes are not good.'] } }) },
    });
    await user.click(schedule());
    await screen.findByText('The notes are not good.');
    await waitFor(() => expect(document.activeElement).toBe(notes()));
  });

  it('BK-85 sends a lost create again under its key, also after a reload', async () => {
    const remote = await openDetails({ routes: { createCalendarEvent: loseAnswer() } });
    await remote.user.click(schedule());
    await screen.findByRole('alert');
    const [first] = remote.server.callsOf('createCalendarEvent');
    remote.unmount();
    const again = renderMeet({ isReload: true, path: `${MEET}?step=details` });
    await screen.findByLabelText('Appointment Notes');
    await again.user.click(schedule());
    await waitFor(() => expect(again.notices).toHaveLength(1));
    const [second] = again.server.callsOf('createCalendarEvent');
    expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body]);
  });

  it('BK-85 when a lost create had arrived, updates its session with the later changes', async () => {
    const { user, server, notices } = await openDetails({ routes: { createCalendarEvent: loseAnswer() } });
    await user.click(schedule());
    await screen.findByRole('alert');
    const keyUsed = refuse(422, { message: 'x', errors: { idempotency_key: ['Used.'] } });
    const arrived = anEvent({ id: CREATED_ID });
    server.answer('createCalendarEvent', ({ body }) => ((body as { notes: string }).notes === '' ? arrived : keyUsed));
    await user.type(notes(), 'ring twice');
    await user.click(schedule());
    await waitFor(() => expect(notices).toHaveLength(1));
    const [update] = server.callsOf('updateCalendarEvent');
    expect([update?.params.id, update?.body]).toEqual([CREATED_ID, expect.objectContaining({ notes: 'ring twice' })]);
  });
});

describe('a time that is taken', () => {
  it('TM-05 says why, asks for a reason, and schedules anyway with the reason', async () => {
    const { user, server, notices } = await openDetails({
      routes: { createCalendarEvent: taken(['busy', 'time-off']) },
    });
    await user.click(schedule());
    const reasons = await screen.findByRole('list', { name: 'What is already at this time' });
    expect([...reasons.children].map(({ textContent }) => textContent)).toEqual([
      'Another session or hold is at this time',
      'Time off',
    ]);
    const reason = screen.getByLabelText('Reason for overlapping');
    expect(document.activeElement).toBe(reason);
    expect(notices).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Schedule anyway' }));
    await screen.findByText('Please give a reason.');
    expect(server.callsOf('createCalendarEvent')).toHaveLength(1);
    server.answer('createCalendarEvent', anEvent({ id: CREATED_ID, is_overlapping: true }));
    await user.type(reason, 'Agreed by phone{Enter}');
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Event created successfully.']));
    const bodies = server.callsOf('createCalendarEvent').map(({ body }) => body as { overlap_reason?: string });
    expect(bodies.map(({ overlap_reason }) => overlap_reason)).toEqual(['', 'Agreed by phone']);
  });

  it('TM-05 returns to other times with everything kept', async () => {
    const { user } = await openDetails({ routes: { createCalendarEvent: taken(['busy']) } });
    await user.type(notes(), 'ring twice');
    await user.click(schedule());
    await user.click(await screen.findByRole('button', { name: 'Choose another time' }));
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    const group = await screen.findByRole('group', { name: 'Custom time' });
    await user.selectOptions(within(group).getByLabelText('Time'), '4:00 PM');
    await user.click(within(group).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('4:00 PM – 4:50 PM');
    expect(notes().value).toBe('ring twice');
    expect(screen.queryByText('This time is taken')).toBeNull();
  });

  it('TM-05 sends no reason on a retry without one', async () => {
    const { user, server } = await openDetails({ routes: { createCalendarEvent: taken([]) } });
    await user.click(schedule());
    await screen.findByText('Something else is booked at this time.');
    await user.type(screen.getByLabelText('Reason for overlapping'), 'perhaps');
    await user.click(schedule());
    await waitFor(() => expect(server.callsOf('createCalendarEvent')).toHaveLength(2));
    expect(server.callsOf('createCalendarEvent')[1]?.body).toMatchObject({ overlap_reason: '' });
  });
});
