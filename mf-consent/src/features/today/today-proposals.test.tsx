// @vitest-environment jsdom
import type { ClientProposal } from '@carefront/shared/contracts';
import { CLINIC_OWNED_CLIENT_FACTS, CLINIC_OWNED_GUARDIAN_FACTS } from '@carefront/shared/domain';
import {
  type Answers,
  aSessionUser,
  loseAnswer,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CLIENT_FACTS } from '../../client-facts/client-facts.messages.ts';
import { description } from '../../description.ts';
import { TodayProposalsParcel } from './today.parcels.tsx';

const idOf = (number: number): string => `0b7f6a54-2c7e-4f0e-9a55-${String(number).padStart(12, '0')}`;

/** A guardian proposes another email for Tomi. */
const aProposal = (changes: Partial<ClientProposal> = {}): ClientProposal => ({
  id: idOf(1),
  client: { id: 302, full_name: 'Tomi Adeyemi' },
  kind: 'client',
  guardian: null,
  proposed_by: 'Grace Adeyemi',
  proposed_as: 'guardian',
  proposed_at: '2026-11-24T19:05:00.000Z',
  changes: [{ fact: 'email', old: null, new: 'tomi@example.test' }],
  other_clients: 0,
  ...changes,
});
/** A visitor proposes another guardian for Leo. */
const NEW_GUARDIAN = aProposal({
  id: idOf(2),
  client: { id: 310, full_name: 'Leo Okafor' },
  kind: 'new-guardian',
  guardian: 'Rob Stone',
  proposed_by: null,
  proposed_as: 'visitor',
  changes: [{ fact: 'is_consent', old: null, new: 1 }],
});
const TOMI = aProposal();
const listOf = (data: ClientProposal[], total = data.length) => ({ data, total });
const done = ({ params, body }: { params: unknown; body: unknown }) => ({
  id: (params as { id: string }).id,
  decision: (body as { decision: 'accept' | 'refuse' }).decision,
});

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<TodayProposalsParcel />, {
    place: 'part',
    session: { status: 'signed-in', user: aSessionUser({ id: 403, roles: ['staff'], client_id: null }) },
    ...options,
    routes: { listClientProposals: listOf([TOMI, NEW_GUARDIAN]), ...routes },
  });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: /^Changes to check/ })).findAllByRole('listitem');
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const button = (name: RegExp) => screen.findByRole('button', { name });
const ACCEPT_TOMI = /^(Please wait\. ?)?Accept: Tomi Adeyemi, Details of the client$/;
const REFUSE_LEO = /^(Please wait\. ?)?Refuse: Leo Okafor, New guardian: Rob Stone$/;
/** Rows of the table, each with the texts of its cells as a screen reader has them. */
function tableTexts(name: string | RegExp): (string | null)[][] {
  function textOf(cell: Element): string | null {
    const read = cell.cloneNode(true) as Element; // a copy of an element is an element
    for (const silent of read.querySelectorAll('[aria-hidden="true"]')) silent.remove();
    return read.textContent;
  }
  const shown = within(screen.getByRole('table', { name })).getAllByRole('row');
  return shown.map((row) => [...row.children].map(textOf));
}

