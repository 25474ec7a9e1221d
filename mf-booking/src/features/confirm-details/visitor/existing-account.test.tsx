// @vitest-environment jsdom
import { openPart, refuse } from '@carefront/shared/testing';
import { AMARA } from '@carefront/shared/testing/bookings';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BookingOptions,
  booked,
  fillAdult,
  goToDetails,
  providerList,
  type RenderedBooking,
  renderBooking,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const TAKEN = 'The email has already been taken.';
const refused = (text: string, code: string) =>
  refuse(422, { message: text, errors: { email: [text] }, codes: { email: [code] } });
const taken = (text = TAKEN) => refused(text, 'email_taken');
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email(?! notif)/);
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

/** Submits a new client whose email an account already uses. */
async function submitted(options: BookingOptions = {}): Promise<RenderedBooking> {
  const remote = renderBooking({ path: TALK_PATH, ...options, routes: { bookOnSite: taken(), ...options.routes } });
  await goToDetails(remote);
  await fillAdult(remote);
  await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
  return remote;
}

describe('an e-mail that an account already uses', () => {
  it('BK-83 Login opens the login with the e-mail, and keeps everything typed and the hold', async () => {
    const remote = await submitted();
    await waitFor(() => expect(kind('Returning (Login)').checked).toBe(true));
    expect(remote.questions).toEqual([
      {
        title: 'Existing account found',
        text: 'Client email already in use, login instead.',
        confirmLabel: 'Login',
        cancelLabel: 'Cancel',
      },
    ]);
    expect(openPart(remote.parcels, 'login-form@1')?.props).toMatchObject({
      email: 'zoe@example.com',
      isRedirectDisabled: true,
    });
    const text = screen.getByText("If you're a returning customer, please log in below.");
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(remote.notices).toEqual([]);
    screen.getByText(/^We’re holding this time for/);
    await remote.user.click(kind('New Client'));
    expect(email().value).toBe('zoe@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Zoé');
  });

  it('BK-83 BK-46 after the login, the user continues with the held time', async () => {
    const remote = await submitted({ routes: { getClientPractitioners: [AMARA] } });
    await waitFor(() => expect(kind('Returning (Login)').checked).toBe(true));
    remote.server.answer('bookOnSite', booked('requested'));
    const user = { id: 401, full_name: 'Zoé Lavoie', first_name: 'Zoé', last_name: 'Lavoie', email: 'zoe@example.com' };
    const account = { initials: 'ZL', roles: ['client' as const], practitioner_id: null, client_id: 301 };
    remote.setSession({ status: 'signed-in', user: { ...user, ...account, two_factor_enabled: false } });
    await screen.findByText('You are logged in as:');
    await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    const [refused, sent] = remote.server.callsOf('bookOnSite');
    expect(sent?.body).toMatchObject({ client_id: 301, hold_token: 'hold-1', email: '' });
    expect(sent?.idempotencyKey).not.toBe(refused?.idempotencyKey);
  });

  it('BK-83 BK-82 Cancel leaves the error at the field, with the focus there', async () => {
    const remote = await submitted({ confirms: () => false });
    await screen.findByText(TAKEN);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(kind('New Client').checked).toBe(true);
    expect(remote.notices).toEqual([{ intent: 'warning', text: TAKEN }]);
    remote.server.answer('bookOnSite', booked('requested'));
    await remote.user.type(email(), '.ca');
    expect(screen.queryByText(TAKEN)).toBeNull();
    await remote.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
  });

  it('BK-82 API-03 other errors of the e-mail open no question, whatever their words', async () => {
    const remote = await submitted({ routes: { bookOnSite: refused(TAKEN, 'email_invalid') } });
    await screen.findByText(TAKEN);
    expect(remote.questions).toEqual([]);
  });

  it('BK-83 API-03 the code decides, not the words', async () => {
    const remote = await submitted({ routes: { bookOnSite: taken('Somebody has this address.') } });
    await waitFor(() => expect(remote.questions).toHaveLength(1));
  });

  it('BK-83 GN-05 speaks French', async () => {
    const remote = renderBooking({
      path: `${TALK_PATH}`,
      locale: 'fr',
      routes: { bookOnSite: taken('Cette adresse courriel est déjà utilisée.') },
    });
    const { user } = remote;
    await user.selectOptions(await providerList('Intervenant', 'Afficher en liste'), String(AMARA.id));
    await user.click(await screen.findByRole('button', { name: /24 novembre 2026/ }));
    await user.click(screen.getByRole('button', { name: /^9\u00A0h\u00A000/ }));
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    for (const [label, text] of [
      [/^Prénom/, 'Zoé'],
      [/^Nom de famille/, 'Lavoie'],
      [/^Date de naissance/, '15 juin 1990'],
      [/^Adresse courriel/, 'zoe@example.com'],
    ] as const) {
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    }
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Prendre le rendez-vous' }));
    await waitFor(() =>
      expect(remote.questions[0]).toMatchObject({ title: 'Compte existant trouvé', confirmLabel: 'Se connecter' }),
    );
  });
});
