// @vitest-environment jsdom
import type { KeptProgram, ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { type Answers, aSessionUser, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../booking-actions/testing/render-bookings.ts';
// Loads the page's chunk before the first test waits for it.
import './clinic-programs.page.tsx';

const OWNER: SessionUser = aSessionUser({ id: 402, roles: ['owner'], client_id: null });

const CAFE: KeptProgram = {
  ...{ id: 11, version: 3, title: 'Grief café', translations: { fr: { title: 'Café du deuil' } }, category_id: 1 },
  ...{ fee: 32_000, deposit: 5_000, capacity: 12, lead_id: 5, location_ids: [7], is_offered: true },
  ...{ registration_opens_on: '2026-11-01', registration_closes_on: '2026-12-24', starts_on: null, ends_on: null },
  ...{ registered: 3, waitlisted: 1 },
};
const OLD: KeptProgram = { ...CAFE, id: 12, title: 'Summer walk', is_offered: false, fee: null, capacity: null };

const list = (programs: KeptProgram[]): ReplyOf<'listClinicPrograms'> => ({
  categories: [{ id: 1, version: 1, name: 'Groups', translations: {} }],
  programs,
  locations: [{ id: 7, name: 'Queen Street', is_offered: true }],
  practitioners: [{ id: 5, full_name: 'Amara Okafor', is_active: true }],
});

const render = (routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) =>
  renderPage({
    path: '/staff/programs',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { listClinicPrograms: list([CAFE, OLD]), ...routes },
  });

beforeEach(() => sessionStorage.clear());

describe('BL-07 the programs of the clinic', () => {
  it('say how full they are and when people can register; withdrawn ones stand apart', async () => {
    render();
    const rows = within(await screen.findByRole('list', { name: 'Groups' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Grief café$320\u00a0· 3 of 12 places taken\u00a0· 1 on the waitlistRegistration Nov 1, 2026 to Dec 24, 2026',
    ]);
    within(screen.getByRole('list', { name: 'Withdrawn' })).getByText('Summer walk');
  });

  it('are for the office only', async () => {
    const user = aSessionUser({ id: 403, roles: ['staff'], client_id: null });
    const { server } = render({}, { session: { status: 'signed-in', user } });
    await screen.findByText('For the office only');
    expect(server.callsOf('listClinicPrograms')).toEqual([]);
  });

  it('are loaded again after a failure; the first one makes its category', async () => {
    const { user, server } = render({
      listClinicPrograms: refuse(500, { message: 'Broken.' }),
      createProgramCategory: { id: 31, version: 1, name: 'Programs', translations: {} },
      createProgram: CAFE,
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listClinicPrograms', { ...list([]), categories: [] });
    await user.click(retry);
    await screen.findByText('No programs yet');
    await user.click(screen.getByRole('button', { name: 'Add the first program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New program' }));
    expect(dialog.queryByLabelText(/^Category/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Title in English/), 'Grief café');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('createProgram')[0]?.body).toMatchObject({ category_id: 31, fee: null }));
  });

  it('are saved with amounts in cents and both titles, after what is wrong was said at its field', async () => {
    const { user, server } = render({ saveProgram: CAFE });
    await user.click(await screen.findByRole('button', { name: 'Edit Grief café' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Title in French/).value).toBe('Café du deuil');
    await user.clear(screen.getByLabelText(/^Deposit/));
    await user.type(screen.getByLabelText(/^Deposit/), '400');
    fireEvent.change(screen.getByLabelText(/^Registration closes/), { target: { value: '2026-10-01' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The deposit cannot be more than the fee.');
    screen.getByText('Registration cannot close before it opens.');
    expect(server.callsOf('saveProgram')).toEqual([]);
    await user.clear(screen.getByLabelText(/^Deposit/));
    await user.type(screen.getByLabelText(/^Deposit/), '40.50');
    fireEvent.change(screen.getByLabelText(/^Registration closes/), { target: { value: '' } });
    await user.clear(screen.getByLabelText(/^Title in French/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('saveProgram')).toHaveLength(1));
    expect(server.callsOf('saveProgram')[0]?.body).toMatchObject({
      ...{ version: 3, title: 'Grief café', translations: { fr: { title: '' } }, fee: 32_000, deposit: 4_050 },
      ...{ registration_opens_on: '2026-11-01', registration_closes_on: null, capacity: 12, lead_id: 5 },
    });
  });

  it('a save that another person overtook keeps what was typed, and names their change', async () => {
    const theirs = { ...CAFE, version: 4, capacity: 20 };
    const { user } = render({
      saveProgram: refuse(409, { message: 'Changed.', code: 'entry_changed', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Grief café' }));
    await user.type(screen.getByLabelText(/^Title in English/), ' again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/They changed: Places\./);
    expect(screen.getByLabelText<HTMLInputElement>(/^Title in English/).value).toBe('Grief café again');
  });

  it('are withdrawn after a question, and offered again', async () => {
    const { user, server, questions } = render({ offerProgram: OLD });
    await user.click(await screen.findByRole('button', { name: 'More actions: Grief café' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    expect(questions.at(-1)?.text).toContain('People who are registered stay so.');
    await waitFor(() => expect(server.callsOf('offerProgram')[0]?.body).toEqual({ is_offered: 0 }));
    await user.click(screen.getByRole('button', { name: 'More actions: Summer walk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Offer again' }));
    await waitFor(() => expect(server.callsOf('offerProgram')[1]?.body).toEqual({ is_offered: 1 }));
  });

  it('GN-04 their categories are renamed in both languages', async () => {
    const { user, server } = render(
      { saveProgramCategory: { id: 1, version: 2, name: 'Groups', translations: { fr: { name: 'Groupes' } } } },
      { locale: 'fr' },
    );
    await user.click(await screen.findByRole('button', { name: 'Autres actions\u00a0: Groups' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renommer' }));
    await user.type(await screen.findByLabelText(/^Nom en français/), 'Groupes');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(server.callsOf('saveProgramCategory')[0]?.body).toEqual({
        ...{ name: 'Groups', version: 1, translations: { fr: { name: 'Groupes' } } },
      }),
    );
  });
});
