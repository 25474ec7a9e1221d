// @vitest-environment jsdom
import { aSlotDay, loseAnswer, type ReceivedCall, refuse } from '@carefront/shared/testing';
import { AMARA, JONAS, MEI, TALK } from '@carefront/shared/testing/bookings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHALLENGE, holdAfterProof, PROOF_ASKED } from '../../testing/bot-check.fixture.ts';
import {
  bookingRoutes,
  chooseTime,
  infoInEnglish,
  providerList,
  renderBooking,
  slotTaken,
  TALK_PATH,
} from '../../testing/render-booking.ts';

const FAILED =
  'Failed to fetch available slots. Please check your connection and try again. If issue still persists, please contact support.';
const provider = () => providerList();
const openDay = (name = 'Tuesday, November 24, 2026, 3 times available') => screen.findByRole('button', { name });
const monthsAsked = (calls: readonly ReceivedCall[]) => calls.map(({ query }) => query.start_date);

describe('the provider', () => {
  it('BK-20 BK-21 BK-29 the dropdown starts with Select Provider, and the message says what to do', async () => {
    renderBooking({ path: TALK_PATH });
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    const options = within(await provider()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select Provider',
      'Any available practitioner',
      'Amara Okafor, Psychotherapy',
      'Jonas Weber, Psychotherapy',
    ]);
    screen.getByText('Please select a service provider from the dropdown above.');
  });

  it('BK-21 BK-29 GN-02 where all fit as cards, the dropdown replaces them on request and has the focus; and back', async () => {
    const { user } = renderBooking({ path: TALK_PATH });
    await screen.findByRole('list', { name: 'Practitioners' });
    expect(screen.queryByLabelText('Provider')).toBeNull();
    screen.getByText('Choose a practitioner to see their times.');
    expect(screen.queryByText(/from the dropdown above/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as a list' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Provider'));
    expect(screen.queryByRole('list', { name: 'Practitioners' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as cards' }));
    screen.getByRole('list', { name: 'Practitioners' });
    expect(screen.queryByLabelText('Provider')).toBeNull();
  });

  it('GN-05 on a French page, a discipline of the clinic has its language, and our choices have not', async () => {
    renderBooking({ path: TALK_PATH, locale: 'fr', routes: { getClinicInfo: infoInEnglish() } });
    const list = await providerList('Intervenant', 'Afficher en liste');
    expect([...list.options].map(({ lang }) => lang)).toEqual(['', '', 'en', 'en']);
  });

  it('BK-21 without a provider it reads No practitioners found.', async () => {
    renderBooking({ path: TALK_PATH, practitioners: [MEI] });
    expect((await provider()).textContent).toBe('No practitioners found.');
  });

  it('BK-22 the only provider is preselected with their first open day, and their times are fetched by user id', async () => {
    const { server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA, MEI] });
    await openDay();
    await screen.findByRole('heading', { name: 'Times on Tuesday, November 24' });
    expect(document.activeElement, 'nothing moves').toBe(screen.getByRole('heading', { level: 2 }));
    expect((await provider()).value).toBe(String(AMARA.id));
    expect(server.callsOf('fetchSlotsByMonth')[0]?.query).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      practitioner_id: AMARA.user_id,
      service_id: 11,
      client_timezone: 'America/Toronto',
    });
  });

  it('BK-31 another provider clears date, time and slots; returning to the first fetches them again', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await chooseTime(remote);
    screen.getByRole('button', { name: 'Confirm' });
    await remote.user.selectOptions(await provider(), String(JONAS.id));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await screen.findByText('Choose a day to see its times.');
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    const before = remote.server.callsOf('fetchSlotsByMonth').length;
    await remote.user.selectOptions(await provider(), String(AMARA.id));
    await waitFor(() => expect(remote.server.callsOf('fetchSlotsByMonth').length).toBeGreaterThan(before));
  });

  it('BK-31 choosing the same provider again clears nothing, also while the times load', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const remote = renderBooking({
      path: TALK_PATH,
      routes: {
        fetchSlotsByMonth: async () => {
          await late;
          return [aSlotDay('2026-11-24', ['09:00', '10:00', '11:00'])];
        },
      },
    });
    await remote.user.selectOptions(await provider(), String(AMARA.id));
    await waitFor(() => expect(remote.server.callsOf('fetchSlotsByMonth')).not.toHaveLength(0));
    fireEvent.change(await provider(), { target: { value: String(AMARA.id) } });
    answer();
    await openDay();
  });

  it('BK-31 drops a late answer about the previous provider', async () => {
    let answerAmara: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answerAmara = resolve;
    });
    const { user } = renderBooking({
      path: TALK_PATH,
      routes: {
        fetchSlotsByMonth: async ({ query }) => {
          if (query.practitioner_id !== AMARA.user_id) return [aSlotDay('2026-11-30', ['08:00'])];
          await late;
          return [aSlotDay('2026-11-24', ['09:00'])];
        },
      },
    });
    await user.selectOptions(await provider(), String(AMARA.id));
    await user.selectOptions(await provider(), String(JONAS.id));
    await openDay('Monday, November 30, 2026, 1 time available');
    answerAmara();
    await late;
    expect(screen.queryByRole('button', { name: /November 24, 2026, 1 time/ })).toBeNull();
  });

  it('BK-30 the form’s address without a provider shows the times with a warning', async () => {
    const { notices } = renderBooking({ path: `${TALK_PATH}?step=details` });
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    await waitFor(() =>
      expect(notices).toEqual([{ intent: 'warning', text: 'Please select a practitioner to continue.' }]),
    );
    expect(window.location.search).toBe('');
  });
});

