// @vitest-environment jsdom
import { aSessionUser, currentAddress, openPart, refuse } from '@carefront/shared/testing';
import { AMARA, JONAS } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  cell,
  chooseClient,
  chooseTalkWithAmara,
  goToDetails,
  MEET,
  PRACTITIONER,
  renderMeet,
  STAFF,
} from './testing/render-meet.ts';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const discard = {
  title: 'Discard Changes?',
  text: 'You will lose your progress and your booking will not be submitted.',
  confirmLabel: 'Discard',
  cancelLabel: 'Cancel',
};

describe('who may open the mode', () => {
  it('RT-04 RL-02 shows the login form to a visitor, and opens for staff who sign in in it', async () => {
    const { parcels, server, setSession } = renderMeet({ session: { status: 'anonymous' } });
    await dialog('Schedule a session');
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(openPart(parcels, 'login-form@1')?.props).toMatchObject({ isRedirectDisabled: true });
    expect(server.calls).toEqual([]);
    setSession({ status: 'signed-in', user: STAFF });
    await dialog('Select a Service');
    await cell(/^Individual session 50 minutes/);
  });

  it.each(['client', 'guardian', 'contact'] as const)(
    'RL-02 shows a message to a %s and sends no request',
    async (role) => {
      const { server, user } = renderMeet({ session: { status: 'signed-in', user: aSessionUser({ roles: [role] }) } });
      await screen.findByText('Your account cannot open this page.');
      screen.getByRole('link', { name: 'Go to your account' });
      expect(server.calls).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(currentAddress()).toBe('/site');
    },
  );

  it('RL-02 waits until the session is known', async () => {
    const { server } = renderMeet({ session: { status: 'unknown' } });
    await screen.findByRole('status', { name: 'Loading' });
    expect(server.calls).toEqual([]);
  });

  it('RT-04 a practitioner schedules only for themselves', async () => {
    const { server } = renderMeet({ user: PRACTITIONER, routes: { getClientPractitioners: [AMARA] } });
    await cell(/^Individual session 50 minutes/);
    const provider = screen.getByLabelText<HTMLSelectElement>('Provider');
    await waitFor(() => expect(provider.selectedOptions[0]?.textContent).toBe('Amara Okafor, Psychotherapy'));
    expect(provider.disabled).toBe(true);
    // Amara does not offer hand therapy.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hand therapy/ })).toBeNull());
    await waitFor(() =>
      expect(server.callsOf('listAppointments').at(-1)?.query).toEqual({
        start: '2026-11-23',
        end: '2026-11-29',
        practitioner_id: AMARA.id,
      }),
    );
  });

  it('BK-21 staff choose any provider, and see that provider’s week', async () => {
    const { server, user } = renderMeet({ routes: { getClientPractitioners: [AMARA, JONAS] } });
    await screen.findByRole('option', { name: /Jonas Weber/ });
    await user.selectOptions(screen.getByLabelText('Provider'), String(JONAS.id));
    await waitFor(() => expect(server.callsOf('listAppointments').at(-1)?.query.practitioner_id).toBe(JONAS.id));
  });

  it('GN-03 reports a failed list of providers, uses the site’s instead, and loads it again on Retry', async () => {
    const { server, user } = renderMeet({ routes: { getClientPractitioners: refuse(500) } });
    await screen.findByText(/The list of practitioners could not be loaded/);
    await screen.findByRole('option', { name: /Jonas Weber/ });
    server.answer('getClientPractitioners', [AMARA]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('option', { name: /Jonas Weber/ })).toBeNull());
  });
});

