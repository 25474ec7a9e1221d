// @vitest-environment jsdom
import type { OwnProposal } from '@carefront/shared/contracts';
import { aSessionUser, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, as, CARER, MINA, renderAccount } from '../../testing/account-world.tsx';

const idOf = (number: number): string => `0b7f6a54-2c7e-4f0e-9a55-${String(number).padStart(12, '0')}`;
const OWN: OwnProposal = {
  id: idOf(1),
  client: { id: MINA.client_id ?? 0, full_name: 'Mina Haddad' },
  kind: 'client',
  guardian: null,
  state: 'open',
  changes: [
    { fact: 'email', new: 'mina@example.test' },
    { fact: 'phone_number', new: null },
  ],
};
const REFUSED: OwnProposal = { ...OWN, id: idOf(2), state: 'refused', changes: [] };
const section = async () => within(await screen.findByRole('region', { name: 'Changes that the clinic checks' }));

describe('CP-03 RL-02 changes that the person of the account proposed', () => {
  it('are shown with their values, each of which waits for the clinic', async () => {
    renderAccount({ routes: { listOwnProposals: { data: [OWN] } } });
    const own = await section();
    own.getByText('Your details');
    expect(own.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email', 'Phone 1']);
    expect(own.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'mina@example.test (waits for the clinic)',
      'empty (waits for the clinic)',
    ]);
  });

  it.each([
    { kind: 'client', guardian: null, text: 'Details of Leo Okafor' },
    { kind: 'guardian', guardian: 'Grace Adeyemi', text: 'Grace Adeyemi, guardian of Leo Okafor' },
    { kind: 'new-guardian', guardian: 'Rob Stone', text: 'New guardian of Leo Okafor: Rob Stone' },
    { kind: 'new-guardian', guardian: null, text: 'New guardian of Leo Okafor' },
  ] as const)('of a guardian name the client and what it is about: $text', async ({ kind, guardian, text }) => {
    const proposal = { ...OWN, kind, guardian, client: { id: 310, full_name: 'Leo Okafor' } };
    renderAccount({ session: as(CARER), routes: { listOwnProposals: { data: [proposal] } } });
    (await section()).getByText(text);
  });

  it('say once that the clinic refused: after OK the line is gone, and the focus stays on the page', async () => {
    const { user, server } = renderAccount({
      routes: { listOwnProposals: { data: [REFUSED] }, readOwnRefusal: { id: REFUSED.id } },
    });
    const own = await section();
    own.getByText('The clinic did not accept this change. What was on file before stays.');
    await user.click(own.getByRole('button', { name: 'OK: Your details' }));
    await own.findByText('No change is waiting.');
    expect(server.callsOf('readOwnRefusal')).toMatchObject([{ params: { id: REFUSED.id } }]);
    expect(document.activeElement?.textContent).toBe('Changes that the clinic checks');
  });

  it('that could not be marked as read stay, with the reason', async () => {
    const { user } = renderAccount({
      routes: { listOwnProposals: { data: [REFUSED] }, readOwnRefusal: refuse(500) },
    });
    const own = await section();
    await user.click(own.getByRole('button', { name: 'OK: Your details' }));
    await own.findByRole('alert');
    own.getByText(/did not accept this change/);
  });

  it('draw nothing without any, and are not asked for by a contact', async () => {
    const contact = aSessionUser({ roles: ['contact'], client_id: null });
    const { server } = renderAccount({ path: ACCOUNT, session: as(contact) });
    await screen.findByRole('region', { name: 'Documents' });
    expect(screen.queryByRole('region', { name: 'Changes that the clinic checks' })).toBeNull();
    expect(server.callsOf('listOwnProposals')).toEqual([]);
  });

  it('are in French', async () => {
    renderAccount({ locale: 'fr', routes: { listOwnProposals: { data: [OWN] } } });
    const own = within(await screen.findByRole('region', { name: 'Changements que la clinique vérifie' }));
    await waitFor(() => own.getAllByText('(en attente de la clinique)'));
  });
});
