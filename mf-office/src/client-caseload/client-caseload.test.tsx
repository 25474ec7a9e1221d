// @vitest-environment jsdom
import { type Answers, OWNER, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../testing/signed-in.ts';
import { ClientCaseload } from './client-caseload.tsx';

const AMARA = { practitioner_id: 11, full_name: 'Amara Okafor', is_assigned: 1, is_by_booking: 1 } as const;
const JONAS = { practitioner_id: 12, full_name: 'Jonas Weber', is_assigned: 0, is_by_booking: 1 } as const;
const MEI = { practitioner_id: 13, full_name: 'Mei Lin', is_assigned: 0, is_by_booking: 0 } as const;
const renderCaseload = (routes: Answers, options: RenderRemoteOptions = {}) =>
  renderRemote(<ClientCaseload clientId={302} />, { session: signedIn(OWNER), ...options, routes });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const section = () => screen.findByRole('region', { name: 'Practitioners of this client' });
const lines = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('practitioners of a client', () => {
  it('RL-02 the office sees the practitioners of the chosen client, and assigns one', async () => {
    const remote = renderCaseload({
      listCaseload: [AMARA, JONAS, MEI],
      assignClient: [AMARA, JONAS, { ...MEI, is_assigned: 1 }],
    });
    await button('Assign Mei Lin');
    expect(await lines()).toEqual([
      'Amara OkaforAssigned by the officeRemove',
      'Jonas WeberBy an appointmentAssign',
      'Mei LinNot assignedAssign',
    ]);
    await remote.user.click(await button('Assign Mei Lin'));
    await button('Remove Mei Lin');
    expect(remote.server.callsOf('assignClient').map(({ body }) => body)).toEqual([
      { practitioner_id: 13, is_assigned: 1 },
    ]);
    expect(remote.notices).toEqual([{ intent: 'success', text: 'The client is assigned to Mei Lin.' }]);
  });

  it('RL-02 says when the change was not saved', async () => {
    const { user, notices } = renderCaseload({ listCaseload: [AMARA], assignClient: refuse(503) });
    await user.click(await button('Remove Amara Okafor'));
    await screen.findByRole('button', { name: 'Remove Amara Okafor' });
    expect(notices).toMatchObject([{ intent: 'error', text: 'The change was not saved. Please try again.' }]);
  });

  it('GN-05 speaks French', async () => {
    renderCaseload({ listCaseload: [MEI] }, { locale: 'fr' });
    await button('Affecter Mei Lin');
  });
});
