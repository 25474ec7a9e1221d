// @vitest-environment jsdom

import { NOW } from '@carefront/shared/testing/bookings';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdAfterProof } from '../../testing/bot-check.fixture.ts';
import { goToDetails, renderBooking, TALK_PATH } from '../../testing/render-booking.ts';

describe('holding again', () => {
  it.each([
    { locale: 'en', words: 'Checking that you are a person. This takes a few seconds.' },
    { locale: 'fr', words: 'Nous vérifions que vous êtes une personne. Cela prend quelques secondes.' },
  ] as const)('BK-84 GN-05 says that a proof of work is being solved ($locale)', async ({ locale, words }) => {
    const remote = renderBooking({ path: TALK_PATH });
    await goToDetails(remote);
    remote.moveTo(new Date(Date.parse(NOW) + 16 * 60_000).toISOString());
    await screen.findByText(/^We’re no longer holding this time/, {}, { timeout: 3000 });
    act(() => remote.bus.setState('locale@1', locale));
    const held = Promise.withResolvers<void>();
    remote.server.answer('holdSlot', holdAfterProof(held.promise));
    await remote.user.click(screen.getByRole('button', { name: /^(Hold again|La retenir encore)$/ }));
    await screen.findByText(words);
    held.resolve();
    await screen.findByRole('timer');
    expect(screen.queryByText(words)).toBeNull();
  });
});
