// @vitest-environment jsdom
import type { KeptService, ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { type Answers, aSessionUser, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../booking-actions/testing/render-bookings.ts';
// Loads the page's chunk before the first test waits for it.
import './clinic-services.page.tsx';
import { newService } from './service-form.rules.ts';

const OWNER: SessionUser = aSessionUser({ id: 402, roles: ['owner'], client_id: null });

const aKeptService = (changes: Partial<KeptService> = {}): KeptService => ({
  ...newService(1),
  ...{ id: 11, version: 3, name: 'Play therapy', category_id: 1, fee: 14_050, duration: 50 },
  ...{ is_offered: true, coming_sessions: 2 },
  ...changes,
});
const PLAY = aKeptService();
const TALK = aKeptService({ id: 12, name: 'Talk', duration: 1, duration_unit: 'Hrs', fee: null, coming_sessions: 0 });

const list = (services: KeptService[]): ReplyOf<'listServices'> => ({
  categories: [{ id: 1, version: 1, name: 'Therapy', description: '' }],
  services,
  disciplines: [
    { id: 3, version: 1, name: 'Psychotherapy' },
    { id: 4, version: 2, name: 'Social Work' },
  ],
  locations: [
    { id: 7, name: 'Queen Street', is_offered: true },
    { id: 8, name: 'Danforth', is_offered: false },
  ],
  practitioners: [{ id: 5, full_name: 'Amara Okafor', is_active: true }],
  time_picker_interval: 15,
  shows_fees: true,
});

const render = (routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) =>
  renderPage({
    path: '/staff/services',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { listServices: list([PLAY, TALK]), ...routes },
  });

describe('the services of the clinic', () => {
  it('EN-06 are listed by category with fee, length in words and coming sessions', async () => {
    render();
    const rows = within(await screen.findByRole('list', { name: 'Therapy' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('$140.50\u00a0· 50 minutes\u00a0· 2 coming sessions'),
      expect.stringContaining('No fee named\u00a0· 1 hour'),
    ]);
  });

  it('EN-06 have a way back to all settings', async () => {
    render();
    expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/staff/settings');
  });

  it('GN-05 on a French page, the clinic’s English names have their language', async () => {
    render({}, { locale: 'fr' });
    const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
    await screen.findByText('Play therapy');
    expect(['Play therapy', 'Therapy'].map(langOf)).toEqual(['en', 'en']);
    expect(screen.getByText(/^Aucun tarif|1 heure/).closest('[lang="en"]')).toBeNull();
  });

  it('RL-01 are for the owner and office admins', async () => {
    const user = aSessionUser({ id: 403, roles: ['staff'], client_id: null });
    const { server } = render({}, { session: { status: 'signed-in', user } });
    await screen.findByText('For the office only');
    expect(server.callsOf('listServices')).toEqual([]);
  });

  it('are loaded again after a failure, and say so when there are none', async () => {
    const { user, server } = render({ listServices: refuse(500, { message: 'Broken.' }) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listServices', list([]));
    await user.click(retry);
    await screen.findByText('No services yet');
    // The page says it once, and no category repeats it.
    expect(screen.queryByText('No service on offer in this category.')).toBeNull();
  });

  it('EN-06 the first service of a clinic makes its category, without a word about categories', async () => {
    const category = { id: 31, version: 1, name: 'Services', description: '' };
    const { user, server } = render({
      listServices: { ...list([]), categories: [] },
      createServiceCategory: category,
      createService: PLAY,
    });
    await user.click(await screen.findByRole('button', { name: 'Add the first service' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New service' }));
    expect(dialog.queryByLabelText(/^Category/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Name/), 'Talk');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('createService')[0]?.body).toMatchObject({ category_id: 31 }));
    expect(server.callsOf('createServiceCategory')[0]?.body).toEqual({ name: 'Services', description: '' });
  });

  it('EN-06 a first service that was refused once makes no second category', async () => {
    const { user, server } = render({
      listServices: { ...list([]), categories: [] },
      createServiceCategory: { id: 31, version: 1, name: 'Services', description: '' },
      createService: refuse(500, { message: 'Broken.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add the first service' }));
    await user.type(screen.getByLabelText(/^Name/), 'Talk');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    server.answer('listServices', list([]));
    server.answer('createService', PLAY);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('createService').at(-1)?.body).toMatchObject({ category_id: 1 });
    expect(server.callsOf('createServiceCategory')).toHaveLength(1);
  });

  it('EN-06 a new service is sent with its amount in cents', async () => {
    const { user, server } = render({ createService: PLAY });
    await user.click(await screen.findByRole('button', { name: 'New service' }));
    await user.click(screen.getByLabelText(/^Name/));
    await user.paste('Art therapy');
    await user.click(screen.getByLabelText(/^Fee/));
    await user.paste('120,50');
    screen.getByText('$120.50');
    await user.clear(screen.getByLabelText(/^Length/));
    await user.paste('80');
    screen.getByText('1 hour 20 minutes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('createService')).toHaveLength(1));
    expect(server.callsOf('createService')[0]?.body).toMatchObject({
      name: 'Art therapy',
      category_id: 1,
      fee: 12_050,
      duration: 80,
      location_ids: [],
    });
  });

  it('says at the field what cannot be read, and sends nothing', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: 'New service' }));
    await user.click(screen.getByLabelText(/^Fee/));
    await user.paste('free');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter an amount, such as 120 or 120.50.');
    expect(server.callsOf('createService')).toEqual([]);
  });

  it('a save that another person overtook keeps what was typed, and replaces theirs only at the second save', async () => {
    const theirs = aKeptService({ version: 4, fee: 20_000 });
    const { user, server } = render({
      saveService: ({ body }) =>
        Reflect.get(Object(body), 'version') === 4
          ? aKeptService({ version: 5 })
          : refuse(409, { message: 'Changed.', code: 'entry_changed', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Play therapy' }));
    await user.click(screen.getByLabelText(/^Name/));
    await user.paste(' for two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/They changed: Fee\./);
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Play therapy for two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('saveService').map(({ body }) => Reflect.get(Object(body), 'version'))).toEqual([3, 4]);
  });

  it('a service moves by the keyboard, and its new place is said', async () => {
    const { user, server } = render({ moveService: { ids: [12, 11] } });
    (await screen.findByRole('button', { name: 'More actions: Play therapy' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await screen.findByText('Play therapy is now number 2 of 2.');
    expect(server.callsOf('moveService')[0]?.body).toEqual({ position: 1 });
  });

  it('before a service is taken off offer, the page says how many sessions stay', async () => {
    const { user, server, questions } = render({ offerService: aKeptService({ is_offered: false }) });
    await user.click(await screen.findByRole('button', { name: 'More actions: Play therapy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take off offer' }));
    expect(questions.at(-1)?.text).toContain('2 coming sessions stay booked.');
    await waitFor(() => expect(server.callsOf('offerService')[0]?.body).toEqual({ is_offered: 0 }));
  });
});

describe('BK-13 the disciplines', () => {
  const ART = { id: 9, version: 1, name: 'Art therapy' };

  it('are renamed and moved, and one in use says why it stays', async () => {
    const { user, server } = render({
      saveDiscipline: { ...ART, id: 3 },
      moveDiscipline: { ids: [4, 3] },
      removeDiscipline: refuse(409, { message: 'In use.', code: 'discipline_in_use' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Psychotherapy' }));
    await user.clear(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), 'Therapy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('saveDiscipline')[0]?.body).toEqual({ name: 'Therapy', version: 1 }));
    await user.click(await screen.findByRole('button', { name: 'More actions: Psychotherapy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await screen.findByText('Psychotherapy is now number 2 of 2.');
    await user.click(screen.getByRole('button', { name: 'More actions: Social Work' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await screen.findByText(/^A practitioner has this discipline/);
  });

  it('are added where a service chooses them, and the service is for the new one too', async () => {
    const { user, server } = render({ createDiscipline: ART, saveService: PLAY });
    await user.click(await screen.findByRole('button', { name: 'Edit Play therapy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit service' }));
    await user.click(dialog.getByRole('button', { name: 'Add a discipline' }));
    server.answer('listServices', { ...list([PLAY]), disciplines: [ART] });
    await user.keyboard('Art therapy{Enter}');
    expect(await dialog.findByRole('checkbox', { name: 'Art therapy', checked: true })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('saveService')[0]?.body).toMatchObject({ occupation_ids: [ART.id] }));
  });

  it('say what is missing when there are none', async () => {
    render({ listServices: { ...list([PLAY]), disciplines: [] } });
    await screen.findByText(/^No discipline yet/);
    screen.getByRole('button', { name: 'Add a discipline' });
  });
});
