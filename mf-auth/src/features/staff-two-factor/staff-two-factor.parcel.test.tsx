// @vitest-environment jsdom
import { type Answers, aClinicSettings, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OWNER, signedIn } from '../../testing/render-auth.ts';
import { StaffTwoFactorParcel } from './staff-two-factor.parcel.tsx';

const settings = (requires_staff_two_factor: 0 | 1) => aClinicSettings({ requires_staff_two_factor });
const security = (method: 'app' | null, is_required = false) => ({
  two_factor: { method, is_required, recovery_codes_left: 8 },
});
const open = (routes: Answers = {}) =>
  renderRemote(<StaffTwoFactorParcel />, {
    path: '/staff/settings',
    session: signedIn(OWNER),
    routes: { getClinicSettings: settings(0), getSecurity: security('app'), ...routes },
  });
const staff = async () => within(await screen.findByRole('region', { name: 'Logging in as staff' }));

describe('two-factor authentication of staff', () => {
  it('AU-06 an owner without a second factor is led to their own security page first', async () => {
    open({ getSecurity: security(null) });
    const section = await staff();
    await section.findByText('Turn it on for your own account first, so that you cannot be locked out.');
    expect(section.getByRole('link').getAttribute('href')).toBe('/account/security');
    expect(section.queryByRole('button')).toBeNull();
  });

  it('AU-06 an owner with a second factor requires it of everyone', async () => {
    const { user, server, notices } = open({ saveStaffTwoFactor: { requires_staff_two_factor: 1 } });
    const section = await staff();
    const button = await section.findByRole('button', { name: 'Require it for everyone' });
    server.answer('getClinicSettings', settings(1));
    await user.click(button);
    await section.findByText(/is required for everyone who works here/);
    expect(server.callsOf('saveStaffTwoFactor')[0]?.body).toMatchObject({ requires_staff_two_factor: 1 });
    await waitFor(() => expect(notices).toMatchObject([{ intent: 'success' }]));
  });

  it('AU-06 turning it off needs the password, and a wrong one keeps the dialog open', async () => {
    const wrong = refuse(422, { errors: { password: ['The password is wrong.'] } });
    const { user, server } = open({
      getClinicSettings: settings(1),
      getSecurity: security('app', true),
      saveStaffTwoFactor: wrong,
    });
    await user.click(await (await staff()).findByRole('button', { name: 'Stop requiring it' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Password/), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Stop requiring it' }));
    await dialog.findByText('The password is wrong.');
    server.answer('saveStaffTwoFactor', { requires_staff_two_factor: 0 });
    server.answer('getClinicSettings', settings(0));
    await user.click(dialog.getByRole('button', { name: 'Stop requiring it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('saveStaffTwoFactor').at(-1)?.body).toMatchObject({
      requires_staff_two_factor: 0,
      password: 'secret',
    });
  });

  it('GN-03 offers Retry after a failure', async () => {
    const { user, server } = open({ getSecurity: refuse(503) });
    const retry = await (await staff()).findByRole('button', { name: 'Retry' });
    server.answer('getSecurity', security('app'));
    await user.click(retry);
    await (await staff()).findByRole('button', { name: 'Require it for everyone' });
  });
});
