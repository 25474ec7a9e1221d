// @vitest-environment jsdom
import { BLANK_PROFILE } from '@carefront/shared/domain';
import { OWNER, refuse } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, leo, type ProfileOptions, renderProfile, signedIn } from '../render-profile.fixture.tsx';

const show = (options: ProfileOptions = {}) => renderProfile({ session: signedIn(), ...options });
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' });
const HIDDEN = 'Unable to view existing primary contacts';
const LOCKED = 'Permission to edit client fields is disabled.';

async function chooseLeo({ user }: ReturnType<typeof show>) {
  await user.click(await picker());
  await user.click(await screen.findByRole('option', { name: /Leo Okafor/ }));
}

describe('ClientChoice', () => {
  it('CP-02 CP-10 shows who is logged in, and fills in a chosen client after a question', async () => {
    const remote = show();
    await screen.findByText('Ada Okafor', { selector: 'strong' });
    await remote.user.click(await picker());
    expect(screen.getByRole('listbox').parentElement?.style.maxHeight).toBe('200px');
    expect((await screen.findByRole('option', { name: /Leo Okafor/ })).textContent).toContain('Waitlist');
    const query = { include_waitlist: 1, include_onhold: 1, include_draft: 1, in_caseload: 1 };
    expect(remote.server.callsOf('listClients')[0]?.query).toMatchObject(query);
    await remote.user.click(screen.getByRole('option', { name: /Leo Okafor/ }));
    expect(remote.questions).toHaveLength(1);
    await waitFor(() =>
      expect(remote.answers()).toMatchObject({ client_id: 310, first_name: 'Leo', dob: '2012-03-04' }),
    );
    expect((await picker()).value).toBe('Leo Okafor');
    await screen.findByText('The details of Leo Okafor are filled in.');
    expect(remote.server.callsOf('getClientBlockPrefill').map(({ params, query }) => ({ params, query }))).toEqual([
      { params: { id: 310 }, query: { form_id: 1, block_id: 7 } },
    ]);
    // The fields are still untouched.
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CP-02 keeps the answers when the person does not confirm', async () => {
    const remote = show({ confirms: () => false });
    await remote.user.type(await field(/^City/), 'Toronto');
    await chooseLeo(remote);
    expect(remote.answers()).toMatchObject({ client_id: null, city: 'Toronto' });
    expect(remote.server.callsOf('getClientBlockPrefill')).toEqual([]);
  });

  it('CP-02 "New Client" resets the fields, and asks only if something would be lost', async () => {
    const remote = show();
    await remote.user.click(await screen.findByRole('button', { name: 'New Client' }));
    expect(remote.questions).toEqual([]);
    await chooseLeo(remote);
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310 }));
    await remote.user.click(screen.getByRole('button', { name: 'New Client' }));
    expect(remote.questions).toHaveLength(2);
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: null, first_name: '', guardian: [] }));
    expect(remote.answers()).toMatchObject({ country_id: 38, state_id: 866 });
  });

  it('CP-02 says when the details cannot be loaded, and loads them again', async () => {
    const remote = show({ routes: { getClientBlockPrefill: refuse(503) } });
    await chooseLeo(remote);
    await screen.findByText(/^The client’s details could not be loaded\./);
    remote.server.answer('getClientBlockPrefill', leo());
    await remote.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310 }));
  });

  it('RL-02 CP-02 a contact sees the name of the chosen client alone, and can send the form', async () => {
    const [known, blank] = [leo(), { ...BLANK_PROFILE, user_id: null, guardian: [], diagnosis: [] }];
    const names = { client_id: 310, first_name: known.first_name, last_name: known.last_name };
    const ofContact = { ...known, ...blank, ...names, is_client_contact: 1 as const };
    const remote = show({ routes: { getClientBlockPrefill: ofContact } });
    await chooseLeo(remote);
    await screen.findByText('As a contact you see the client’s name only. The clinic has the other details.');
    expect((await field(/^First name/)).disabled).toBe(true);
    for (const hidden of [/^City/, /^Email/, /^Date of birth/])
      expect(screen.queryByRole('textbox', { name: hidden })).toBeNull();
    expect(screen.queryByText(HIDDEN)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Another' })).toBeNull();
    expect(remote.answers()).toMatchObject({ client_id: 310, is_client_contact: 1 });
  });

  it('CP-03 by default hides existing guardians, lets new ones be added and removed, and lets the client be edited', async () => {
    const remote = show({ routes: { getClientBlockPrefill: leo({ guardian: [], has_hidden_guardians: 1 }) } });
    await chooseLeo(remote);
    await screen.findByText(HIDDEN);
    expect((await field(/^City/)).disabled).toBe(false);
    await remote.user.click(screen.getByRole('button', { name: 'Add Another' }));
    expect(remote.answers()).toMatchObject({ guardian: [{ id: null }] });
    await remote.user.click(screen.getByRole('button', { name: 'Remove guardian 1' }));
    await waitFor(() => expect(remote.answers()).toMatchObject({ guardian: [] }));
  });

  it('CP-03 without its permissions, a chosen client is read-only and gets no guardians', async () => {
    const properties = {
      client_block_edit_client_fields: '0',
      client_block_add_primary_contacts: '0',
      client_block_view_primary_contacts: '1',
    };
    const remote = show({ block: { properties } });
    await chooseLeo(remote);
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310 }));
    expect((await field(/^City/)).disabled).toBe(true);
    expect(screen.getAllByText(LOCKED).length).toBeGreaterThan(5);
    expect(screen.queryByText(HIDDEN)).toBeNull();
    expect(screen.queryByRole('button', { name: /^(?:Add Another|Remove guardian)/ })).toBeNull();
    const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^First name/ });
    expect(names.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['Leo', true],
      ['Ada', true],
    ]);
  });

  it('CP-03 staff see and edit everything', async () => {
    const properties = { client_block_edit_client_fields: '0' };
    const remote = show({ session: signedIn(OWNER), block: { properties } });
    await chooseLeo(remote);
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310 }));
    const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^First name/ });
    expect(names.map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it('RN-18 CP-02 staff who fill in for a client get the client without a question or a choice', async () => {
    const remote = show({
      session: signedIn(OWNER),
      open: { purpose: { fillOutFor: { clientId: 310, name: 'Leo Okafor' } } },
    });
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310, first_name: 'Leo' }));
    expect(remote.questions).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
  });

  it('CP-08 asks before a new client gets the name of a client of this account, once for each name', async () => {
    const remote = show({ confirms: () => false, routes: { checkClientLink: 'is_linked' } });
    await remote.user.type(await field(/^First name/), 'Leo');
    await remote.user.tab();
    await remote.user.keyboard('Okafor');
    expect(remote.server.callsOf('checkClientLink')).toEqual([]);
    await remote.user.tab();
    await waitFor(() => expect(remote.questions).toHaveLength(1));
    expect(remote.questions[0]?.text).toContain(
      'Whoops, it seems like you are trying to enter a client name that is already linked to your account.',
    );
    expect(remote.server.callsOf('checkClientLink').map(({ body }) => body)).toEqual([
      { first_name: 'Leo', last_name: 'Okafor' },
    ]);
    // The person does not continue with a new client.
    await waitFor(async () => expect(document.activeElement).toBe(await picker()));
  });

  it('CP-08 is silent about a failed check, and asks nothing about a chosen client', async () => {
    const remote = show({
      answers: { ...BLANK_PROFILE, last_name: 'Okafor' },
      routes: { checkClientLink: refuse(503) },
    });
    await remote.user.type(await field(/^First name/), 'Leo');
    await remote.user.tab();
    await waitFor(() => expect(remote.server.callsOf('checkClientLink')).toHaveLength(1));
    expect([remote.questions, remote.notices]).toEqual([[], []]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
