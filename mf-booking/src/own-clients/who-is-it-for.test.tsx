// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { AMARA } from '@carefront/shared/testing/bookings';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmTime, type RenderedBooking, renderBooking } from '../testing/render-booking.ts';

const GRACE = aSessionUser({ id: 402, full_name: 'Grace Adeyemi', roles: ['guardian'], client_id: null });
const child = (id: number, full_name: string) => ({
  id,
  status: 'Active' as const,
  user: { full_name, initials: 'X' },
});
const QUESTION = 'Who is the appointment for?';
const service = () => screen.findByRole('button', { name: /^Individual session/ });

function asGuardianOf(...clients: ReturnType<typeof child>[]): RenderedBooking {
  return renderBooking({
    session: { status: 'signed-in', user: GRACE },
    routes: {
      getClientPractitioners: [AMARA],
      getGuardianData: { relationships: [], contact_types_other: [], clients },
    },
  });
}

describe('step 1 of a guardian', () => {
  it('BK-43 BK-49 asks a guardian of several first, and step 3 confirms the answer', async () => {
    const remote = asGuardianOf(child(302, 'Tomi Adeyemi'), child(303, 'Sade Adeyemi'));
    const question = await screen.findByLabelText<HTMLSelectElement>(QUESTION);
    expect([...question.options].map(({ text }) => text)).toEqual(['Select', 'Tomi Adeyemi', 'Sade Adeyemi']);
    await remote.user.selectOptions(question, 'Sade Adeyemi');
    await remote.user.click(await service());
    await confirmTime(remote);
    const client = await screen.findByLabelText<HTMLSelectElement>('Selected Client');
    expect(client.selectedOptions[0]?.text).toBe('Sade Adeyemi');
    await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.server.callsOf('bookOnSite')[0]?.body).toMatchObject({ client_id: 303 });
  });

  it('BK-49 may be left open: step 3 then asks', async () => {
    const remote = asGuardianOf(child(302, 'Tomi Adeyemi'), child(303, 'Sade Adeyemi'));
    await screen.findByLabelText(QUESTION);
    await remote.user.click(await service());
    await confirmTime(remote);
    await screen.findByText('Still needed: Selected Client.');
  });

  it('BK-43 does not ask a guardian of one, or a visitor', async () => {
    const { unmount } = asGuardianOf(child(302, 'Tomi Adeyemi'));
    await service();
    await screen.findByText(/^Welcome/);
    expect(screen.queryByLabelText(QUESTION)).toBeNull();
    unmount();
    const { server } = renderBooking();
    await service();
    expect(screen.queryByLabelText(QUESTION)).toBeNull();
    expect(server.callsOf('getGuardianData')).toEqual([]);
  });
});