describe('the slots', () => {
  it('BK-26 a month is fetched when it is shown, the next month ahead of time, and none twice', async () => {
    const { user, server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const months = () => monthsAsked(server.callsOf('fetchSlotsByMonth'));
    await openDay();
    await waitFor(() => expect(new Set(months())).toEqual(new Set(['2026-11-01', '2026-12-01'])));
    const atFirst = months().length;
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await openDay('Tuesday, December 1, 2026, 1 time available');
    await waitFor(() => expect(months().slice(atFirst)).toEqual(['2027-01-01']));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(await openDay());
    expect(months().slice(atFirst)).toEqual(['2027-01-01']);
  });

  it('BK-25 BK-27 BK-33 a chosen day shows its times by part of day; a chosen time shows Confirm, which holds it', async () => {
    const { user, server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    await user.click(await openDay());
    const times = screen.getByRole('region', { name: 'Times on Tuesday, November 24' });
    expect(
      within(times)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Morning', 'Afternoon', 'Evening']);
    screen.getByText('Times in Toronto time');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(within(times).getByRole('button', { name: '1:00 PM' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
    expect(within(times).getByRole('button', { name: '1:00 PM', pressed: true })).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Confirm Details' });
    expect(server.callsOf('holdSlot').map(({ body }) => body)).toEqual([
      {
        service_id: 11,
        practitioner_id: AMARA.id,
        starts_at: '2026-11-24T18:00:00.000Z',
        client_timezone: 'America/Toronto',
      },
    ]);
    expect(window.location.search).toBe('?step=details');
  });

  it('BK-33 a failed load shows the error for 10 seconds, then Retry in its place', async () => {
    const { user, server, notices } = renderBooking({
      path: TALK_PATH,
      practitioners: [AMARA],
      routes: { fetchSlotsByMonth: loseAnswer() },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The times could not be loaded.');
    expect(alert.textContent).not.toContain(FAILED);
    await waitFor(() => expect(notices).toContainEqual({ intent: 'error', text: FAILED, durationMs: 10_000 }));
    server.answer('fetchSlotsByMonth', [aSlotDay('2026-11-24', ['09:00'])]);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await openDay('Tuesday, November 24, 2026, 1 time available');
  });

  it('GN-03 announces that times are loading', async () => {
    renderBooking({
      path: TALK_PATH,
      practitioners: [AMARA],
      routes: { fetchSlotsByMonth: () => new Promise(() => undefined) },
    });
    await screen.findByRole('status', { name: 'Loading available times' });
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  });

  it('BK-35 when the clock goes back, two starts with the same local time show their offset', async () => {
    const repeated = {
      date: '2027-11-07',
      slots: ['01:00', '01:00'],
      starts_at: ['2027-11-07T05:00:00Z', '2027-11-07T06:00:00Z'],
    };
    const { user } = renderBooking({
      path: TALK_PATH,
      practitioners: [AMARA],
      routes: { fetchSlotsByMonth: ({ query }) => (query.start_date === '2027-11-01' ? [repeated] : []) },
    });
    const grid = await screen.findByRole('grid');
    const stop = grid.querySelector<HTMLElement>('[tabindex="0"]');
    stop?.focus();
    await user.keyboard('{Shift>}{PageDown}{/Shift}');
    await user.click(await openDay('Sunday, November 7, 2027, 2 times available'));
    screen.getByRole('button', { name: '1:00 AM UTC-04:00' });
    screen.getByRole('button', { name: '1:00 AM UTC-05:00' });
  });
});

describe('confirming a time', () => {
  it('BK-84 names a time that someone else took, refreshes its day, and focuses the message', async () => {
    const remote = renderBooking({ path: TALK_PATH, routes: { holdSlot: slotTaken(['13:00']) } });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    const message = await screen.findByText(/^9:00 AM on Tuesday, November 24 has just been taken/);
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    screen.getByRole('button', { name: '1:00 PM' });
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('BK-34 for a time that is no longer offered, fetches the times again and says why', async () => {
    const busy = 'There is another appointment at this time already.';
    const refusal = refuse(422, { message: 'No.', errors: { starts_at: [busy] } });
    const remote = renderBooking({ path: TALK_PATH, routes: { holdSlot: refusal } });
    await chooseTime(remote);
    const before = remote.server.callsOf('fetchSlotsByMonth').length;
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(busy);
    await waitFor(() => expect(remote.server.callsOf('fetchSlotsByMonth').length).toBeGreaterThan(before));
  });

  it.each([
    { code: 'time_not_offered', shown: /^9:00 AM on Tuesday, November 24 is not offered any more/ },
    { code: 'client_busy', shown: 'Words of the server.' },
  ])('BK-34 API-03 for the code $code it says its own words or the server’s', async ({ code, shown }) => {
    const refusal = refuse(422, {
      message: 'No.',
      errors: { starts_at: ['Words of the server.'] },
      codes: { starts_at: [code] },
    });
    const remote = renderBooking({ path: TALK_PATH, routes: { holdSlot: refusal } });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(shown);
  });

  it('BK-84 solves a requested proof of work without a click, and shows a quiet line meanwhile', async () => {
    const held = Promise.withResolvers<void>();
    const remote = renderBooking({
      path: TALK_PATH,
      routes: { holdSlot: holdAfterProof(held.promise) },
    });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/^Checking that you are a person/);
    held.resolve();
    await screen.findByRole('dialog', { name: 'Confirm Details' });
    const [first, second, ...others] = remote.server
      .callsOf('holdSlot')
      .map(({ body }) => body as { bot_check?: string });
    expect(others).toEqual([]);
    const { bot_check = '', ...again } = second ?? {};
    expect(again).toEqual(first);
    expect(JSON.parse(atob(bot_check))).toMatchObject({ challenge: CHALLENGE, solution: { counter: 3 } });
  });

  it('BK-84 stops after two proofs; a visitor who has to wait reads why', async () => {
    const remote = renderBooking({ path: TALK_PATH, routes: { holdSlot: PROOF_ASKED } });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/^We couldn’t hold this time/);
    expect(remote.server.callsOf('holdSlot')).toHaveLength(3);
    const words = 'Many times are being held at the moment.';
    remote.server.answer('holdSlot', refuse(429, { message: words }, { 'retry-after': '60' }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(words);
  });

  it('BK-27 a failed hold loses nothing and can be tried again', async () => {
    const remote = renderBooking({ path: TALK_PATH, routes: { holdSlot: loseAnswer() } });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/^We couldn’t hold this time/);
    const hold = bookingRoutes().holdSlot;
    if (hold) remote.server.answer('holdSlot', hold);
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('dialog', { name: 'Confirm Details' });
  });

  it('BK-34 removes times that pass while the dialog is open, and says so for a chosen one', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await chooseTime(remote);
    remote.moveTo('2026-11-24T14:00:00Z');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const message = await screen.findByText(/^9:00 AM on .* has passed\. Please choose another time\./);
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    screen.getByRole('button', { name: '1:00 PM' });
  });

  it('BK-34 removes a time when its service’s notice period begins, and says so for a chosen one', async () => {
    const month = { ...aSlotDay('2026-11-24', ['09:00', '13:00', '17:30']), min_notice_minutes: 120 };
    const remote = renderBooking({ path: TALK_PATH, routes: { fetchSlotsByMonth: [month] } });
    await chooseTime(remote);
    const passTo = (instant: string) => {
      remote.moveTo(instant);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    passTo('2026-11-24T11:59:59Z');
    screen.getByRole('button', { name: '9:00 AM', pressed: true });
    passTo('2026-11-24T12:00:00Z');
    await screen.findByText(/^9:00 AM on .* is not offered any more\. Please choose another time\./);
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    screen.getByRole('button', { name: '1:00 PM' });
  });

  it('BK-34 fetches the month again after the device slept; without an answer the list stays', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await chooseTime(remote);
    const asked = () =>
      remote.server.callsOf('fetchSlotsByMonth').filter(({ query }) => query.start_date === '2026-11-01');
    const wake = (instant: string) => {
      remote.moveTo(instant);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const before = asked().length;
    wake('2026-11-21T15:09:00Z');
    expect(asked()).toHaveLength(before);
    remote.server.answer('fetchSlotsByMonth', loseAnswer());
    wake('2026-11-21T15:30:00Z');
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
    screen.getByRole('button', { name: '9:00 AM', pressed: true });
    remote.server.answer('fetchSlotsByMonth', [aSlotDay('2026-11-24', ['09:00', '15:00'])]);
    wake('2026-11-21T15:31:00Z');
    await screen.findByRole('button', { name: '3:00 PM' });
    expect(remote.notices).toEqual([]);
  });

  it('BK-32 another service clears the time', async () => {
    const everybody = { ...MEI, user: { ...MEI.user, occupation: AMARA.user.occupation } };
    const other = { ...TALK, id: 14, name: 'Short session' };
    const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA, everybody], services: [TALK, other] });
    await chooseTime(remote);
    screen.getByRole('button', { name: 'Confirm' });
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    await remote.user.click(await screen.findByRole('button', { name: /Short session/ }));
    await screen.findByRole('button', { name: '9:00 AM', pressed: false });
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect((await provider()).value).toBe(String(AMARA.id));
  });
});
