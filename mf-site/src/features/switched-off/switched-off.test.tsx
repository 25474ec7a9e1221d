// @vitest-environment jsdom
import type { Role } from '@carefront/shared/contracts';
import { aSessionUser } from '@carefront/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { aClinicInfo } from '../../testing/clinic-info.ts';
import { openSite, serving } from '../../testing/open-site.tsx';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('./switched-off.tsx'), 60_000);
afterEach(() => {
  cleanup();
});

const OFF = aClinicInfo({
  clinic: { is_booking_enabled: 0, show_service_fee: 0, is_intakeform_enabled: 0, is_chatbot_enabled: 0 },
  content: { options: { is_about_enabled: 1, is_services_enabled: 0, is_team_enabled: 1 } },
});
const note = () => screen.queryByRole('complementary', { name: 'Not shown to visitors' });

async function openAs(role: Role | null, info = OFF) {
  const { bus } = openSite({ answer: serving(info) });
  await screen.findByRole('heading', { level: 1 });
  if (role) act(() => bus.setState('session@1', { status: 'signed-in', user: aSessionUser({ roles: [role] }) }));
  await act(async () => void (await import('./switched-off.tsx')));
}

it('ST-09 ST-10 an owner reads on the page itself what is off, with the way to turn it on', async () => {
  await openAs('owner');
  const shown = within(await screen.findByRole('complementary', { name: 'Not shown to visitors' }));
  shown.getByText(/Online booking is off\. No fees are shown\. Forms are off\. The help bot is off\./);
  shown.getByText(/Your services are hidden\./);
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/staff/settings',
    '/staff/site',
  ]);
});

it('RL-01 a practitioner, who edits the site and not the settings, reads only what the editor hides', async () => {
  await openAs('practitioner');
  const shown = within(await screen.findByRole('complementary', { name: 'Not shown to visitors' }));
  expect(shown.getByRole('link').getAttribute('href')).toBe('/staff/site');
  expect(shown.queryByText(/fees/)).toBeNull();
});

it.each([null, 'client'] as const)('RL-02 a visitor reads nothing of it: %s', async (role) => {
  await openAs(role);
  expect(note()).toBeNull();
});

it('ST-10 a clinic where everything is on has no such note', async () => {
  await openAs('owner', aClinicInfo());
  expect(note()).toBeNull();
});
