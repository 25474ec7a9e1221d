// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aClinicInfo, anEmptyClinicInfo } from './testing/clinic-info.ts';
import { openSite, serving } from './testing/open-site.tsx';

// Loads the large dialog chunk once, so that no test waits for it.
beforeAll(() => import('./contact/contact.dialog.tsx'), 60_000);
afterEach(() => {
  cleanup();
});

/** An answer that the test releases. */
function delayed(answer: typeof fetch) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answerLater: typeof fetch = (...request) => promise.then(() => answer(...request));
  return { answerLater, arrive: resolve };
}

describe('loading, failure and the home page', () => {
  it('ST-01 shows LOADING SITE... and Please Wait. while clinic information is empty, then the page', async () => {
    const { answerLater, arrive } = delayed(serving(aClinicInfo()));
    openSite({ answer: answerLater });
    const status = screen.getByRole('status');
    expect(within(status).getByText('LOADING SITE...')).toBeTruthy();
    expect(within(status).getByText('Please Wait.')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'A calm place to talk' })).toBeTruthy();
    expect(screen.queryByText('LOADING SITE...')).toBeNull();
  });

  it('ST-22 shows a message with Retry when clinic information cannot be loaded, and Retry loads it', async () => {
    let isServerUp = false;
    const answer: typeof fetch = (...request) =>
      isServerUp ? serving(aClinicInfo())(...request) : Promise.reject(new TypeError('Failed to fetch'));
    openSite({ answer });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeTruthy();
    isServerUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A calm place to talk' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ST-03 works for a clinic that has written nothing', async () => {
    openSite({ answer: serving(anEmptyClinicInfo()) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Birch Clinic!' })).toBeTruthy();
    // A section that is switched on without content is not there, and nothing leads to it.
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Contact']);
    expect(screen.queryByText('No content found.')).toBeNull();
    expect(screen.queryAllByRole('navigation')).toEqual([]);
  });

  it('RT-01 shows the public home at /site and names the page after the clinic', async () => {
    openSite({ answer: serving(aClinicInfo()) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Who we are',
      'How we can help',
      'Meet the team',
      'Contact',
    ]);
    expect(document.title).toBe('Maple Therapy: book a session');
  });

  it('GN-05 changes its language with the page', async () => {
    const { bus } = openSite({ answer: serving(anEmptyClinicInfo()) });
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Birch Clinic!' });
    act(() => bus.setState('locale@1', 'fr'));
    expect(screen.getByRole('heading', { level: 1, name: 'Bienvenue chez Birch Clinic!' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Nous joindre' })).toBeTruthy();
    expect(document.title).toBe('Birch Clinic\u00A0: comment nous joindre');
  });
});

describe('the booking route without booking', () => {
  const closed = (email: string | null = 'hello@maple.test', office_phone: string | null = '(416) 555-0199') =>
    aClinicInfo({ clinic: { is_booking_enabled: 0, enable_hidden_booking_links: 0, email, office_phone } });

  it.each(['/site/book_appointment', '/site/book_appointment/11'])(
    'RT-03 %s opens the coming-soon dialog',
    async (path) => {
      openSite({ path, answer: serving(closed()) });
      expect(await screen.findByRole('dialog', { name: 'Self booking coming soon..' })).toBeTruthy();
    },
  );

  it('ST-20 asks to call or email, shows both with Call and Email buttons, and OK', async () => {
    openSite({ path: '/site/book_appointment', answer: serving(closed()) });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Please call or email the clinic/)).toBeTruthy();
    expect(dialog.getByText('(416) 555-0199')).toBeTruthy();
    expect(dialog.getByText('hello@maple.test')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+14165550199');
    expect(dialog.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:hello@maple.test');
    expect(dialog.getByRole('button', { name: 'OK' })).toBeTruthy();
  });

  it('ST-20 offers only what the clinic has', async () => {
    openSite({ path: '/site/book_appointment', answer: serving(closed(null)) });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Call' })).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Email' })).toBeNull();
    expect(dialog.getByText(/Please call the clinic, and/)).toBeTruthy();
  });

  it('ST-20 asks for nothing that a clinic without phone and email cannot answer', async () => {
    openSite({ path: '/site/book_appointment', answer: serving(closed(null, null)) });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('You cannot book online with us yet. Please come back soon.')).toBeTruthy();
    expect(dialog.queryAllByRole('link')).toEqual([]);
  });

  it.each(['OK', 'Close'])('RT-09 %s returns to /site and removes the dialog', async (name) => {
    openSite({ path: '/site/book_appointment', answer: serving(closed()) });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(window.location.pathname).toBe('/site');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'A calm place to talk' })).toBeTruthy();
  });

  it('RT-09 Escape returns to /site, and Back opens the dialog again', async () => {
    openSite({ path: '/site/book_appointment', answer: serving(closed()) });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/site');
    act(() => window.history.back());
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it.each([
    { is_booking_enabled: 1, enable_hidden_booking_links: 0 },
    { is_booking_enabled: 0, enable_hidden_booking_links: 1 },
    { is_booking_enabled: 1, enable_hidden_booking_links: 1 },
  ] as const)('RT-02 leaves the booking route to the booking dialog with %o', async (clinic) => {
    openSite({ path: '/site/book_appointment', answer: serving(aClinicInfo({ clinic })) });
    await screen.findByRole('heading', { level: 1 });
    // A dialog that is on its way would be shown after this: the page asks for the same code earlier than the test.
    await act(async () => void (await import('./contact/contact.dialog.tsx')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ST-20 speaks French', async () => {
    openSite({ path: '/site/book_appointment', locale: 'fr', answer: serving(closed()) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Réservation en ligne bientôt offerte..' }));
    expect(dialog.getByRole('link', { name: 'Téléphoner' })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Maple Therapy'));
  });
});