describe('steps', () => {
  it('BK-04 BK-06 offers Session and Video Session, and only the filter for all services', async () => {
    renderMeet();
    await cell(/^Individual session 50 minutes/);
    const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map((o) => o.text);
    expect(options('Session Type')).toEqual(['Session', 'Video Session']);
    expect(options('Show')).toEqual(['All Services']);
  });

  it('RT-04 choosing a service stays on step 1, Choose a time goes to step 2, the back arrow and Back return', async () => {
    const remote = renderMeet();
    await chooseTalkWithAmara(remote);
    expect([currentAddress(), screen.getByRole('dialog', { name: 'Select a Service' }) !== null]).toEqual([MEET, true]);
    await cell(/^Individual session .*Chosen$/);
    await remote.user.click(screen.getByRole('button', { name: 'Choose a time' }));
    await dialog('Select Provider, Date & Time');
    expect(currentAddress()).toBe(`${MEET}?step=time`);
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    await dialog('Select a Service');
    expect(currentAddress()).toBe(MEET);
    act(() => window.history.back());
    await dialog('Select Provider, Date & Time');
  });

  it('TM-02 Choose a time needs a service first', async () => {
    const { user, notices } = renderMeet();
    await cell(/^Individual session 50 minutes/);
    await user.click(screen.getByRole('button', { name: 'Choose a time' }));
    expect(notices).toEqual([{ intent: 'warning', text: 'Please select a service first from the left side.' }]);
    expect(currentAddress()).toBe(MEET);
  });

  it.each(['time', 'details'])('RT-04 the address of step %s shows step 1 before anything is chosen', async (step) => {
    renderMeet({ path: `${MEET}?step=${step}` });
    await dialog('Select a Service');
    await waitFor(() => expect(currentAddress()).toBe(MEET));
  });

  it('BK-22 BK-31 clears a provider who does not offer the service', async () => {
    const { user, notices } = renderMeet();
    await screen.findByRole('option', { name: /Jonas Weber/ });
    await user.selectOptions(screen.getByLabelText('Provider'), String(JONAS.id));
    await user.click(await cell(/^Hand therapy/));
    // Only Mei is left.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Provider').selectedOptions[0]?.text).toMatch(/^Mei Lin/),
    );
    expect(notices.map(({ intent }) => intent)).toEqual(['info']);
  });

  it('BK-50 the dots are disabled until a time is chosen', async () => {
    const remote = renderMeet();
    await cell(/^Individual session 50 minutes/);
    const first = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Step 1 of 3/ });
    expect(first().disabled).toBe(true);
    await goToDetails(remote);
    expect(first().disabled).toBe(false);
    await remote.user.click(first());
    await dialog('Select a Service');
  });
});

describe('closing', () => {
  it('RT-09 returns to the site at once when nothing was chosen', async () => {
    const { user, questions } = renderMeet();
    await cell(/^Individual session 50 minutes/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentAddress()).toBe('/site'));
    expect(questions).toEqual([]);
  });

  it('BK-52 asks when something was chosen, and Cancel keeps everything', async () => {
    const remote = renderMeet({ confirms: () => false });
    await goToDetails(remote);
    await chooseClient(remote);
    await remote.user.keyboard('{Escape}');
    await waitFor(() => expect(remote.questions).toEqual([{ ...discard, isDestructive: true }]));
    expect(currentAddress()).toBe(`${MEET}?step=details`);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Selected Client' }).value).toBe('Mina Okafor');
  });

  it('BK-52 Discard clears it, also in the tab', async () => {
    const remote = renderMeet();
    await goToDetails(remote);
    expect(window.sessionStorage.getItem('carefront.meet-draft')).not.toBeNull();
    await remote.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentAddress()).toBe('/site'));
    expect(window.sessionStorage.getItem('carefront.meet-draft')).toBeNull();
  });
});

describe('the draft', () => {
  it('SH-08 restores choices, client, notes and step after a reload', async () => {
    const remote = renderMeet();
    await goToDetails(remote);
    await chooseClient(remote);
    await remote.user.type(screen.getByLabelText('Appointment Notes'), 'ring twice');
    await waitFor(() => expect(window.sessionStorage.getItem('carefront.meet-draft')).toContain('ring twice'));
    remote.unmount();
    renderMeet({ isReload: true, path: `${MEET}?step=details` });
    await dialog('Confirm Details');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Appointment Notes')).value).toBe('ring twice');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Selected Client' }).value).toBe('Mina Okafor');
    screen.getByText('11:00 AM – 11:50 AM');
  });

  it('RL-02 is not shown to another user in the same tab', async () => {
    const remote = renderMeet();
    await goToDetails(remote);
    remote.setSession({ status: 'signed-in', user: { ...STAFF, id: 902 } });
    await dialog('Select a Service');
    await waitFor(() => expect(currentAddress()).toBe(MEET));
    expect(screen.queryByRole('button', { name: /Chosen/ })).toBeNull();
  });

  it('SH-08 stays while the login form is shown after the session ended', async () => {
    const remote = renderMeet();
    await goToDetails(remote);
    remote.setSession({ status: 'anonymous' });
    await screen.findByText('Please log in with your account at the clinic to continue.');
    remote.setSession({ status: 'signed-in', user: STAFF });
    await dialog('Confirm Details');
    screen.getByText('11:00 AM – 11:50 AM');
  });
});
