// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readKept } from '../bot/chat-storage.ts';
import {
  conversation,
  loadQuickly,
  openBot,
  PLAIN,
  press,
  renderBot,
  roundButton,
  TALK,
} from '../testing/bot-world.tsx';

describe('how the bot speaks', () => {
  it('CB-02 waits 200 ms, 2000 ms for the greeting and 500 ms for the menu', async () => {
    const asked: number[] = [];
    const remote = renderBot({ load: loadQuickly({ pace: (delayMs) => asked.push(delayMs) && 0 }) });
    await remote.user.click(roundButton());
    await screen.findByText('How can I help you?');
    // React's strict mode mounts twice, so the delay is requested twice.
    expect([...new Set(asked)]).toEqual([200, 2000, 500]);
    expect(screen.queryByRole('img', { name: 'The bot is writing' })).toBeNull();
  });

  it('CB-02 an action before the greeting shows all messages at once', async () => {
    const pace = (delayMs: number) => (delayMs === 200 ? 0 : 60_000);
    const remote = renderBot({ load: loadQuickly({ pace }) });
    await remote.user.click(roundButton());
    await press(remote, 'Register');
    expect(conversation()).toEqual([
      'Bot: Hello, I am the help bot of Maple Therapy.',
      'Bot: How can I help you?',
      'You: Register',
    ]);
    screen.getByRole('img', { name: 'The bot is writing' });
    await screen.findByLabelText('First name');
  });

  it('CB-02 GN-02 with reduced motion, all messages are shown at once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const remote = renderBot({ load: loadQuickly({ pace: () => 60_000 }) });
    await remote.user.click(roundButton());
    await screen.findByText('How can I help you?');
    vi.unstubAllGlobals();
  });

  it('GN-02 announces every message once, with its author', async () => {
    const remote = await openBot();
    await press(remote, 'Contact us');
    await waitFor(() => expect(conversation().filter((said) => said === 'Bot: How can I help you?')).toHaveLength(2));
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
    expect(conversation()).toEqual([
      'Bot: Hello, I am the help bot of Maple Therapy.',
      'Bot: How can I help you?',
      'You: Contact us',
      'Bot: Sorry, this is not yet available. Please choose another option.',
      'Bot: +1 (416) 555-0100hello@maple.example',
      'Bot: How can I help you?',
    ]);
  });
});

describe('the menu', () => {
  it('CB-03 offers the three options, and takes the focus when it opens', async () => {
    await openBot();
    const menu = within(screen.getByRole('group', { name: 'What the bot can do' }));
    const options = menu.getAllByRole('button').map(({ textContent }) => textContent);
    expect(options).toEqual(['Book an appointment', 'Register', 'Contact us']);
    expect(document.activeElement?.textContent).toBe('Book an appointment');
  });

  it('CB-04 contact_us says that it is not yet available, shows the contact and the menu again', async () => {
    const remote = await openBot({ clinicInfo: { office_phone: null } });
    await press(remote, 'Contact us');
    await screen.findByText('Sorry, this is not yet available. Please choose another option.');
    const contact = within(await screen.findByRole('list', { name: 'Contact the clinic' }));
    expect(contact.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['hello@maple.example']);
    screen.getByRole('button', { name: 'Register' });
  });
});

