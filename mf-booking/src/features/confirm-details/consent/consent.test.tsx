// @vitest-environment jsdom
import type { ParcelName } from '@carefront/shared/app';
import { aSessionUser, openPart, refuse } from '@carefront/shared/testing';
import { bookingInfo } from '@carefront/shared/testing/bookings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BookingOptions,
  booked,
  bookingRoutes,
  fillAdult,
  fillField,
  goToDetails,
  isDisabledButton,
  openMore,
  providerList,
  type RenderedBooking,
  renderAfterReload,
  renderBooking,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const PARTS: readonly ParcelName[] = ['login-form@1', 'consent-dialog@1'];
const SIGNED = { status: 'Signed', title: 'Consent' };
const VIEWED = { status: 'Viewed', title: 'Consent' };
const CHANGED = 'The clinic’s consent form has changed. Please read and accept it again.';
const REFUSED = refuse(422, { message: 'Invalid.', errors: { consent: [CHANGED] } });
const clinic = { consent_tos: '<p>The terms.</p>', consent_title: 'Consent to treatment' };

const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const read = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Read the consent form' });
const dialog = ({ parcels }: RenderedBooking) => openPart(parcels, 'consent-dialog@1');

async function atForm(options: BookingOptions = {}): Promise<RenderedBooking> {
  const remote = renderBooking({ path: TALK_PATH, parts: PARTS, clinic, ...options });
  await goToDetails(remote);
  return remote;
}

async function accepted(): Promise<RenderedBooking> {
  const remote = await atForm();
  await fillAdult(remote);
  await remote.user.click(read());
  act(() => dialog(remote)?.props.onAccepted(SIGNED));
  return remote;
}

