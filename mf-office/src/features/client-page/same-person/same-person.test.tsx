// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  fixedClock,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../root.tsx';
import { SAME_PERSON } from './same-person.messages.ts';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('../client.page.tsx'), 60_000);

type Preview = ReplyOf<'previewClientMerge'>;

const MERGE_ID = '00000000-0000-4000-8000-00000000a001';
const recordOf = (id: number): ReplyOf<'getClientRecord'> => ({
  ...{ id, status: 'Active', user: { full_name: 'Anna Roy', initials: 'AR' }, birthday: '1985-03-04' },
  ...{ needs_guardian: 0, email: null, phone: null, guardians: [], practitioners: [] },
});
const SAME: ReplyOf<'listSameClients'> = {
  data: [
    {
      client_id: 305,
      perhaps_same: [{ id: 302, full_name: 'Anna Roy', birthday: '1985-03-04' }],
      joined: [],
    },
  ],
};
const PREVIEW: Preview = {
  kept: { id: 302, full_name: 'Anna Roy', birthday: '1985-03-04' },
  merged: { id: 305, full_name: 'Anna Roi', birthday: '1985-03-04' },
  joins: [
    { what: 'bookings', count: 2 },
    { what: 'consents', count: 1 },
    { what: 'of-a-later-server', count: 1 },
  ],
  facts: [
    { fact: 'name', kept: 'Anna Roy', merged: 'Anna Roi' },
    { fact: 'email', kept: null, merged: 'anna@example.test' },
    { fact: 'need', kept: '0', merged: '1' },
  ],
  guardians: [
    {
      ...{ id: 7, full_name: 'Grace Roy', email: 'grace@example.test', relationship: 'Mother' },
      ...{ has_account: 1, is_consent: 1, has_access: 1 },
    },
  ],
  contacts: [{ id: 9, full_name: 'Con Tact', email: null, relationship: null, has_account: 0 }],
  practitioners: ['Amara Okafor'],
  accounts: { kept: null, merged: 'other@example.test' },
  cannot_decide: null,
};
const JOINED: ReplyOf<'mergeClients'> = { merge_id: MERGE_ID, client_id: 302, undo_until: '2027-03-01T04:30:00Z' };

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/clients/305',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: {
      ...{ getClientRecord: recordOf(305), listCaseload: [], listSameClients: SAME, previewClientMerge: PREVIEW },
      ...routes,
    },
  });
}
const openDialog = async (user: ReturnType<typeof render>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Join records: Anna Roy, born/ }));
  return within(await screen.findByRole('dialog', { name: 'Join two records' }));
};

beforeEach(() => void fixedClock('2027-02-28T04:30:00Z'));

