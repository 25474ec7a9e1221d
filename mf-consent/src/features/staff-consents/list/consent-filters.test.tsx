// @vitest-environment jsdom
import { aPractitioner, aSessionUser, currentAddress } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { button, pageOf, renderStaff } from '../testing/staff-world.tsx';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('../staff-consents.page.tsx'), 60_000);

const AMARA = aPractitioner({ id: 11 });
const NAME = AMARA.user.full_name;
const routes = { getClientPractitioners: [AMARA] };

describe('CO-12 the filters of the consents', () => {
  it('filter by practitioner and days in the address, and each chip takes its filter away', async () => {
    const { user, server } = renderStaff(routes, { path: '/staff/consents?from=2026-11-01' });
    await screen.findByRole('option', { name: NAME });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Practitioner' }), NAME);
    expect(currentAddress()).toBe('/staff/consents?with=11&from=2026-11-01');
    await waitFor(() =>
      expect(server.callsOf('listConsents').at(-1)?.query).toMatchObject({ practitioner_id: 11, from: '2026-11-01' }),
    );
    await user.click(await button('Remove the filter: From Nov 1, 2026'));
    expect(currentAddress()).toBe('/staff/consents?with=11');
    await user.click(await button('Clear the filters'));
    expect(currentAddress()).toBe('/staff/consents');
  });

  it('GN-03 an empty list says which filters hide the others, and shows all again', async () => {
    const { user } = renderStaff(
      { ...routes, listConsents: pageOf([]) },
      { path: '/staff/consents?status=Signed&with=11' },
    );
    await screen.findByText(`Others may be hidden by these filters: status Signed and ${NAME}.`);
    const clear = screen.getAllByRole('button', { name: 'Clear the filters' }).at(-1);
    await user.click(clear ?? document.body);
    expect(currentAddress()).toBe('/staff/consents');
  });

  it('ask for no list with a backward range', async () => {
    const { server } = renderStaff(routes, { path: '/staff/consents?from=2026-11-02&to=2026-11-01' });
    await screen.findByText('The first day is after the last day.');
    expect(server.callsOf('listConsents')).toEqual([]);
  });

  it('RL-02 a practitioner chooses no other practitioner', async () => {
    const user = aSessionUser({ roles: ['practitioner'], client_id: null });
    const { server } = renderStaff(routes, { session: { status: 'signed-in', user } });
    await screen.findByLabelText('Created from');
    expect(screen.queryByRole('combobox', { name: 'Practitioner' })).toBeNull();
    expect(server.callsOf('getClientPractitioners')).toEqual([]);
  });
});
