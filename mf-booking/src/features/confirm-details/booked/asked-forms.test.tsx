// @vitest-environment jsdom
import { openPart } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillAdult, goToDetails, renderBooking, TALK_PATH } from '../../../testing/render-booking.ts';

async function book(options: Parameters<typeof renderBooking>[0]) {
  const remote = renderBooking({ path: TALK_PATH, ...options });
  await goToDetails(remote);
  await fillAdult(remote);
  await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
  await screen.findByRole('dialog', { name: 'Thank you' });
  return remote;
}

describe('the forms that a booked service asks for', () => {
  it('BK-81 are below the confirmation where the clinic has them', async () => {
    const { parcels } = await book({ parts: ['asked-forms@1'] });
    expect(openPart(parcels, 'asked-forms@1')?.props).toEqual({ serviceId: 11, bookingToken: 'token' });
  });

  it('BK-81 are not there without the remote of the forms', async () => {
    const { parcels } = await book({ parts: [] });
    expect(openPart(parcels, 'asked-forms@1')).toBeUndefined();
  });
});
