// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { booked, fillAdult, goToDetails, renderBooking, TALK_PATH } from '../../../testing/render-booking.ts';

const TOKEN = 'token-of-this-booking-0123456789';
const answered = (can_set_password?: 0 | 1) => {
  const { appointment } = booked('requested');
  const manage_url = `https://maple.example/site/manage_booking/${TOKEN}`;
  return { appointment: { ...appointment, manage_url, ...(can_set_password !== undefined && { can_set_password }) } };
};

async function book(can_set_password: 0 | 1 | undefined, routes: Parameters<typeof renderBooking>[0] = {}) {
  const remote = renderBooking({
    path: TALK_PATH,
    ...routes,
    routes: { bookOnSite: answered(can_set_password), ...routes.routes },
  });
  await goToDetails(remote);
  await fillAdult(remote);
  await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
  await screen.findByRole('dialog', { name: 'Thank you' });
  return remote;
}
const offer = () => screen.queryByRole('button', { name: 'Email me a link to set a password' });

describe('the offer of a password after booking', () => {
  it('BK-45 BK-81 asks for the link by email, and says what happens next without telling about accounts', async () => {
    const { user, server } = await book(1, { routes: { offerBookingAccount: { is_asked: 1 } } });
    const button = offer();
    if (!button) throw new Error('no offer');
    await user.click(button);
    const done = await screen.findByText(/We sent an email to the address that you booked with/);
    expect(done.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(offer()).toBeNull();
    expect(server.callsOf('offerBookingAccount').map(({ params }) => params)).toEqual([{ token: TOKEN }]);
  });

  it('BK-45 can be repeated after a failure', async () => {
    const failed = refuse(500, { message: 'The server had a problem.', request_id: 'r-1' });
    const { user, server } = await book(1, { routes: { offerBookingAccount: failed } });
    const button = offer();
    if (!button) throw new Error('no offer');
    await user.click(button);
    await screen.findByRole('alert');
    server.answer('offerBookingAccount', { is_asked: 1 });
    await user.click(offer() ?? document.body);
    await screen.findByText(/We sent an email/);
  });

  it.each([0, undefined] as const)('BK-45 is not there where the server answers: %s', async (can) => {
    await book(can);
    expect(offer()).toBeNull();
  });
});
