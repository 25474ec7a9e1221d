// @vitest-environment jsdom
import type { Closure, KeptLocation } from '@carefront/shared/contracts';
import { type Answers, aSessionUser, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../booking-actions/testing/render-bookings.ts';
// Loads the page's chunk before the first test waits for it.
import './clinic-locations.page.tsx';

const QUEEN: KeptLocation = {
  ...{ id: 7, version: 2, name: 'Queen Street', complete_address: '1200 Queen Street West, Toronto', timezone: null },
  ...{ is_offered: true, coming_sessions: 3 },
};
const DANFORTH: KeptLocation = { ...QUEEN, id: 8, name: 'Danforth', timezone: 'America/Halifax', coming_sessions: 0 };
const OLD: KeptLocation = { ...QUEEN, id: 9, name: 'Old house', is_offered: false, coming_sessions: 0 };
const HOLIDAYS: Closure = {
  ...{ id: 4, location_id: null, first_date: '2026-12-24', last_date: '2026-12-26', coming_sessions: 1 },
};
const MOVING: Closure = { ...HOLIDAYS, id: 5, location_id: 8, last_date: '2026-12-24', coming_sessions: 0 };

const render = (routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) =>
  renderPage({
    path: '/staff/locations',
    session: { status: 'signed-in', user: aSessionUser({ id: 402, roles: ['office_admin'], client_id: null }) },
    ...options,
    routes: {
      listClinicLocations: { locations: [QUEEN, DANFORTH, OLD] },
      listClosures: { closures: [HOLIDAYS, MOVING] },
      ...routes,
    },
  });
const rowsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('the locations of the clinic', () => {
  it('BK-03 are listed with address, other time zone and coming sessions; those off offer apart', async () => {
    render();
    expect(await rowsOf('Locations')).toEqual([
      'Queen Street1200 Queen Street West, Toronto3 coming sessions',
      expect.stringMatching(/^Danforth1200 Queen Street West, Toronto.*Halifax/),
    ]);
    expect(await rowsOf('Not on offer')).toEqual([expect.stringContaining('Old house')]);
    expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe('/staff/settings');
  });

  it('RL-01 are for the owner and office admins', async () => {
    const user = aSessionUser({ id: 403, roles: ['practitioner'], client_id: null });
    const { server } = render({}, { session: { status: 'signed-in', user } });
    await screen.findByText('For the office only');
    expect(server.callsOf('listClinicLocations')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'All settings' })).toBeNull();
  });

  it('GN-03 are loaded again after a failure, and say so when there are none', async () => {
    const { user, server } = render({ listClinicLocations: refuse(500), listClosures: { closures: [] } });
    await screen.findByText('No closures are planned');
    server.answer('listClinicLocations', { locations: [] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('No locations yet');
    await user.click(screen.getByRole('button', { name: 'Add the first location' }));
    await screen.findByRole('dialog', { name: 'New location' });
  });

  it('BK-23 the time zone of a location is found by city, and follows the clinic again when that is chosen', async () => {
    const { user, server } = render({ saveLocation: DANFORTH });
    await user.click(await screen.findByRole('button', { name: 'Edit Queen Street' }));
    const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toBe('As the clinic (Toronto time)');
    await user.click(zone);
    // No alias, such as Asia/Saigon, stands between the zones.
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).not.toContain('US');
    await user.type(zone, 'halifax{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('saveLocation')[0]?.body).toMatchObject({ timezone: 'America/Halifax' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Danforth' }));
    const own = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(own.value).toMatch(/Halifax/);
    await user.click(own);
    await user.click(screen.getByRole('option', { name: 'As the clinic (Toronto time)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('saveLocation')[1]?.body).toMatchObject({ timezone: null }));
  });

  it('BK-03 a new location is sent as typed, after the missing address was said beside its field', async () => {
    const { user, server } = render({ createLocation: DANFORTH });
    await user.click(await screen.findByRole('button', { name: 'New location' }));
    type(/^Name/, 'Harbour');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true'));
    expect(server.callsOf('createLocation')).toEqual([]);
    type(/^Address/, '5 Harbour Lane, Toronto');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('createLocation')[0]?.body).toEqual({
      ...{ name: 'Harbour', complete_address: '5 Harbour Lane, Toronto', timezone: null },
    });
  });

  it('BK-03 a refusal keeps what was typed', async () => {
    const { user } = render({ saveLocation: refuse(503) });
    await user.click(await screen.findByRole('button', { name: 'Edit Queen Street' }));
    type(/^Name/, 'Queen Street West');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await within(screen.getByRole('dialog')).findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Queen Street West');
  });

  it('BK-03 a location is moved by its menu, and the page says where it is now', async () => {
    const { user, server } = render({ moveLocation: { ids: [8, 7] } });
    await user.click(await screen.findByRole('button', { name: 'More actions: Danforth' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await screen.findByText('Danforth is now number 1 of 2.');
    expect(server.callsOf('moveLocation')[0]).toMatchObject({ params: { id: 8 }, body: { position: 0 } });
  });

  it.each([
    { answers: 'yes', isSure: true, calls: [{ params: { id: 7 }, body: { is_offered: 0 } }] },
    { answers: 'no', isSure: false, calls: [] },
  ])(
    'BK-03 is taken off offer after a question that names its coming sessions: $answers',
    async ({ isSure, calls }) => {
      const asked: string[] = [];
      const confirms = ({ text }: { text: string }) => {
        asked.push(text);
        return isSure;
      };
      const { user, server } = render({ offerLocation: { ...QUEEN, is_offered: false } }, { confirms });
      await user.click(await screen.findByRole('button', { name: 'More actions: Queen Street' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Take off offer' }));
      await waitFor(() => expect(asked).toEqual([expect.stringContaining('3 coming sessions stay booked')]));
      await waitFor(() => expect(server.callsOf('offerLocation')).toMatchObject(calls));
    },
  );
});

describe('the closures', () => {
  it('BK-34 say their dates, where, and how many sessions stay', async () => {
    render();
    await screen.findByText('December 24, 2026 to December 26, 2026');
    await waitFor(async () =>
      expect(await rowsOf('Closures')).toEqual([
        expect.stringContaining('The whole clinic\u00a0· 1 coming session on these days'),
        'December 24, 2026Danforth',
      ]),
    );
  });

  it('BK-34 one without a last day is for one day', async () => {
    const { user, server } = render({ createClosure: MOVING });
    await user.click(await screen.findByRole('button', { name: 'New closure' }));
    type(/^First day/, '2026-12-31');
    await user.click(screen.getByRole('button', { name: 'Add closure' }));
    await waitFor(() => expect(server.callsOf('createClosure')).toHaveLength(1));
    expect(server.callsOf('createClosure')[0]?.body).toEqual({
      ...{ location_id: null, first_date: '2026-12-31', last_date: '2026-12-31' },
    });
  });

  it('BK-34 are removed after a question', async () => {
    const { user, server } = render({ removeClosure: () => undefined });
    await user.click(await screen.findByRole('button', { name: /^Remove the closure December 24, 2026 to/ }));
    await waitFor(() => expect(server.callsOf('removeClosure')[0]?.params).toEqual({ id: 4 }));
  });

  it('GN-05 on a French page, the names of locations have their language', async () => {
    const { user } = render({}, { locale: 'fr' });
    const closures = within(await screen.findByRole('list', { name: 'Fermetures' }));
    expect((await closures.findByText('Danforth')).lang).toBe('en');
    expect((await screen.findByText('Queen Street')).lang).toBe('en');
    expect(closures.getByText(/Toute la clinique/).closest('[lang="en"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nouvelle fermeture' }));
    const where = await screen.findByRole<HTMLSelectElement>('combobox');
    expect([...where.options].map(({ lang }) => lang)).toEqual(['', 'en', 'en']);
  });
});
