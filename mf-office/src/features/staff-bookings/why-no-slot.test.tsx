// @vitest-environment jsdom
import { type Answers, aSessionUser, loseAnswer, type RenderRemoteOptions } from '@carefront/shared/testing';
import { AMARA, JONAS, TALK } from '@carefront/shared/testing/bookings';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.ts';

const OFFICE = aSessionUser({ id: 402, roles: ['owner'], client_id: null });

/** Renders and opens the panel. jsdom opens `details` on click, but sends its toggle event later. */
async function open(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  const remote = renderPage({
    path: '/staff/bookings',
    session: { status: 'signed-in', user: OFFICE },
    ...options,
    routes: {
      listBookings: { data: [], total: 0, page: 1, last_page: 1 },
      getClientPractitioners: [AMARA, JONAS],
      listSameClients: { data: [] },
      ...routes,
    },
  });
  await remote.user.click(await screen.findByText('Why is a time not offered?'));
  await screen.findByLabelText('Practitioner');
  return remote;
}

async function ask({ user }: Awaited<ReturnType<typeof open>>, date: string, time: string) {
  await user.selectOptions(screen.getByLabelText('Practitioner'), 'Jonas Weber');
  await user.selectOptions(screen.getByLabelText('Service'), TALK.name);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
  await user.click(screen.getByRole('button', { name: 'Find out' }));
}

it('BK-88 shows every reason why the time is not offered, in the clinic’s local time', async () => {
  const remote = await open({ explainSlot: { is_open: false, reasons: ['busy', 'too-soon'] } });
  await ask(remote, '2026-11-23', '10:00');
  await screen.findByText('Jonas Weber, Individual session, Monday, Nov 23, 2026, 10:00 AM');
  const reasons = within(screen.getByRole('status', { name: '' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Another session or hold is at this time',
    'Too soon: the clinic asks for more notice',
  ]);
  expect(remote.server.callsOf('explainSlot')[0]?.query).toEqual({
    practitioner_id: JONAS.id,
    service_id: TALK.id,
    starts_at: '2026-11-23T15:00:00.000Z',
  });
});

it('BK-88 says that a time is open', async () => {
  const remote = await open({ explainSlot: { is_open: true, reasons: [] } });
  await ask(remote, '2026-11-24', '09:00');
  await screen.findByText('This time is open.');
});

it('BK-88 asks about both instants of a time that occurs twice on the clock', async () => {
  const remote = await open({ explainSlot: { is_open: true, reasons: [] } });
  await ask(remote, '2027-11-07', '01:30');
  expect(await screen.findAllByText('This time is open.')).toHaveLength(2);
  screen.getByText(/1:30 AM UTC-04:00$/);
  screen.getByText(/1:30 AM UTC-05:00$/);
});

it('BK-88 says that a time does not exist when the clock skips it', async () => {
  const remote = await open();
  await ask(remote, '2027-03-14', '02:30');
  await screen.findByText(/^This time does not exist on that day/);
  expect(remote.server.callsOf('explainSlot')).toEqual([]);
});

it('BK-88 asks for missing fields', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Find out' }));
  await screen.findByText('Please choose a practitioner, a service, a date and a time.');
});

it('BK-88 keeps the fields when the answer is lost', async () => {
  const remote = await open({ explainSlot: loseAnswer() });
  await ask(remote, '2026-11-24', '09:00');
  await screen.findByText(/^We cannot reach the server\./);
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00');
});

it('RL-01 a practitioner asks only about their own times', async () => {
  const user = aSessionUser({ id: 106, roles: ['practitioner'], practitioner_id: JONAS.id, client_id: null });
  await open({}, { session: { status: 'signed-in', user } });
  const options = within(screen.getByLabelText('Practitioner')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select', 'Jonas Weber']);
  expect(screen.getByLabelText<HTMLSelectElement>('Practitioner').value).toBe(String(JONAS.id));
});
