// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { AMARA, HANDS, TALK } from '@carefront/shared/testing/bookings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  bookingRoutes,
  chooseTime,
  fillAdult,
  goToDetails,
  openMore,
  providerList,
  renderAfterReload,
  renderBooking,
  TALK_PATH,
} from '../testing/render-booking.ts';

const title = (name: string) => screen.findByRole('dialog', { name });
const STEP_2 = 'Select Provider, Date & Time';
const dots = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole<HTMLButtonElement>('button');

function travel(by: number) {
  return act(async () => {
    window.history.go(by);
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
}

describe('the footer', () => {
  it('BK-50 has three dots, enabled once a time is chosen, and Booking by with the clinic', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await title(STEP_2);
    expect(screen.getByText('Booking by').parentElement?.textContent).toContain('Maple Therapy');
    expect(dots().map(({ disabled }) => disabled)).toEqual([true, true, true]);
    await chooseTime(remote);
    expect(dots().map(({ disabled }) => disabled)).toEqual([false, false, false]);
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    await remote.user.click(dots()[0] as HTMLElement); // the footer has three dots
    await title('Select a Service');
    screen.getByText('Chosen');
  });

  it('BK-50 the third dot confirms the time like the button', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await chooseTime(remote);
    await remote.user.click(dots()[2] as HTMLElement); // the footer has three dots
    await title('Confirm Details');
    expect(remote.server.callsOf('holdSlot')).toHaveLength(1);
  });

  it('BK-50 BK-84 reports a failed hold from the third dot, and continues on the next click', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await chooseTime(remote);
    remote.server.answer('holdSlot', refuse(503));
    await remote.user.click(dots()[2] as HTMLElement); // the footer has three dots
    await screen.findByText(/^We couldn’t hold this time/);
    await title(STEP_2);
    const hold = bookingRoutes().holdSlot;
    if (hold) remote.server.answer('holdSlot', hold);
    await remote.user.click(dots()[2] as HTMLElement);
    await title('Confirm Details');
  });
});

describe('steps and addresses', () => {
  it('BK-51 the back arrow goes to the previous step', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await goToDetails(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    await title(STEP_2);
    await remote.user.click(screen.getByRole('button', { name: 'Back' }));
    await title('Select a Service');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('SH-08 Back and Forward of the browser move between the same views', async () => {
    const remote = renderBooking();
    await remote.user.click(await screen.findByRole('button', { name: /Individual session/ }));
    await goToDetails(remote);
    await travel(-1);
    await title(STEP_2);
    await travel(-1);
    await title('Select a Service');
    await travel(2);
    await title('Confirm Details');
  });

  it('RT-02 a deep link opens step 2 with the service preselected', async () => {
    renderBooking({ path: TALK_PATH });
    await title(STEP_2);
    expect((await screen.findByRole('list', { name: 'Your choices so far' })).textContent).toContain(
      'Individual session',
    );
  });

  it.each([
    ['an unknown service', '/site/book_appointment/999'],
    ['a deleted service', '/site/book_appointment/99'],
  ])('RT-02 BK-11 %s opens step 1 with a notice', async (_what, path) => {
    const gone = { ...HANDS, id: 99, deleted_at: '2026-01-01T00:00:00Z' };
    const { notices } = renderBooking({ path, services: [TALK, gone] });
    await screen.findByRole('button', { name: /Individual session/ });
    await title('Select a Service');
    expect(window.location.pathname).toBe('/site/book_appointment');
    await waitFor(() =>
      expect(notices).toEqual([
        { intent: 'warning', text: 'This service is no longer offered. Please choose another one.' },
      ]),
    );
  });

  it('GN-02 every step moves the focus to its heading', async () => {
    const remote = renderBooking();
    await remote.user.click(await screen.findByRole('button', { name: /Individual session/ }));
    await title(STEP_2);
    expect(document.activeElement?.textContent).toBe(STEP_2);
  });
});

describe('closing', () => {
  it('BK-52 RT-09 does not ask on an unchanged first step', async () => {
    const { user, questions } = renderBooking();
    await screen.findByRole('button', { name: /Individual session/ });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(questions).toEqual([]);
  });

  it('BK-52 asks once something was chosen; Cancel keeps the choices', async () => {
    const remote = renderBooking({ path: TALK_PATH, confirms: () => false });
    await chooseTime(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(remote.questions).toEqual([
        {
          title: 'Discard Changes?',
          text: 'You will lose your progress and your booking will not be submitted.',
          confirmLabel: 'Discard',
          cancelLabel: 'Cancel',
          isDestructive: true,
        },
      ]),
    );
    expect(window.location.pathname).toBe(TALK_PATH);
    screen.getByRole('button', { name: '9:00 AM', pressed: true });
  });

  it('BK-52 RT-09 Escape asks too; Discard clears everything and returns to the site', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    const closings: unknown[] = [];
    remote.bus
      .port('listener')
      .on('booking/dialog-closed@1')
      .subscribe((fact) => closings.push(fact));
    await goToDetails(remote);
    await fillAdult(remote);
    await remote.user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.pathname).toBe('/site'));
    expect(remote.questions).toHaveLength(1);
    expect(closings).toHaveLength(1);
    cleanup();
    expect(sessionStorage.getItem('carefront.booking-draft')).toBeNull();
  });
});

