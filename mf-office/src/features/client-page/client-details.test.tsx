// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aClinicInfo,
  aSessionUser,
  CANADA,
  fixedClock,
  ONTARIO,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';

// Loads the chunk once, so that no test waits for them.
beforeAll(() => import('./client.page.tsx'), 60_000);

const CLIENT: ReplyOf<'getClientRecord'> = {
  ...{ id: 302, status: 'Active', user: { full_name: 'Tomi Adeyemi', initials: 'TA' }, birthday: '1990-02-28' },
  ...{ needs_guardian: 0, needs_guardian_as_adult: 0, email: null, phone: null, guardians: [], practitioners: [] },
};
const STORED: ReplyOf<'getClientDetails'> = {
  ...{ id: 302, first_name: 'Tomi', last_name: 'Adeyemi', dob: '1990-02-28', version: 'v1', needs_guardian: 0 },
  ...{ email: 'tomi@example.test', other_email: '', phone_number: '', other_phone: '' },
  ...{ phone_type_1: 3, phone_type_2: 2, phone_default_1: 1, phone_default_2: 0 },
  ...{ sex: 'F', address: '', city: '', country_id: null, state_id: null, status: 'Active', locale: null },
};
const { id: _, needs_guardian: __, ...KEPT } = STORED;

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/clients/302',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: {
      getClinicInfo: aClinicInfo(),
      getClientRecord: CLIENT,
      listSameClients: { data: [] },
      listCaseload: [],
      getClientDetails: STORED,
      getIntakeDataOption: { countries: [CANADA], states: [ONTARIO] },
      ...routes,
    },
  });
}
async function openDialog(user: ReturnType<typeof render>['user']) {
  (await screen.findByRole('button', { name: 'Edit details' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
  await dialog.findByRole('textbox', { name: 'First name' });
  return dialog;
}

beforeEach(() => {
  sessionStorage.clear();
  fixedClock('2026-11-16T15:00:00Z');
});

describe('the details of a client, for the office', () => {
  it('RL-02 are prefilled, typed by keys, and saved in one call under a key', async () => {
    const { user, server } = render({ saveClientDetails: { id: 302 } });
    const dialog = await openDialog(user);
    dialog.getByRole('textbox', { name: 'First name' }).focus();
    await user.keyboard('{Control>}a{/Control}Tomiwa{Tab}{Tab}{Tab}{Tab}');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Email' }));
    await user.keyboard('{Control>}a{/Control}tomiwa@example.test');
    dialog.getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('saveClientDetails')).toMatchObject([
      { params: { id: 302 }, body: { ...KEPT, first_name: 'Tomiwa', email: 'tomiwa@example.test' } },
    ]);
    expect(server.callsOf('saveClientDetails')[0]?.idempotencyKey).not.toBeNull();
    expect(server.callsOf('getClientRecord').length).toBeGreaterThan(1);
  });

  it('RL-02 shows a refusal at its field, and keeps what was typed', async () => {
    const { user } = render({ saveClientDetails: refuse(422, { errors: { email: ['Not this one.'] } }) });
    const dialog = await openDialog(user);
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await user.clear(email);
    await user.type(email, 'other@example.test');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Not this one.');
    expect(email).toHaveProperty('value', 'other@example.test');
  });

  it('RL-02 says that nothing was saved about the own family, and keeps what was typed', async () => {
    const { user } = render({ saveClientDetails: refuse(403) });
    const dialog = await openDialog(user);
    const name = dialog.getByRole('textbox', { name: 'First name' });
    await user.type(name, 'wa');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/it is about your own family/);
    expect(name).toHaveProperty('value', 'Tomiwa');
  });

  it('RL-02 shows what a colleague changed; the second save keeps it where nothing was typed', async () => {
    const current = { ...STORED, email: 'colleague@example.test', status: 'On Hold', version: 'v2' };
    const { user, server } = render({ saveClientDetails: refuse(409, { code: 'entry_changed', current }) });
    const dialog = await openDialog(user);
    const name = dialog.getByRole('textbox', { name: 'First name' });
    await user.type(name, 'wa');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/in the meantime: Email \(colleague@example\.test\), Status\. Nothing you typed is lost/);
    expect(name).toHaveProperty('value', 'Tomiwa');
    server.answer('saveClientDetails', { id: 302 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('saveClientDetails').at(-1)?.body).toMatchObject({
      ...{ first_name: 'Tomiwa', email: 'colleague@example.test', status: 'On Hold', version: 'v2' },
    });
  });

  it('CP-05 shows no contact fields for a child, and nothing to practitioners', async () => {
    const { user, unmount } = render({ getClientDetails: { ...STORED, dob: '2018-02-28', needs_guardian: 1 } });
    const dialog = await openDialog(user);
    await dialog.findByText(/A client of this age has no email/);
    expect(dialog.queryByRole('textbox', { name: 'Email' })).toBeNull();
    unmount();
    const practitioner = aSessionUser({ roles: ['practitioner'], client_id: null });
    render({}, { session: { status: 'signed-in', user: practitioner } });
    await screen.findByText('Tomi Adeyemi');
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
  });
});