describe('records that are perhaps of one person', () => {
  it('CP-03 the office joins the newer one to the older one, and nobody reaches it without a tick', async () => {
    const { user, server } = render({ mergeClients: JOINED });
    const dialog = await openDialog(user);
    await dialog.findByText(/Everything in the newer record of Anna Roi, born .* joins the older record of Anna Roy/);
    expect(server.callsOf('previewClientMerge').at(-1)).toMatchObject({
      params: { id: 302 },
      query: { merged_id: 305 },
    });
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 appointments',
      '1 consent form',
    ]);
    expect(dialog.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'))).toEqual([
      'kept',
      'kept',
      'kept',
    ]);
    expect(dialog.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    dialog.getByText('Will see the record, too: Amara Okafor.');
    server.answer('getClientRecord', recordOf(302));
    await user.click(dialog.getByRole('button', { name: 'Join records' }));
    await waitFor(() => expect(window.location.pathname).toBe('/staff/clients/302'));
    expect(server.callsOf('mergeClients')).toMatchObject([
      {
        params: { id: 302 },
        body: { merged_id: 305, facts: [], guardian_ids: [], contact_ids: [], joins_account: 0 },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('CP-03 the office chooses facts, people and the account', async () => {
    const { user, server } = render({ mergeClients: JOINED });
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('radio', { name: /anna@example.test/ }));
    await user.click(dialog.getByRole('radio', { name: /Yes/ }));
    await user.click(dialog.getByRole('radio', { name: /^No\s/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Grace Roy (Mother)' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Con Tact (Contact)' }));
    await user.click(dialog.getByRole('checkbox', { name: 'The account other@example.test may see the whole record' }));
    await user.click(dialog.getByRole('button', { name: 'Join records' }));
    await waitFor(() => expect(server.callsOf('mergeClients')).toHaveLength(1));
    expect(server.callsOf('mergeClients')[0]?.body).toEqual({
      ...{ merged_id: 305, facts: ['email'], guardian_ids: [7], contact_ids: [9], joins_account: 1 },
    });
  });

  it('CP-03 keeps the other record when the office says so, and then asks again what joins', async () => {
    const { user, server } = render();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Keep the other record instead' }));
    await waitFor(() =>
      expect(server.callsOf('previewClientMerge').at(-1)).toMatchObject({
        params: { id: 305 },
        query: { merged_id: 302 },
      }),
    );
  });

  it('opens the comparison at once from a link of another page', async () => {
    const { user } = render({}, { path: '/staff/clients/305?join=302' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Join two records' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('says why a member of the family does not join the records', async () => {
    const { user } = render({ previewClientMerge: { ...PREVIEW, cannot_decide: 'own-family' } });
    const dialog = await openDialog(user);
    await dialog.findByText(SAME_PERSON.en.ownFamily);
    expect(dialog.queryByRole('button', { name: 'Join records' })).toBeNull();
  });

  it('GN-03 says that a record is gone, and asks again what did not come', async () => {
    const { user, server } = render({ previewClientMerge: refuse(503), mergeClients: refuse(404) });
    const dialog = await openDialog(user);
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    server.answer('previewClientMerge', PREVIEW);
    await user.click(retry);
    await user.click(await dialog.findByRole('button', { name: 'Join records' }));
    await dialog.findByText(SAME_PERSON.en.gone);
  });

  it('RL-02 practitioners are asked nothing and see no mark', async () => {
    const { server } = render(
      {},
      { session: { status: 'signed-in', user: aSessionUser({ roles: ['practitioner'], client_id: null }) } },
    );
    await screen.findByRole('heading', { level: 1, name: 'Anna Roy' });
    expect(server.callsOf('listSameClients')).toEqual([]);
  });

  it('a link to a record that was joined goes on with the kept one', async () => {
    render({ getClientRecord: recordOf(302), listSameClients: { data: [] } });
    await screen.findByRole('heading', { level: 1, name: 'Anna Roy' });
    expect(window.location.pathname).toBe('/staff/clients/302');
  });
});

describe('records that were joined', () => {
  const joined = {
    data: [
      {
        ...{ client_id: 302, perhaps_same: [] },
        joined: [{ merge_id: MERGE_ID, full_name: 'Anna Roi', undo_until: '2027-03-01T04:30:00Z' }],
      },
    ],
  };

  it('are taken apart again', async () => {
    const { user, server } = render(
      { getClientRecord: recordOf(302), listSameClients: joined, undoClientMerge: { client_id: 305, kept_id: 302 } },
      { path: '/staff/clients/302' },
    );
    await screen.findByText(/A record of Anna Roi was joined to this one\. You can undo this until/);
    server.answer('listSameClients', { data: [] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/was joined to this one/)).toBeNull());
    expect(server.callsOf('undoClientMerge')).toMatchObject([{ params: { id: MERGE_ID } }]);
  });

  it('stay one with a reason when something has changed since', async () => {
    const { user } = render(
      { getClientRecord: recordOf(302), listSameClients: joined, undoClientMerge: refuse(409) },
      { path: '/staff/clients/302' },
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(SAME_PERSON.en.cannotUndo);
  });
});
