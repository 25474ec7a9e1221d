// @vitest-environment jsdom
import { OWNER, openPart, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOpening } from '../../testing/opening.fixture.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { SettingsPage } from './settings.page.tsx';

const PART = 'staff-two-factor@1';
const open = (user = OWNER, options: RenderRemoteOptions = {}) =>
  renderRemote(<SettingsPage />, {
    path: '/staff/settings',
    session: signedIn(user),
    parts: [PART],
    routes: { getOpening: anOpening(undefined, { off: { fees: 1, chatbot: 0, intake_form: 0 } }) },
    ...options,
  });

describe('the list of settings', () => {
  it('GN-04 lists the pages that the remotes describe under their headings, with a line of text', async () => {
    open();
    const booking = within(await screen.findByRole('region', { name: 'Booking' }));
    expect(booking.getByRole('link').getAttribute('href')).toBe('/staff/settings/booking');
    booking.getByText('Who can book.');
    within(screen.getByRole('region', { name: 'Clinic and site' })).getByRole('link', { name: 'Edit the site' });
    within(screen.getByRole('region', { name: 'More' })).getByRole('link', { name: 'Audit log' });
    expect(document.title).toBe('Settings · Maple Therapy');
    await screen.findByText(/^Off on your site: fees\./);
  });

  it('RL-02 is for owners and office admins; only the owner requires a second factor', async () => {
    const remote = open({ ...OWNER, roles: ['office_admin'] });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(remote.parcels).toEqual([]);
    remote.setSession(signedIn(OWNER));
    expect(openPart(remote.parcels, PART)).toBeDefined();
    remote.setSession(signedIn({ ...OWNER, roles: ['staff'] }));
    await screen.findByText(/This page is not for your account/);
  });

  it('SH-02 leaves the second factor out in a clinic whose login has no such part', async () => {
    const { parcels } = open(OWNER, { parts: [] });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(parcels).toEqual([]);
  });
});
