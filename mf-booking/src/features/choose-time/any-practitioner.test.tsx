// @vitest-environment jsdom
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { aSessionUser } from '@carefront/shared/testing';
import { AMARA, JONAS, MEI } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BookingOptions,
  booked,
  fillAdult,
  providerList,
  type RenderedBooking,
  renderBooking,
  slotTaken,
  TALK_PATH,
} from '../../testing/render-booking.ts';

const ANY = 'Any available practitioner';
const provider = () => providerList();
const summary = () => within(screen.getByRole('list', { name: 'Your choices so far' }));

/** Chooses 'any available practitioner'; the server holds a time with Jonas. */
async function withAnybody(options: BookingOptions = {}): Promise<RenderedBooking> {
  const remote = renderBooking({
    path: TALK_PATH,
    ...options,
    routes: {
      holdSlot: () => ({
        hold_token: 'hold-1',
        expires_at: new Date(Date.now() + 600_000).toISOString(),
        practitioner_id: JONAS.id,
      }),
      ...options.routes,
    },
  });
  await remote.user.selectOptions(await provider(), ANY);
  await remote.user.click(await screen.findByRole('button', { name: /^Tuesday, November 24, 2026/ }));
  await remote.user.click(screen.getByRole('button', { name: '9:00 AM' }));
  await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
  return remote;
}

describe('any available practitioner', () => {
  it('BK-21 is the first choice among several practitioners, and no choice with one or none', async () => {
    const { unmount } = renderBooking({ path: TALK_PATH });
    const names = [...(await provider()).options].map(({ text }) => text);
    expect(names.slice(0, 2)).toEqual(['Select Provider', ANY]);
    unmount();
    renderBooking({ path: TALK_PATH, practitioners: [AMARA, MEI] });
    expect([...(await provider()).options].map(({ text }) => text)).not.toContain(ANY);
  });

  it("BK-27 sends 0; step 3 shows the held practitioner, and the times show 'any' again", async () => {
    const remote = await withAnybody();
    await screen.findByLabelText(/^Date of birth/);
    within(screen.getByRole('article')).getByText('Jonas Weber');
    expect(remote.server.callsOf('fetchSlotsByMonth')[0]?.query.practitioner_id).toBe(ANY_PRACTITIONER_ID);
    expect(remote.server.callsOf('holdSlot')[0]?.body).toMatchObject({ practitioner_id: ANY_PRACTITIONER_ID });
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    expect((await provider()).selectedOptions[0]?.text).toBe(ANY);
    summary().getByText(ANY);
    expect(summary().queryByText('Jonas Weber')).toBeNull();
  });

  it('BK-80 books with the assigned practitioner, and says so when it is not the one held', async () => {
    const remote = await withAnybody();
    await screen.findByLabelText(/^Date of birth/);
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.server.callsOf('bookOnSite')[0]?.body).toMatchObject({ practitioner_id: 0, hold_token: 'hold-1' });
    within(screen.getByRole('article')).getByText('Amara Okafor');
    screen.getByText(/^Your appointment is with Amara Okafor: the other practitioner/);
  });

  it('BK-80 says nothing about it when the assigned practitioner is the one held', async () => {
    const { appointment } = booked('requested');
    const remote = await withAnybody({
      routes: { bookOnSite: { appointment: { ...appointment, practitioner_id: JONAS.id } } },
    });
    await screen.findByLabelText(/^Date of birth/);
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    await screen.findByText('Jonas Weber');
    expect(screen.queryByText(/^Your appointment is with/)).toBeNull();
  });

  it("BK-84 when nobody has the time any more, shows the fresh times of 'any'", async () => {
    await withAnybody({ routes: { holdSlot: slotTaken(['13:00']) } });
    await screen.findByText(/^9:00 AM on Tuesday, November 24 has just been taken/);
    screen.getByRole('button', { name: '1:00 PM' });
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    expect((await provider()).selectedOptions[0]?.text).toBe(ANY);
  });

  it("BK-31 changing from 'any' to one practitioner clears date and time", async () => {
    const remote = await withAnybody();
    await screen.findByLabelText(/^Date of birth/);
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    await remote.user.selectOptions(await provider(), String(JONAS.id));
    await screen.findByText('Choose a day to see its times.');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it("BK-54 for a client, 'any' means any of their own practitioners", async () => {
    const session = { status: 'signed-in', user: aSessionUser() } as const;
    const remote = renderBooking({
      path: TALK_PATH,
      session,
      practitioners: [AMARA, JONAS, { ...MEI, user: { ...MEI.user, occupation: AMARA.user.occupation } }],
      routes: { getClientPractitioners: [AMARA, JONAS] },
    });
    const names = [...(await provider()).options].map(({ text }) => text);
    expect(names).toEqual(['Select Provider', ANY, 'Amara Okafor, Psychotherapy', 'Jonas Weber, Psychotherapy']);
    await remote.user.selectOptions(await provider(), ANY);
    await waitFor(() => expect(remote.server.callsOf('fetchSlotsByMonth')[0]?.query.practitioner_id).toBe(0));
  });

  it('GN-05 speaks French', async () => {
    renderBooking({ path: TALK_PATH, locale: 'fr' });
    const list = await providerList('Intervenant', 'Afficher en liste');
    expect([...list.options].map(({ text }) => text)).toContain('N’importe quel intervenant disponible');
  });
});