describe('CP-03 RL-02 proposed changes on Today', () => {
  it('show the proposed values alone where nothing is on file, as for a new guardian', async () => {
    render();
    await rows();
    expect(tableTexts(/New guardian/)).toEqual([
      ['Detail', 'Proposed'],
      ['May give consent for the client', 'Yes'],
    ]);
  });

  it.each([
    { cannot_decide: 'own-proposal', text: 'You proposed this change. Somebody else at the clinic decides about it.' },
    {
      cannot_decide: 'own-family',
      text: 'You belong to this client’s family. Somebody else at the clinic decides about this change.',
    },
  ] as const)('say why the reader does not decide: $cannot_decide', async ({ cannot_decide, text }) => {
    render({ listClientProposals: listOf([aProposal({ cannot_decide }), NEW_GUARDIAN]) });
    const [tomi, leo] = (await rows()).map((row) => within(row));
    tomi?.getByText(text);
    expect(tomi?.queryByRole('button')).toBeNull();
    expect(leo?.getAllByRole('button')).toHaveLength(2);
  });

  it('show the client, what it is about, who proposed it and when at the clinic, the oldest first', async () => {
    render();
    const [tomi, leo] = (await rows()).map((row) => within(row));
    expect(tomi?.getByRole('link', { name: 'Tomi Adeyemi' }).getAttribute('href')).toBe('/staff/clients/302');
    tomi?.getByText('Details of the client');
    tomi?.getByText(/^Proposed by Grace Adeyemi, guardian/);
    expect(tomi?.getByText('Nov 24, 2026 02:05pm').getAttribute('datetime')).toBe('2026-11-24T19:05:00.000Z');
    leo?.getByText('New guardian: Rob Stone');
    leo?.getByText(/^A visitor of the site proposed this/);
  });

  it.each<{ kind: ClientProposal['kind']; guardian: string | null; text: string }>([
    { kind: 'client', guardian: null, text: 'Details of the client' },
    { kind: 'guardian', guardian: 'Ada Okafor', text: 'Details of the guardian Ada Okafor' },
    { kind: 'guardian', guardian: ' ', text: 'Details of the guardian (no name)' },
    { kind: 'new-guardian', guardian: 'Ada Okafor', text: 'New guardian: Ada Okafor' },
    {
      kind: 'guardian-account',
      guardian: 'Ada Okafor',
      text: 'The account of the guardian Ada Okafor asks to see this client',
    },
    { kind: 'client-account', guardian: null, text: 'A confirmed account asks for the record of this client' },
  ])('say what they are about: $text', async ({ kind, guardian, text }) => {
    render({ listClientProposals: listOf([aProposal({ kind, guardian, changes: [] })]) });
    await screen.findByText(text);
    screen.getByRole('button', { name: `Accept: Tomi Adeyemi, ${text}` });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('have old and new values side by side, in words', async () => {
    const changes: ClientProposal['changes'] = [
      { fact: 'first_name', old: 'Ada', new: 'Adah' },
      { fact: 'dob', old: '2012-03-04', new: '1990-12-31' },
      { fact: 'bool_needs_guardian', old: 1, new: 0 },
      { fact: 'other_email', old: '', new: 'ada@example.test' },
      { fact: 'phone_type_1', old: 1, new: 3 },
      { fact: 'relationship_id', old: null, new: 'Mother' },
      { fact: 'favourite_colour', old: 'red', new: 'blue' },
    ];
    render({ listClientProposals: listOf([aProposal({ changes })]) });
    await rows();
    expect(tableTexts('Details of the client')).toEqual([
      ['Detail', 'On file', 'Proposed'],
      ['First name', 'Ada', 'Adah'],
      ['Date of birth', 'Mar-04-2012', 'Dec-31-1990'],
      ['Requires a legal guardian', 'Yes', 'No'],
      ['Other email', 'empty', 'ada@example.test'],
      ['Type of phone 1', 'Work', 'Cellphone'],
      ['Relationship', 'empty', 'Mother'],
      ['favourite_colour', 'red', 'blue'],
    ]);
    expect(screen.getAllByText('—'), 'a sign for the eye').toHaveLength(2);
  });

  it('name the address of the account of a guardian, which does not change', async () => {
    const changes = [{ fact: 'email', old: 'ada@example.test', new: 'ada@example.test' }];
    render({ listClientProposals: listOf([aProposal({ kind: 'guardian-account', guardian: 'Ada Okafor', changes })]) });
    const address = await screen.findByRole('definition');
    expect([address.previousElementSibling?.textContent, address.textContent]).toEqual(['Email', 'ada@example.test']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('GN-05 have words for every fact that the clinic owns, and are in French on a French page', async () => {
    for (const locale of ['en', 'fr'] as const)
      expect(Object.keys(CLIENT_FACTS[locale])).toEqual(
        expect.arrayContaining([...CLINIC_OWNED_CLIENT_FACTS, ...CLINIC_OWNED_GUARDIAN_FACTS]),
      );
    const changes: ClientProposal['changes'] = [
      { fact: 'dob', old: null, new: '2012-03-04' },
      { fact: 'relationship_id', old: null, new: 'Mother' },
      { fact: 'is_consent', old: 0, new: 1 },
    ];
    render({ listClientProposals: listOf([{ ...NEW_GUARDIAN, changes, other_clients: 1 }]) }, { locale: 'fr' });
    await screen.findByText(/^Nouveau tuteur\s: Rob Stone$/);
    await screen.findByText('Mère');
    expect(tableTexts(/^Nouveau tuteur\s: Rob Stone$/)).toEqual([
      ['Renseignement', 'Au dossier', 'Proposé'],
      ['Date de naissance', 'vide', 'mars-04-2012'],
      ['Lien de parenté', 'vide', 'Mère'],
      ['Peut consentir pour le client', 'Non', 'Oui'],
    ]);
    screen.getByText('Les coordonnées de ce tuteur servent aussi pour 1 autre client.');
    screen.getByRole('button', { name: /^Accepter\s: Leo Okafor, Nouveau tuteur\s: Rob Stone$/ });
  });

  it.each([
    { other_clients: 1, text: 'This guardian’s contact details are also used for 1 other client.' },
    { other_clients: 2, text: 'This guardian’s contact details are also used for 2 other clients.' },
  ])('warn when the contact details are used for others: $other_clients', async ({ other_clients, text }) => {
    render({ listClientProposals: listOf([aProposal({ kind: 'guardian', guardian: 'Ada Okafor', other_clients })]) });
    await screen.findByText(text);
  });

  it('are accepted in one press, without a question; the focus stays in the list', async () => {
    const { user, server, notices, questions } = render({ decideClientProposal: done });
    const press = await button(ACCEPT_TOMI);
    server.answer('listClientProposals', listOf([NEW_GUARDIAN]));
    await user.click(press);
    await waitFor(() => expect(names()).toEqual(['Leo Okafor']));
    const [call] = server.callsOf('decideClientProposal');
    expect([call?.params, call?.body]).toEqual([{ id: TOMI.id }, { decision: 'accept' }]);
    expect(notices).toMatchObject([
      { intent: 'success', text: 'The change was accepted. The person who proposed it is told.' },
    ]);
    expect(questions).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Leo Okafor'));
  });

  it('are refused in one press; the last one leaves the calm line', async () => {
    const { user, server, notices, questions } = render({
      listClientProposals: listOf([NEW_GUARDIAN]),
      decideClientProposal: done,
    });
    const press = await button(REFUSE_LEO);
    server.answer('listClientProposals', listOf([]));
    await user.click(press);
    await screen.findByText('No change is waiting to be checked.');
    expect(server.callsOf('decideClientProposal').map(({ body }) => body)).toEqual([{ decision: 'refuse' }]);
    expect(
      notices.map(({ text }) => text),
      'a visitor is not told',
    ).toEqual(['The change was refused.']);
    expect(questions).toEqual([]);
  });

  it('send one decision for two presses', async () => {
    const answer = Promise.withResolvers<{ id: string; decision: 'accept' }>();
    const { user, server } = render({ decideClientProposal: () => answer.promise });
    await user.dblClick(await button(ACCEPT_TOMI));
    await user.click(await button(/^Refuse: Tomi Adeyemi/));
    server.answer('listClientProposals', listOf([NEW_GUARDIAN]));
    answer.resolve({ id: TOMI.id, decision: 'accept' });
    await waitFor(() => expect(names()).toEqual(['Leo Okafor']));
    expect(server.callsOf('decideClientProposal')).toHaveLength(1);
  });

  it.each([
    { status: 409, text: 'Somebody else has decided this already.' },
    { status: 404, text: 'This change is no longer in the list.' },
  ])('leave when they are decided or gone already ($status)', async ({ status, text }) => {
    const { user, server, notices } = render({ decideClientProposal: refuse(status) });
    const press = await button(ACCEPT_TOMI);
    const asked = server.callsOf('listClientProposals').length;
    server.answer('listClientProposals', listOf([NEW_GUARDIAN]));
    await user.click(press);
    await waitFor(() => expect(names()).toEqual(['Leo Okafor']));
    expect(notices).toMatchObject([{ intent: 'warning', text }]);
    await waitFor(() => expect(server.callsOf('listClientProposals')).toHaveLength(asked + 1));
  });

  it.each([
    { status: 403, text: 'You cannot decide this change. Somebody else at the clinic has to.' },
    { status: 422, text: 'Not so.' },
  ])('stay when the server refuses the decision, with the reason ($status)', async ({ status, text }) => {
    const { user, server, notices } = render({ decideClientProposal: refuse(status, { message: 'Not so.' }) });
    const press = await button(ACCEPT_TOMI);
    const asked = server.callsOf('listClientProposals').length;
    await user.click(press);
    await waitFor(() => expect(notices).toMatchObject([{ intent: 'warning', text }]));
    await waitFor(() => expect(server.callsOf('listClientProposals')).toHaveLength(asked + 1));
    expect(names()).toEqual(['Tomi Adeyemi', 'Leo Okafor']);
  });

  it('stay when the answer is lost; Retry sends the same decision, and does not blame somebody else', async () => {
    const { user, server, notices } = render({ decideClientProposal: loseAnswer() });
    await user.click(await button(ACCEPT_TOMI));
    await screen.findByText(/we do not know whether your decision was saved/);
    expect(names()).toEqual(['Tomi Adeyemi', 'Leo Okafor']);
    server.answer('decideClientProposal', refuse(409));
    server.answer('listClientProposals', listOf([NEW_GUARDIAN]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['Leo Okafor']));
    const bodies = server.callsOf('decideClientProposal').map(({ body }) => body);
    expect(bodies).toEqual([{ decision: 'accept' }, { decision: 'accept' }]);
    expect(notices.map(({ text }) => text)).toEqual(['This change has been decided already.']);
  });

  it('stay when there were too many requests, and can be sent again', async () => {
    const { user, server } = render({ decideClientProposal: refuse(429) });
    await user.click(await button(ACCEPT_TOMI));
    await screen.findByText('Too many requests. Please wait a moment and try again.');
    server.answer('decideClientProposal', done);
    server.answer('listClientProposals', listOf([NEW_GUARDIAN]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['Leo Okafor']));
  });

  it('are five at first; all follow, with the focus on the first new one', async () => {
    const data = [1, 2, 3, 4, 5, 6, 7].map((id) =>
      aProposal({ id: idOf(id), client: { id, full_name: `Client ${id}` } }),
    );
    const { user } = render({ listClientProposals: listOf(data) });
    expect(await rows()).toHaveLength(5);
    await user.click(await button(/^Show all 7$/));
    expect(await rows()).toHaveLength(7);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Client 6'));
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('say how many come later, when the server sends the oldest only', async () => {
    const data = [1, 2, 3, 4, 5, 6].map((id) => aProposal({ id: idOf(id) }));
    const { user } = render({ listClientProposals: listOf(data, 36) });
    await user.click(await button(/^Show the oldest 6$/));
    await screen.findByText('30 more changes come when some of these are decided.');
  });

  it('say when none waits, in French too', async () => {
    render({ listClientProposals: listOf([]) }, { locale: 'fr' });
    await screen.findByText('Aucun changement n’attend d’être vérifié.');
  });

  it('show that they are loading', async () => {
    render({ listClientProposals: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the changes to check' });
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = render({ listClientProposals: refuse(503) });
    await screen.findByRole('alert');
    server.answer('listClientProposals', listOf([TOMI]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Tomi Adeyemi');
  });

  it('are for the office: no practitioner has the panel', () => {
    const panel = description.panels?.find(({ parcel }) => parcel === 'today-proposals@1');
    expect(panel?.access).toEqual(['staff', 'office_admin', 'owner']);
  });
});