describe('a reload of the tab', () => {
  it('SH-08 BK-84 on step 3 restores step 3 with everything typed', async () => {
    const remote = renderBooking({ path: TALK_PATH });
    await goToDetails(remote);
    await fillAdult(remote);
    await openMore(remote);
    await remote.user.click(screen.getByRole('checkbox', { name: 'Email notifications' }));
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    const ada = within(screen.getByRole('group', { name: 'Guardian 1' }));
    await remote.user.type(ada.getByRole('textbox', { name: /^First name/ }), 'Ada');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();

    const again = renderAfterReload({ path: `${TALK_PATH}?step=details` });
    await title('Confirm Details');
    const typedNames = () => screen.getAllByLabelText<HTMLInputElement>(/^First name/).map(({ value }) => value);
    await waitFor(() => expect(typedNames()).toEqual(['Zoé', 'Ada']));
    await openMore(again);
    expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe('Jun-15-1990');
    const [own] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Email notifications' }).slice(-1);
    expect(own?.checked).toBe(false);
    screen.getByText('9:00 AM – 9:50 AM');
    expect(again.server.callsOf('holdSlot')).toEqual([]);
    expect(screen.getByRole('timer').textContent).toContain('We’re holding this time for');
  });

  it('SH-08 without a draft the form’s address shows the times', async () => {
    renderBooking({ path: `${TALK_PATH}?step=details`, practitioners: [AMARA] });
    await title(STEP_2);
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('in French', () => {
  it('GN-05 shows all steps, dates and times in French', async () => {
    const { user } = renderBooking({ locale: 'fr' });
    await title('Choisir un service');
    await user.click(await screen.findByRole('button', { name: /Individual session 50 min/ }));
    await title('Choisir l’intervenant, la date et l’heure');
    await user.selectOptions(await providerList('Intervenant', 'Afficher en liste'), String(AMARA.id));
    await user.click(await screen.findByRole('button', { name: 'mardi 24 novembre 2026, 3 heures disponibles' }));
    await user.click(screen.getByRole('button', { name: '9\u00A0h\u00A000' }));
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await title('Confirmer les détails');
    await screen.findByLabelText(/^Prénom/);
    screen.getByText('9 h 00 – 9 h 50');
    screen.getByText('24 nov. 2026');
    screen.getByRole('button', { name: 'Prendre le rendez-vous' });
  });

  it('BK-12 BK-13 BK-22 a link of a practitioner’s page shows their services with them chosen, and leaves the plain address', async () => {
    const { user } = renderBooking({ path: `/site/book_appointment?practitioner=${AMARA.id}` });
    expect((await providerList()).value).toBe(String(AMARA.id));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: /^Hand therapy/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Individual session/ }));
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    expect((await providerList()).value).toBe(String(AMARA.id));
  });

  it('BK-54 a link to an unknown practitioner is as one without', async () => {
    renderBooking({ path: '/site/book_appointment?practitioner=999' });
    await screen.findByRole('button', { name: /^Hand therapy/ });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('all');
  });
});