describe('the consent form in the sign-up form', () => {
  it('BK-76 opens once names, birth date and e-mail are there, with the client it is about', async () => {
    const remote = await atForm();
    screen.getByRole('group', { name: 'Consent to treatment' });
    expect(screen.queryByRole('button', { name: 'Read the consent form' })).toBeNull();
    const needs = screen.getByText(
      'Enter the first name, the last name, the date of birth, and the email address first.',
    );
    expect(needs.parentElement?.textContent).toBe(`You can read it and accept it here. ${needs.textContent}`);
    expect(screen.queryByText(/Review Consent Form/)).toBeNull();
    await fillAdult(remote);
    expect(screen.queryByText(/^Enter the first name/)).toBeNull();
    await remote.user.click(read());
    expect(dialog(remote)?.props).toMatchObject({
      client: {
        firstName: 'Zoé',
        lastName: 'Lavoie',
        dob: '1990-06-15',
        needsGuardian: false,
        isGuardianMailed: false,
      },
      consent: null,
    });
    act(() => dialog(remote)?.props.onClosed());
    expect(dialog(remote)).toBeUndefined();
    expect(isDisabledButton(schedule())).toBe(false);
  });

  it('BK-73 BK-76 requires no e-mail of a client with a guardian', async () => {
    const remote = await atForm();
    await fillField(remote, screen.getByLabelText(/^First name/), 'Tomi');
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    screen.getByText('Enter the last name and the date of birth first.');
    act(() => remote.bus.setState('locale@1', 'fr'));
    screen.getByText('Saisissez d’abord le nom de famille et la date de naissance.');
  });

  it('BK-75 EN-01 is sent with the booking once accepted, and can be read again', async () => {
    const remote = await accepted();
    expect(dialog(remote)).toBeUndefined();
    screen.getByText('Consent form accepted.');
    await remote.user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(dialog(remote)?.props.consent).toEqual(SIGNED);
    act(() => dialog(remote)?.props.onClosed());
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.server.callsOf('bookOnSite')[0]?.body).toMatchObject({ is_consent_form: 1, consent: SIGNED });
  });

  it('BK-75 a changed name cancels it, says so, and disables the button until it is accepted again', async () => {
    const remote = await accepted();
    await remote.user.type(screen.getByLabelText(/^First name/), 'e');
    screen.getByText(/^The details of the client have changed since the consent form was accepted/);
    expect(isDisabledButton(schedule())).toBe(true);
    screen.getByText('Still needed: Consent form.');
    await remote.user.click(read());
    expect(dialog(remote)?.props).toMatchObject({ client: { firstName: 'Zoée' }, consent: null });
    act(() => dialog(remote)?.props.onAccepted(SIGNED));
    expect(isDisabledButton(schedule())).toBe(false);
  });

  it('BK-75 is not required: a booking without it may be sent when the form was never opened', async () => {
    const remote = await atForm();
    await fillAdult(remote);
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    const [call] = remote.server.callsOf('bookOnSite');
    expect(call?.body).toMatchObject({ is_consent_form: 0 });
    expect(call?.body).not.toHaveProperty('consent');
  });

  it('BK-84 keeps the accepted consent after a reload of the tab', async () => {
    await accepted();
    await waitFor(() => expect(window.sessionStorage.getItem('carefront.booking-draft')).toContain('Signed'));
    cleanup();
    renderAfterReload({ path: `${TALK_PATH}?step=details`, parts: PARTS, routes: bookingRoutes({ clinic }) });
    await screen.findByText('Consent form accepted.');
    await waitFor(() => expect(isDisabledButton(schedule())).toBe(false));
  });

  it('BK-75 CO-05 CO-12 is emailed to the guardian when the client needs one', async () => {
    const remote = await atForm();
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    await remote.user.click(read());
    expect(dialog(remote)?.props.client).toMatchObject({ needsGuardian: true });
    act(() => dialog(remote)?.props.onAccepted(VIEWED));
    screen.getByText('Consent form read. Maple Therapy will get in touch with the guardian about the signature.');
    screen.getByText('Still needed: Guardian 1.');
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    screen.getByText(/^The details of the client have changed since the consent form was accepted/);
    expect(isDisabledButton(schedule())).toBe(true);
  });

  it('CO-05 BK-75 promises an e-mail only when a guardian who may consent has an address', async () => {
    const remote = await atForm();
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    const guardian = within(screen.getByRole('group', { name: 'Guardian 1' }));
    await openMore(remote, 'Guardian 1');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'May give consent for the client' }).checked).toBe(
      true,
    );
    await remote.user.click(read());
    expect(dialog(remote)?.props.client).toMatchObject({ isGuardianMailed: false });
    act(() => dialog(remote)?.props.onAccepted(VIEWED));
    screen.getByText(/^Consent form read\. Maple Therapy will get in touch/);
    await fillField(remote, guardian.getByRole('textbox', { name: 'Email' }), 'grace@example.test');
    screen.getByText('Consent form read. The guardian gets an email to sign it.');
    await remote.user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(dialog(remote)?.props.client).toMatchObject({ isGuardianMailed: true });
  });

  it('CO-10 tells a signer without an account about the emailed copy, and nobody else', async () => {
    await accepted();
    screen.getByText('Once you have booked, you get an email with a link to your copy.');
    cleanup();
    const user = aSessionUser({ roles: ['client'], client_id: null });
    const remote = await atForm({ session: { status: 'signed-in', user } });
    await fillAdult(remote);
    await remote.user.click(read());
    act(() => dialog(remote)?.props.onAccepted(SIGNED));
    screen.getByText('Consent form accepted.');
    expect(screen.queryByText(/with a link to your copy/)).toBeNull();
  });

  it('BK-67 CO-12 a client of 12 to 17 does not sign alone, also when the guardian was unchecked', async () => {
    const remote = await atForm();
    await fillAdult(remote);
    await remote.user.clear(screen.getByLabelText(/^Date of birth/));
    await fillField(remote, screen.getByLabelText(/^Date of birth/), 'Jun-15-2012');
    const guardian = within(screen.getByRole('group', { name: 'Guardian 1' }));
    await fillField(remote, guardian.getByRole('textbox', { name: 'Email' }), 'grace@example.test');
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    expect(screen.queryByRole('group', { name: 'Guardian 1' })).toBeNull();
    await remote.user.click(read());
    expect(dialog(remote)?.props.client).toMatchObject({ needsGuardian: true, isGuardianMailed: false });
    act(() => dialog(remote)?.props.onAccepted(VIEWED));
    screen.getByText('Consent form read. Maple Therapy will get in touch with the guardian about the signature.');
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    const [call] = remote.server.callsOf('bookOnSite');
    expect(call?.body).toMatchObject({ bool_needs_guardian: 0, guardian: [], is_consent_form: 1, consent: VIEWED });
  });

  it('BK-75 reading it is not accepting it, for a client who signs alone', async () => {
    const remote = await atForm();
    await fillAdult(remote);
    await remote.user.click(read());
    act(() => dialog(remote)?.props.onAccepted(VIEWED));
    expect(isDisabledButton(schedule())).toBe(true);
    screen.getByText('Still needed: Consent form.');
  });

  it('BK-82 CO-09 when the clinic changed the form, it must be accepted again, and typed text stays', async () => {
    const remote = await accepted();
    remote.server.answer('bookOnSite', REFUSED);
    const asked = remote.server.callsOf('getClinicInfo').length;
    remote.server.answer('getClinicInfo', bookingInfo({ clinic: { ...clinic, consent_tos: '<p>Other terms.</p>' } }));
    await remote.user.click(schedule());
    const message = await screen.findByText(CHANGED);
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(remote.notices).toEqual([{ intent: 'warning', text: CHANGED }]);
    await waitFor(() => expect(document.activeElement).toBe(read()));
    await waitFor(() => expect(remote.server.callsOf('getClinicInfo')).toHaveLength(asked + 1));
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Zoé');
    expect(isDisabledButton(schedule())).toBe(true);
    await remote.user.click(read());
    expect(dialog(remote)?.props.consent).toBeNull();
    act(() => dialog(remote)?.props.onAccepted({ ...SIGNED, terms: '<p>Other terms.</p>' }));
    expect(screen.queryByText(CHANGED)).toBeNull();
    screen.getByText('Consent form accepted.');
    remote.server.answer('bookOnSite', booked('requested'));
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.server.callsOf('bookOnSite')[1]?.body).toMatchObject({ consent: { terms: '<p>Other terms.</p>' } });
  });

  it('BK-82 the server’s error disappears when the client changes', async () => {
    const remote = await accepted();
    remote.server.answer('bookOnSite', REFUSED);
    await remote.user.click(schedule());
    await screen.findByText(CHANGED);
    await remote.user.type(screen.getByLabelText(/^First name/), 'e');
    expect(screen.queryByText(CHANGED)).toBeNull();
    screen.getByText(/^The details of the client have changed since the consent form was accepted/);
  });

  it('BK-82 the server’s error is shown again after another refusal', async () => {
    const remote = await accepted();
    remote.server.answer('bookOnSite', REFUSED);
    await remote.user.click(schedule());
    await screen.findByText(CHANGED);
    await remote.user.click(read());
    act(() => dialog(remote)?.props.onAccepted(SIGNED));
    expect(screen.queryByText(CHANGED)).toBeNull();
    await remote.user.click(schedule());
    await screen.findByText(CHANGED);
    expect(isDisabledButton(schedule())).toBe(true);
  });

  it.each<{ where: string; options: BookingOptions }>([
    { where: 'the clinic has no such part', options: { parts: ['login-form@1'] } },
    { where: 'the clinic has no terms', options: { clinic: { consent_tos: null } } },
    {
      where: 'staff enter a new client',
      options: { session: { status: 'signed-in', user: aSessionUser({ roles: ['staff'], client_id: null }) } },
    },
  ])('BK-76 is not shown where $where', async ({ where, options }) => {
    const remote = renderBooking({ path: TALK_PATH, parts: PARTS, clinic, ...options });
    if (where.startsWith('staff')) {
      await remote.user.selectOptions(await providerList(), '5');
      await remote.user.click(await screen.findByRole('button', { name: /^Tuesday, November 24/ }));
      await remote.user.click(screen.getByRole('button', { name: '9:00 AM' }));
      await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
      await remote.user.click(await screen.findByRole('radio', { name: 'New Client' }));
      await screen.findByLabelText(/^Date of birth/);
    } else await goToDetails(remote);
    await fillField(remote, screen.getByLabelText(/^First name/), 'Zoé');
    expect(screen.queryByRole('button', { name: /consent/i })).toBeNull();
  });

  it('BK-75 GN-02 GN-05 works by keyboard, and speaks French', async () => {
    const remote = await accepted();
    const again = screen.getByRole('button', { name: 'Read again' });
    again.focus();
    await remote.user.keyboard('{Enter}');
    expect(dialog(remote)?.isOpen).toBe(true);
    act(() => remote.bus.setState('locale@1', 'fr'));
    screen.getByText('Formulaire de consentement accepté.');
    screen.getByRole('button', { name: 'Relire' });
  });
});
