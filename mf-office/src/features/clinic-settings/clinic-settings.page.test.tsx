// @vitest-environment jsdom
import {
  type Answers,
  aClinicInfo,
  aClinicSettings,
  aSessionUser,
  OWNER,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../root.tsx';

const ADDRESS = '/content-images/0f0e0d0c-0b0a-4908-8706-050403020100.png';

const open = (page: 'booking' | 'site' | 'look' | 'editors', routes: Answers = {}, user = OWNER) =>
  renderRemote(<App />, {
    path: `/staff/settings/${page}`,
    session: { status: 'signed-in', user },
    routes: { getClinicInfo: aClinicInfo(), getClinicSettings: aClinicSettings(), ...routes },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => import('./clinic-settings.page.tsx'));
beforeEach(() => sessionStorage.clear());

describe('the settings of the clinic', () => {
  it('BK-88 saves the switches of one section alone, and says so', async () => {
    const saved = aClinicSettings({ automatically_approve_bookings: 1 });
    const { user, server, notices } = open('booking', { saveClinicSettings: saved });
    const booking = await section('Online booking');
    await user.click(booking.getByRole('checkbox', { name: 'Confirm bookings automatically' }));
    booking.getByText('Not saved yet');
    await user.click(booking.getByRole('button', { name: 'Save, Online booking' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(server.callsOf('saveClinicSettings').map(({ body }) => body)).toEqual([
      {
        is_booking_enabled: 1,
        enable_hidden_booking_links: 0,
        automatically_approve_bookings: 1,
        show_booking_location_dropdown: 1,
      },
    ]);
    expect(notices[0]).toMatchObject({ intent: 'success', text: 'Online booking: saved.' });
    await waitFor(() => expect(booking.queryByText('Not saved yet')).toBeNull());
  });

  it('keeps a pasted name that is too long, says the limit at the field, and sends nothing', async () => {
    const { user, server } = open('site');
    const contact = await section('Contact details');
    const name = contact.getByRole<HTMLInputElement>('textbox', { name: /^Name of the clinic/ });
    await user.clear(name);
    await user.paste('m'.repeat(130));
    await user.click(contact.getByRole('button', { name: /^Save/ }));
    await contact.findByText('This text may not be longer than 120 characters.');
    expect(name.value).toHaveLength(130);
    expect(server.callsOf('saveClinicSettings')).toEqual([]);
  });

  it('BK-34 says at the field which hours are possible, and sends nothing', async () => {
    const { user, server } = open('booking');
    const requests = await section('Requests and changes');
    const answer = requests.getByLabelText('Time to answer a request');
    await user.clear(answer);
    await user.click(requests.getByRole('button', { name: /^Save/ }));
    await requests.findByText('Write a number of hours.');
    await user.type(answer, '721');
    await user.click(requests.getByRole('button', { name: /^Save/ }));
    expect(answer.getAttribute('aria-invalid')).toBe('true');
    expect(server.callsOf('saveClinicSettings')).toEqual([]);
  });

  it('BK-66 sets the age from which clients decide alone, and says what is possible', async () => {
    const { user, server } = open('booking', { saveClinicSettings: aClinicSettings({ consent_age_years: 16 }) });
    const age = await section('Age of consent');
    const years = age.getByLabelText('Clients decide alone from the age of');
    expect(years).toHaveProperty('value', '18');
    await user.clear(years);
    await user.click(age.getByRole('button', { name: /^Save/ }));
    await age.findByText('Write a number of years.');
    await user.type(years, '13');
    await user.click(age.getByRole('button', { name: /^Save/ }));
    expect(years.getAttribute('aria-invalid')).toBe('true');
    expect(server.callsOf('saveClinicSettings')).toEqual([]);
    await user.clear(years);
    await user.type(years, '16');
    await user.click(age.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(server.callsOf('saveClinicSettings')[0]?.body).toEqual({ consent_age_years: 16 }));
  });

  it('BK-86 sets how messages name a client of a reader who has several', async () => {
    const saved = aClinicSettings({ client_name_in_messages: 'first_name' });
    const { user, server } = open('booking', { saveClinicSettings: saved });
    const names = await section('Names in messages');
    const name = names.getByRole<HTMLSelectElement>('combobox', { name: 'Name of the client' });
    expect(name.value).toBe('initial');
    await user.selectOptions(name, 'First name, such as Anna');
    await user.click(names.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(server.callsOf('saveClinicSettings')).toHaveLength(1));
    expect(server.callsOf('saveClinicSettings')[0]?.body).toEqual({ client_name_in_messages: 'first_name' });
  });

  it('FB-01 CO-04 ST-15 RL-01 sets who builds forms, and who edits the consent form and the site', async () => {
    const saved = aClinicSettings({ site_editors: 'admins' });
    const { user, server } = open('editors', { saveClinicSettings: saved });
    const texts = await section('Forms and texts');
    const ofSite = texts.getByRole<HTMLSelectElement>('combobox', { name: 'Who edits the site' });
    expect([...ofSite.options].map(({ text }) => text)).toEqual([
      'Everybody who works at the clinic',
      'Owners, office admins and staff',
      'Owners and office admins only',
    ]);
    await user.selectOptions(ofSite, 'Owners and office admins only');
    await user.click(texts.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(server.callsOf('saveClinicSettings')).toHaveLength(1));
    expect(server.callsOf('saveClinicSettings')[0]?.body).toEqual({
      forms_editors: 'everybody',
      consent_editors: 'everybody',
      site_editors: 'admins',
    });
  });

  it.each(['practitioner', 'staff'] as const)('RL-01 RL-02 a %s does not set who edits what', async (role) => {
    const { server } = open('editors', {}, aSessionUser({ roles: [role] }));
    await screen.findByText('This page is not for your account');
    expect(server.callsOf('getClinicSettings')).toEqual([]);
  });

  it('BK-88 no reminders have no hours', async () => {
    const { user, server } = open('booking', { saveClinicSettings: aClinicSettings({ reminder_lead_hours: null }) });
    const reminders = await section('Reminders and text messages');
    reminders.getByLabelText('How long before the session');
    await user.click(reminders.getByRole('checkbox', { name: 'Send reminders' }));
    expect(reminders.queryByLabelText('How long before the session')).toBeNull();
    await user.click(reminders.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(server.callsOf('saveClinicSettings')).toHaveLength(1));
    expect(server.callsOf('saveClinicSettings')[0]?.body).toEqual({ reminder_lead_hours: null, bool_sms_support: 1 });
  });

  it('GN-03 a refused save keeps what was typed, and shows the reason at the field', async () => {
    const reason = 'The email address must be a valid email address.';
    const { user } = open('site', { saveClinicSettings: refuse(422, { errors: { email: [reason] } }) });
    const contact = await section('Contact details');
    const email = contact.getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'front@maple.test');
    await user.click(contact.getByRole('button', { name: /^Save/ }));
    await contact.findByText(reason);
    expect(email).toHaveProperty('value', 'front@maple.test');
  });

  it('GN-04 judges a website before it is sent', async () => {
    const { user, server } = open('site');
    const contact = await section('Contact details');
    const website = contact.getByLabelText('Website');
    await user.clear(website);
    await user.type(website, 'maple.example');
    await user.tab();
    await contact.findByText('Write the whole address, such as https://www.example.com.');
    await user.click(contact.getByRole('button', { name: /^Save/ }));
    expect(server.callsOf('saveClinicSettings')).toEqual([]);
  });

  it('GN-03 keeps unsaved changes in this tab, and undoes them', async () => {
    const first = open('site');
    const contact = await section('Contact details');
    await first.user.type(contact.getByLabelText(/^Name of the clinic/), ' & Sons');
    first.unmount();
    const { user } = open('site');
    const again = await section('Contact details');
    const name = again.getByLabelText(/^Name of the clinic/);
    await waitFor(() => expect(name).toHaveProperty('value', 'Maple Therapy & Sons'));
    await user.click(again.getByRole('button', { name: /^Undo changes/ }));
    expect(name).toHaveProperty('value', 'Maple Therapy');
    expect(document.activeElement, 'in sight, unlike the heading').toBe(again.getByRole('button', { name: /^Save/ }));
  });

  it('GN-04 previews the colour light and dark, and saves it', async () => {
    const { user, server } = open('look', { saveClinicSettings: aClinicSettings({ brand_colour: '#ffe082' }) });
    const colour = await section('Brand colour');
    const samples = () => colour.getAllByRole('img').map((sample) => sample.innerHTML);
    const before = samples();
    expect(before).toHaveLength(2);
    fireEvent.change(colour.getByLabelText('Colour'), { target: { value: '#ffe082' } });
    expect(samples()).not.toEqual(before);
    colour.getByText(/^On light pages we use a darker shade/);
    const whole = samples();
    fireEvent.change(colour.getByLabelText('Colour'), { target: { value: '#ffe' } });
    expect(samples()).toEqual(whole);
    fireEvent.change(colour.getByLabelText('Colour'), { target: { value: '#ffe082' } });
    await user.click(colour.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(server.callsOf('saveClinicSettings').map(({ body }) => body)).toEqual([{ brand_colour: '#ffe082' }]),
    );
  });

  it.each([
    [413, 'This picture is larger than 2 MB. Please choose a smaller one.'],
    [415, 'This file is not a JPG or PNG picture. Please choose another one.'],
    [503, 'The logo could not be uploaded. Please try again.'],
  ] as const)('CT-11 says why a logo was not uploaded: %i', async (status, reason) => {
    const { server } = open('look', { uploadContentImage: refuse(status) });
    const logos = await section('Logo');
    const input = logos.getByLabelText('Add a logo, Logo for light pages', { selector: 'input' });
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [file] } });
    await logos.findByText(reason);
    expect(server.callsOf('saveClinicSettings')).toEqual([]);
  });

  it('CT-05 a photo of a logo is made smaller before it is sent', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: () => undefined }));
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      context as unknown as RenderingContext as never,
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['small'])));
    const { server } = open('look', { uploadContentImage: { image_url: ADDRESS } });
    const logos = await section('Logo');
    const input = logos.getByLabelText('Add a logo, Logo for light pages', { selector: 'input' });
    const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff]), new Uint8Array(3_000_000)], 'logo.jpg');
    fireEvent.change(input, { target: { files: [photo] } });
    // The code that makes it smaller is loaded first.
    await waitFor(() => expect(server.callsOf('uploadContentImage')).toHaveLength(1));
    await logos.findByRole('img');
    expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledOnce();
  });

  it('GN-04 an uploaded logo is set when it is saved', async () => {
    const saved = aClinicSettings({ image_dark: ADDRESS });
    const { user, server } = open('look', { uploadContentImage: { image_url: ADDRESS }, saveClinicSettings: saved });
    const logos = await section('Logo');
    const input = logos.getByLabelText('Add a logo, Logo for dark pages', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
    expect(await logos.findByRole('img')).toHaveProperty('src', expect.stringContaining(ADDRESS));
    await user.click(logos.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(server.callsOf('saveClinicSettings').map(({ body }) => body)).toEqual([
        { image: null, image_dark: ADDRESS },
      ]),
    );
  });

  it('GN-03 shows rows while it loads, and Retry after a failure', async () => {
    const { user, server } = open('booking', { getClinicSettings: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('getClinicSettings', aClinicSettings());
    await user.click(retry);
    await section('Online booking');
  });

  it('RL-02 people who may not change the settings see none', async () => {
    const { server } = open('booking', {}, aSessionUser({ roles: ['staff'] }));
    await screen.findByText(/This page is not for your account/);
    expect(server.callsOf('getClinicSettings')).toEqual([]);
  });
});
