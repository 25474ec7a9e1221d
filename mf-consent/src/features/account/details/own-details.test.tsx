// @vitest-environment jsdom
import { aSessionUser, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// The pages and dialogs load on demand: imported here, no test waits for their first load.
import '../account.page.tsx';
import '../person/person.page.tsx';
import './client-details.dialog.tsx';
import './own-contact.dialog.tsx';
import { as, CARER, DETAILS, OWN_DETAILS, renderAccount } from '../../../testing/account-world.tsx';

const LEO = { id: 310, status: 'Active' as const, user: { full_name: 'Leo Okafor', initials: 'LO' } };
const LEOS = { relationships: [], contact_types_other: [], clients: [LEO] };
const PLACES = { countries: [{ id: 38, name: 'Canada', symbol: 'CA' }], states: [] };
const PERSON = '/site/client_account/people/310';
const CONTACT = {
  ...{ first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.test', other_email: '' },
  ...{ phone_number: '', phone_type_1: 3, phone_default_1: 1, other_phone: '', phone_type_2: 2, phone_default_2: 0 },
} as const;
const CHOICES = {
  ...{ is_notification_enabled: 1, bool_notify_invoice_shared: 0, bool_notify_note_shared: 0, is_sms_enabled: 0 },
} as const;
const CHILD = { ...DETAILS, id: 310, first_name: 'Leo', dob: '2019-01-31', email: '', phone_number: '' };

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the own details', () => {
  it('CP-03 shows what is on file, and which changes the clinic checks', async () => {
    const { user, server, notices } = renderAccount({
      routes: { getIntakeDataOption: PLACES, saveFamilyDetails: { proposed: ['email'] } },
    });
    const details = await section('Your details');
    await details.findByText('mina@example.test');
    details.getByText('Jun-15-1990');
    await user.click(details.getByRole('button', { name: 'Change details' }));
    const form = await dialog('Change details');
    const email = await form.findByRole('textbox', { name: /^Email/ });
    expect(form.getAllByText('The clinic checks this change.')).toHaveLength(2);
    await user.clear(email);
    await user.type(email, 'moved@example.test');
    await user.type(form.getByRole('textbox', { name: 'Postal code' }), 'K1A 0B1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toMatchObject([{ text: 'Saved. The clinic checks first: Email.' }]));
    const { id: _, guardian: __, ...sent } = DETAILS;
    expect(server.callsOf('saveFamilyDetails')).toMatchObject([
      { body: { ...sent, email: 'moved@example.test', postal_code: 'K1A 0B1' } },
    ]);
  });

  it('CP-03 a refusal of one field stands beside it, and what was typed stays', async () => {
    const refusal = refuse(422, { errors: { city: ['Please shorten the city.'] } });
    const { user } = renderAccount({ routes: { getIntakeDataOption: PLACES, saveFamilyDetails: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Change details' }));
    const form = await dialog('Change details');
    const city = await form.findByRole('textbox', { name: 'City/Town' });
    await user.type(city, ' West');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Please shorten the city.');
    expect(city).toHaveProperty('value', 'Toronto West');
  });

  it('CP-03 says that the details cannot be loaded, and loads them again', async () => {
    const { user, server } = renderAccount({ routes: { getFamilyDetails: refuse(503) } });
    const details = await section('Your details');
    const retry = await details.findByRole('button', { name: 'Retry' });
    server.answer('getFamilyDetails', DETAILS);
    await user.click(retry);
    await details.findByText('mina@example.test');
  });

  it('GN-05 the language of messages is chosen, in French too', async () => {
    const { user, server } = renderAccount({ locale: 'fr', routes: { saveOwnDetails: { proposed: [] } } });
    const own = await section('Comment vous joindre');
    await own.findByText('Celle de la page');
    await user.click(own.getByRole('button', { name: 'Modifier comment vous joindre' }));
    const form = await dialog('Modifier comment vous joindre');
    await user.selectOptions(await form.findByRole('combobox', { name: 'Langue des messages' }), 'Français');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(server.callsOf('saveOwnDetails')).toMatchObject([{ body: { locale: 'fr', version: 'o1' } }]),
    );
  });

  it('CP-03 a guardian proposes other contact data', async () => {
    const { user, server, notices } = renderAccount({
      session: as(CARER),
      routes: { getOwnDetails: { ...OWN_DETAILS, guardian: CONTACT }, saveOwnDetails: { proposed: ['email'] } },
    });
    const own = await section('How we reach you');
    await own.findByText('ada@example.test');
    await user.click(own.getByRole('button', { name: 'Change how we reach you' }));
    const form = await dialog('Change how we reach you');
    await user.type(await form.findByRole('textbox', { name: 'Email' }), 's');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(server.callsOf('saveOwnDetails')).toMatchObject([
      { body: { locale: null, version: 'o1', guardian: { ...CONTACT, email: 'ada@example.tests' } } },
    ]);
  });
});

describe('the page of a person', () => {
  it('RT-06 GN-03 is linked from the account, and shows the person alone', async () => {
    const parts = ['own-bookings@1', 'forms-to-fill-in@1', 'sent-forms@1'] as const;
    const remote = renderAccount({
      ...{ session: as(CARER), parts },
      routes: { getGuardianData: LEOS, getFamilyDetails: { ...CHILD, guardian: { ...CONTACT, ...CHOICES } } },
    });
    await remote.user.click(await screen.findByRole('link', { name: 'Leo Okafor' }));
    await screen.findByRole('heading', { level: 1, name: 'Leo Okafor' });
    expect(window.location.pathname).toBe(PERSON);
    await section('Details of Leo Okafor');
    await waitFor(() =>
      expect(remote.parcels.filter(({ isOpen }) => isOpen).map(({ name, props }) => [name, props])).toEqual(
        expect.arrayContaining(parts.map((name) => [name, { clientId: 310 }])),
      ),
    );
    expect(remote.server.callsOf('listConsents').at(-1)).toMatchObject({ query: { client_id: 310 } });
    expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe(
      '/site/client_account',
    );
  });

  it('CP-05 CP-03 a child has no email; the guardian chooses their own notifications', async () => {
    const { user, server } = renderAccount({
      ...{ session: as(CARER), path: PERSON },
      routes: {
        ...{ getGuardianData: LEOS, getIntakeDataOption: PLACES, saveFamilyDetails: { proposed: [] } },
        getFamilyDetails: { ...CHILD, guardian: { ...CONTACT, ...CHOICES } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change details of Leo Okafor' }));
    const form = await dialog('Change details of Leo Okafor');
    await form.findByText('A child of this age has no email and phone of their own.');
    expect(form.queryByRole('textbox', { name: /^Email/ })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'When a note is shared' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf('saveFamilyDetails')).toMatchObject([
        { body: { guardian: { ...CHOICES, bool_notify_note_shared: 1 } } },
      ]),
    );
  });

  it('RL-02 of another person shows nothing but the way back, and a contact no details', async () => {
    const { unmount } = renderAccount({ session: as(CARER), path: PERSON });
    await screen.findByText('You do not look after this person, or no longer.');
    unmount();
    const contact = aSessionUser({ roles: ['contact'], client_id: null });
    renderAccount({ session: as(contact), path: PERSON, routes: { getGuardianData: LEOS } });
    await screen.findByRole('heading', { level: 1, name: 'Leo Okafor' });
    await section('Documents');
    expect(screen.queryByRole('region', { name: 'Details of Leo Okafor' })).toBeNull();
  });
});
