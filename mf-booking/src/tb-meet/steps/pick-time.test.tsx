// @vitest-environment jsdom

import type { RenderedRemote } from '@carefront/shared/testing';
import { currentAddress } from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseTalkWithAmara, MEET, type MeetOptions, renderMeet } from '../testing/render-meet.ts';

const custom = () => screen.findByRole('group', { name: 'Custom time' });

async function openTimes(options: MeetOptions = {}): Promise<RenderedRemote> {
  const remote = renderMeet(options);
  await chooseTalkWithAmara(remote);
  await remote.user.click(screen.getByRole('button', { name: 'Choose a time' }));
  await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
  return remote;
}

/** Sets the whole date in one event, like the browser's date field. */
async function setDate(date: string) {
  fireEvent.change(within(await custom()).getByLabelText('Date'), { target: { value: date } });
}

describe('step 2 of the mode', () => {
  it('BK-27 an offered slot shows Confirm, which continues without a hold', async () => {
    const { user, server } = await openTimes();
    await user.click(await screen.findByRole('button', { name: 'Tuesday, November 24, 2026, 3 times available' }));
    expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '1:00 PM' }));
    const confirms = screen.getAllByRole('button', { name: 'Confirm' });
    expect(confirms).toHaveLength(2);
    expect(document.activeElement).toBe(confirms[1]);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Confirm Details' });
    screen.getByText('1:00 PM – 1:50 PM');
    expect(server.callsOf('holdSlot')).toEqual([]);
  });

  it('BK-28 a custom time runs from 00:00 to 23:00 at the clinic’s interval, and Confirm continues with it', async () => {
    const { user, server } = await openTimes({ clinic: { time_picker_interval: 20 } });
    const group = await custom();
    const options = [...within(group).getByLabelText<HTMLSelectElement>('Time').options].map(({ text }) => text);
    expect([options[0], options[1], options.at(-1), options.length]).toEqual(['12:00 AM', '12:20 AM', '11:00 PM', 70]);
    await setDate('2026-12-05');
    await user.selectOptions(within(group).getByLabelText('Time'), '8:40 PM');
    await user.click(within(group).getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('dialog', { name: 'Confirm Details' });
    screen.getByText('8:40 PM – 9:30 PM');
    screen.getByText('Dec 05, 2026');
    expect([currentAddress(), server.callsOf('holdSlot')]).toEqual([`${MEET}?step=details`, []]);
  });

  it('BK-28 is in the chosen zone', async () => {
    const { user } = await openTimes();
    await user.click(await screen.findByRole('button', { name: 'Change the time zone' }));
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await user.click(zone);
    await user.type(zone, 'halifax');
    await user.click(await screen.findByRole('option', { name: /America\/Halifax/ }));
    const group = await custom();
    await setDate('2026-11-24');
    await user.selectOptions(within(group).getByLabelText('Time'), '11:00 AM');
    await user.click(within(group).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('11:00 AM – 11:50 AM');
    await user.click(screen.getByRole('button', { name: /^Step 1 of 3/ }));
    // 10:00 in the clinic's zone.
    const hour = await screen.findByRole('button', { name: /^Tuesday, November 24, 10:00 AM, taken/ });
    expect(hour.getAttribute('aria-pressed')).toBe('true');
  });

  it('BK-28 reports a past time and a missing date at the fields', async () => {
    const { user } = await openTimes();
    const group = await custom();
    await setDate('2026-11-20');
    await user.click(within(group).getByRole('button', { name: 'Confirm' }));
    expect(screen.getByRole('alert').textContent).toBe('This time is in the past. Please choose another one.');
    await setDate('');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(within(group).getByRole('button', { name: 'Confirm' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose a date and a time.');
    expect(currentAddress()).toBe(`${MEET}?step=time`);
  });

  it('BK-28 tells apart the two instants of a time that occurs twice', async () => {
    const { user } = await openTimes();
    const group = await custom();
    await setDate('2027-11-07');
    const options = [...within(group).getByLabelText<HTMLSelectElement>('Time').options].map(({ text }) => text);
    expect(options.filter((text) => text.startsWith('1:00 AM'))).toEqual(['1:00 AM UTC-04:00', '1:00 AM UTC-05:00']);
    await user.selectOptions(within(group).getByLabelText('Time'), '1:00 AM UTC-05:00');
    await user.click(within(group).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('1:00 AM – 1:50 AM UTC-05:00');
    screen.getByText('Toronto time (UTC-05:00)');
  });

  it('BK-29 asks for a provider when none is chosen', async () => {
    const { user } = renderMeet();
    await user.click(await screen.findByRole('button', { name: /^Individual session 50 minutes/ }));
    await user.click(screen.getByRole('button', { name: 'Choose a time' }));
    await screen.findByText('Please select a service provider from the dropdown above.');
    expect(screen.queryByRole('group', { name: 'Custom time' })).toBeNull();
    await waitFor(() => expect(currentAddress()).toBe(`${MEET}?step=time`));
  });

  it('GN-05 speaks French', async () => {
    const { user } = renderMeet({ locale: 'fr' });
    await user.click(await screen.findByRole('button', { name: /^Individual session 50 min/ }));
    await screen.findByRole('option', { name: /Amara Okafor/ });
    await user.selectOptions(screen.getByLabelText('Intervenant'), '5');
    await user.click(screen.getByRole('button', { name: 'Choisir une heure' }));
    const group = await screen.findByRole('group', { name: 'Autre heure' });
    within(group).getByRole('button', { name: 'Confirmer' });
    expect([...within(group).getByLabelText<HTMLSelectElement>('Heure').options][1]?.text).toBe('0\u00A0h\u00A015');
  });
});
