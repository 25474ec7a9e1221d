import {
  type Answers,
  fixedClock,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { NOW, TOKEN } from '@carefront/shared/testing/bookings';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { App } from '../../root.tsx';
import { bookingRoutes } from '../../testing/render-booking.ts';

export const LINK_PATH = `/site/manage_booking/${TOKEN}`;

/** Renders a page of this remote at the fixed time. The fake clinic has open times in two months. */
export function renderPage(options: RenderRemoteOptions & { routes: Answers }): RenderedRemote & {
  moveTo: (instant: string) => void;
} {
  const moveTo = fixedClock(NOW);
  const remote = renderRemote(createElement(App), {
    place: 'page',
    ...options,
    routes: { getClientPractitioners: [], ...bookingRoutes(), ...options.routes },
  });
  return { ...remote, moveTo };
}

/** Chooses Thursday the 26th, 10:15, as the new time. */
export async function chooseNewTime({ user }: RenderedRemote): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Thursday, November 26, 2026, 1 time available' }));
  await user.click(screen.getByRole('button', { name: '10:15 AM' }));
}

export const NEW_START = '2026-11-26T15:15:00.000Z';