describe('booking', () => {
  it('CB-08 shows the description of a chosen service, or says that it has none', async () => {
    const remote = await openBot();
    await press(remote, 'Book an appointment');
    await press(remote, 'Group');
    await screen.findByText('No description available.');
    await press(remote, 'See other services');
    await press(remote, 'Individual therapy');
    await screen.findByText(/A first conversation\.\s+And a plan\./);
  });

  it('GN-05 on a French page, the clinic’s texts are marked with their own language, and the bot’s are not', async () => {
    const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? null;
    const remote = renderBot({
      locale: 'fr',
      services: [{ ...TALK, langs: { name: 'en', description: 'en' } }, PLAIN],
    });
    await remote.user.click(roundButton('Robot d’aide'));
    await press(remote, 'Prendre rendez-vous');
    const name = within(await screen.findByRole('button', { name: 'Individual therapy' })).getByText(/./);
    expect(langOf(name)).toBe('en');
    await remote.user.click(name);
    expect(langOf(await screen.findByText(/A first conversation/))).toBe('en');
    expect(screen.getAllByText('Individual therapy').map(langOf)).toEqual(['en', 'en']);
    await press(remote, 'Voir les autres services');
    await press(remote, 'Group');
    expect(langOf(await screen.findByText('Aucune description disponible.'))).toBeNull();
  });

  it('CB-08 CB-12 No asks whether to help more; Yes is the menu, No the end', async () => {
    const remote = await openBot();
    await press(remote, 'Book an appointment');
    await press(remote, 'Group');
    await press(remote, 'No');
    await screen.findByText('Do you want some more help?');
    await press(remote, 'Yes');
    await press(remote, 'Book an appointment');
    await press(remote, 'Group');
    await press(remote, 'No');
    await waitFor(() => expect(screen.getAllByText('Do you want some more help?')).toHaveLength(2));
    await press(remote, 'No');
    await screen.findByRole('button', { name: 'Start a new chat' });
    expect(readKept(Date.now())).toBeNull();
    expect(window.location.pathname).toBe('/site');
  });

  it('CB-08 Proceed hides the bot for the booking dialog, and afterwards the bot is back', async () => {
    const remote = await openBot();
    await press(remote, 'Book an appointment');
    await press(remote, 'Individual therapy');
    await press(remote, 'Proceed');
    expect(window.location.pathname).toBe('/site/book_appointment/11');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remote.questions).toEqual([]);
    // mf-booking closes in this order: first it changes the address, then it publishes the event.
    act(() => {
      window.history.pushState(null, '', '/site');
      window.dispatchEvent(new PopStateEvent('popstate'));
      remote.bus.port('mf-booking').publish('booking/dialog-closed@1', {});
    });
    await screen.findByText('Do you want some more help?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yes'));
  });

  it('RT-03 without online booking, the bot goes directly to the booking route', async () => {
    const remote = await openBot({ clinic: { isBookingEnabled: false, hasHiddenBookingLinks: false } });
    await press(remote, 'Book an appointment');
    expect(window.location.pathname).toBe('/site/book_appointment');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('RT-03 with only hidden links enabled, services are chosen', async () => {
    const remote = await openBot({ clinic: { isBookingEnabled: false, hasHiddenBookingLinks: true } });
    await press(remote, 'Book an appointment');
    await screen.findByRole('button', { name: 'Group' });
  });

  it('CB-08 many services can be searched', async () => {
    const services = Array.from({ length: 40 }, (_none, index) => ({
      ...TALK,
      id: 100 + index,
      name: `Séance ${index + 1}`,
    }));
    const remote = await openBot({ services });
    await press(remote, 'Book an appointment');
    await remote.user.type(await screen.findByLabelText('Search services'), 'seance 40');
    expect(screen.getAllByRole('button', { name: /^Séance/ }).map(({ textContent }) => textContent)).toEqual([
      'Séance 40',
    ]);
    screen.getByText('1 service');
    await remote.user.type(screen.getByLabelText('Search services'), 'x');
    screen.getByText('No service found.');
  });

  it('GN-03 a clinic without services says so, and how to reach it', async () => {
    const remote = await openBot({ services: [] });
    await press(remote, 'Book an appointment');
    await screen.findByText('There are no services to choose from at the moment.');
    await press(remote, 'Main menu');
    await screen.findByRole('button', { name: 'Register' });
  });
});

describe('going back', () => {
  it('CB-10 asks, and Yes begins a new chat', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await press(remote, 'Back to main menu');
    await screen.findByRole('button', { name: 'Register' });
    expect(remote.questions).toEqual([
      {
        title: 'End chat?',
        text: 'Do you want to end chat and go back to main menu?',
        confirmLabel: 'Yes',
        cancelLabel: 'No',
        // Ending the chat loses the answers, so the bot asks first.
        isDestructive: true,
      },
    ]);
    await waitFor(() => expect(conversation()).toHaveLength(2));
  });

  it('CB-10 No continues the chat', async () => {
    const remote = await openBot({ confirms: () => false });
    await press(remote, 'Register');
    await press(remote, 'Back to main menu');
    await waitFor(() => expect(remote.questions).toHaveLength(1));
    screen.getByLabelText('First name');
  });
});
