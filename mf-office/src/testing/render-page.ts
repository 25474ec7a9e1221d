import { type Answers, fixedClock, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { bookingInfo, NOW } from '@carefront/shared/testing/bookings';
import { createElement } from 'react';
import { vi } from 'vitest';
import { App } from '../root.tsx';

/** Renders a page about appointments at the fixed time, at a clinic with three practitioners. */
export function renderPage(options: RenderRemoteOptions & { routes: Answers }) {
  const moveTo = fixedClock(NOW);
  const remote = renderRemote(createElement(App), {
    place: 'page',
    ...options,
    routes: { getClientPractitioners: [], getClinicInfo: bookingInfo(), ...options.routes },
  });
  return { ...remote, moveTo };
}

/** Makes the window as narrow as a phone. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 639.98px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
