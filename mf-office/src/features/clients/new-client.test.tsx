// @vitest-environment jsdom
import {
  type Answers,
  aClinicInfo,
  CANADA,
  currentAddress,
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

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('./clients.page.tsx'), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  fixedClock('2026-11-16T15:00:00Z');
});

const NOBODY = { data: [], total: 0, page: 1, last_page: 1 };
const KNOWN = {
  id: 304,
  status: 'Active',
  full_name: 'Mina Okafor',
  birthday: '1990-06-15',
  email: 'mina@example.test',
};

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/clients',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: {
      findClients: NOBODY,
      getClinicInfo: aClinicInfo(),
      getIntakeDataOption: { countries: [CANADA], states: [ONTARIO] },
      getGuardianData: { clients: [], relationships: [], contact_types_other: [] },
      getClientPractitioners: [],
      getClientRecord: refuse(404),
      listSameClients: { data: [] },
      ...routes,
    },
  });
}
async function openDialog({ user }: ReturnType<typeof render>) {
  await user.click(await screen.findByRole('button', { name: 'New client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  await dialog.findByRole('textbox', { name: 'First name' });
  return dialog;
}
async function fill({ user }: ReturnType<typeof render>, dialog: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Mina');
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Okafor');
  await user.type(dialog.getByRole('textbox', { name: /^Date of birth/ }), '19900615');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'mina@example.test');
}

describe('a new client, for the office', () => {
  it('RL-02 is added in one call under a key, and the page of the client opens', async () => {
    const remote = render({ addClient: { id: 400 } });
    const dialog = await openDialog(remote);
    await fill(remote, dialog);
    await remote.user.click(dialog.getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(currentAddress()).toBe('/staff/clients/400'));
    const [call] = remote.server.callsOf('addClient');
    expect(call?.body).toMatchObject({
      ...{ first_name: 'Mina', last_name: 'Okafor', dob: '1990-06-15', email: 'mina@example.test', sex: 'M' },
      ...{ status: 'Active', locale: null, practitioner_id: null, guardian: [], is_another_person: 0 },
    });
    expect(call?.idempotencyKey).not.toBeNull();
    expect(remote.notices.map(({ text }) => text)).toEqual(['The client is added.']);
  });

  it('RL-02 shows the records that are perhaps of this person; the second press adds another person', async () => {
    const remote = render({ addClient: refuse(409, { code: 'client_known', clients: [KNOWN] }) });
    const dialog = await openDialog(remote);
    await fill(remote, dialog);
    await remote.user.click(dialog.getByRole('button', { name: 'Add client' }));
    const known = within(await dialog.findByRole('alert'));
    known.getByText('Is it one of these people?');
    known.getByText(/Jun-15-1990.*mina@example\.test$/);
    // Another name is another question.
    await remote.user.type(dialog.getByRole('textbox', { name: 'First name' }), 'h');
    await dialog.findByRole('button', { name: 'Add client' });
    await remote.user.type(dialog.getByRole('textbox', { name: 'First name' }), '{Backspace}');
    remote.server.answer('addClient', { id: 401 });
    await remote.user.click(await dialog.findByRole('button', { name: 'Add as another person' }));
    await waitFor(() => expect(currentAddress()).toBe('/staff/clients/401'));
    expect(remote.server.callsOf('addClient').at(-1)?.body).toMatchObject({ is_another_person: 1 });
  });

  it('BK-66 BK-68 a child gets the fields of a guardian; BK-73 an adult needs an email or a phone', async () => {
    const remote = render();
    const dialog = await openDialog(remote);
    await remote.user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Leo');
    await remote.user.click(dialog.getByRole('button', { name: 'Add client' }));
    await dialog.findByText('The email field is required.');
    await remote.user.type(dialog.getByRole('textbox', { name: /^Date of birth/ }), '20180228');
    await remote.user.tab();
    await dialog.findByRole('group', { name: 'Guardian 1' });
    expect(remote.server.callsOf('addClient')).toEqual([]);
  });

  it('GN-03 a refusal stands at its field, and what was typed stays', async () => {
    const remote = render({ addClient: refuse(422, { errors: { email: ['Not this one.'] } }) });
    const dialog = await openDialog(remote);
    await fill(remote, dialog);
    await remote.user.click(dialog.getByRole('button', { name: 'Add client' }));
    await dialog.findByText('Not this one.');
    expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Mina');
  });

  it('GN-05 speaks French', async () => {
    const { user } = render({}, { locale: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Nouveau client' }));
    await screen.findByRole('button', { name: 'Ajouter le client' });
  });
});
