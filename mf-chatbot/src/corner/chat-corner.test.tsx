// @vitest-environment jsdom
import { aSessionUser, type RenderedRemote } from '@carefront/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readKept } from '../bot/chat-storage.ts';
import {
  answerWith,
  conversation,
  loadQuickly,
  NOW,
  openBot,
  press,
  renderBot,
  roundButton,
} from '../testing/bot-world.tsx';

const panel = () => screen.queryByRole('dialog', { name: 'Help Bot' });

describe('the round button', () => {
  it('CB-01 is shown alone, and opens the popover with header and footer', async () => {
    const remote = renderBot();
    expect([panel(), roundButton().getAttribute('aria-expanded')]).toEqual([null, 'false']);
    await remote.user.click(roundButton());
    const popover = within(await screen.findByRole('dialog', { name: 'Help Bot' }));
    popover.getByRole('heading', { name: 'Help Bot' });
    popover.getByText('Bot');
    expect(popover.getByText(/^Powered by/).textContent).toBe('Powered by Carefront');
    expect(roundButton().getAttribute('aria-expanded')).toBe('true');
  });

  it('CB-09 asks before it closes, and No keeps the bot', async () => {
    const remote = await openBot({ confirms: () => false });
    await remote.user.click(roundButton());
    await waitFor(() =>
      expect(remote.questions).toEqual([
        {
          title: 'Close ChatBot?',
          text: 'Are you sure you want to close chatbot?',
          confirmLabel: 'Yes',
          cancelLabel: 'No',
        },
      ]),
    );
    expect(panel()).not.toBeNull();
  });

  it('CB-09 Yes closes and restores the focus, and the chat is back when it is opened again', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await remote.user.click(roundButton());
    await waitFor(() => expect(panel()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(roundButton()));
    await remote.user.click(roundButton());
    await screen.findByLabelText('Last name');
    expect(conversation()).toContain('You: Zoé');
    expect(remote.questions).toHaveLength(1);
  });

  it('CB-09 Escape works like the button', async () => {
    const remote = await openBot();
    await remote.user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
    expect(remote.questions.map(({ title }) => title)).toEqual(['Close ChatBot?']);
  });

  it('CB-01 steps back while a person reads on, and returns on the way up, at the end and while the bot is open', async () => {
    const remote = renderBot();
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
    const scrollTo = (y: number) => {
      vi.stubGlobal('scrollY', y);
      fireEvent.scroll(window);
      return 'away' in roundButton().dataset;
    };
    expect([0, 300, 303, 280, 600, 4000 - window.innerHeight, 600, 900].map(scrollTo)).toEqual(
      [false, true, true, false, true, false, false, true], // the third step is too small to mean anything
    );
    await remote.user.click(roundButton());
    expect('away' in roundButton().dataset).toBe(false);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('GN-03 loads the bot once, when a person points at the button', async () => {
    const load = vi.fn(loadQuickly());
    renderBot({ load });
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerEnter(roundButton());
    act(() => roundButton().focus());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(panel()).toBeNull();
  });

  it('GN-05 speaks French', async () => {
    const remote = renderBot({ locale: 'fr', confirms: () => false });
    await remote.user.click(roundButton('Robot d’aide'));
    await screen.findByText('Comment puis-je vous aider?');
    screen.getByRole('button', { name: 'S’inscrire' });
    expect(screen.getByText(/^Propulsé par/).textContent).toBe('Propulsé par Carefront');
    await remote.user.click(roundButton('Robot d’aide'));
    await waitFor(() => expect(remote.questions[0]?.title).toBe('Fermer le robot d’aide?'));
  });
});

describe('a bot that cannot be loaded', () => {
  it('SH-04 shows how to reach the clinic, and loads with the next attempt', async () => {
    let isBroken = true;
    const remote = renderBot({ load: () => (isBroken ? Promise.reject(new Error('no chunk')) : loadQuickly()()) });
    await remote.user.click(roundButton());
    await screen.findByText('The help bot is not available right now');
    const contact = within(await screen.findByRole('list', { name: 'Contact the clinic' }));
    expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+14165550100',
      'mailto:hello@maple.example',
    ]);
    await press(remote, 'Retry');
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(roundButton());
    await screen.findByText('The help bot is not available right now');
    isBroken = false;
    await press(remote, 'Retry');
    await screen.findByText('How can I help you?');
    await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true));
    expect(screen.queryByText('The help bot is not available right now')).toBeNull();
  });

  it('SH-04 its card names no way to contact a clinic that has given none', async () => {
    const clinicInfo = { office_phone: null, email: null };
    const remote = renderBot({ load: () => Promise.reject(new Error('no chunk')), clinicInfo });
    await remote.user.click(roundButton());
    await screen.findByText('Please try again in a moment.');
    expect(screen.queryByRole('list', { name: 'Contact the clinic' })).toBeNull();
  });

  it('SH-04 its card closes without a question', async () => {
    const remote = renderBot({ load: () => Promise.reject(new Error('no chunk')) });
    await remote.user.click(roundButton());
    await screen.findByText('The help bot is not available right now');
    await remote.user.click(roundButton());
    expect(screen.queryByText('The help bot is not available right now')).toBeNull();
    expect(remote.questions).toEqual([]);
  });

  it('SH-04 a load that fails before a press shows nothing', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no chunk')));
    renderBot({ load });
    fireEvent.pointerEnter(roundButton());
    await waitFor(() => expect(load).toHaveBeenCalled());
    await act(async () => Promise.resolve());
    expect(screen.queryByText('The help bot is not available right now')).toBeNull();
  });
});

describe('the chat that the tab stores', () => {
  it('CB-11 is restored after a reload with the text in its input, and takes no focus', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await remote.user.type(await screen.findByLabelText('Last name'), 'Lav');
    const before = conversation();
    cleanup();

    renderBot({ isReloaded: true, load: loadQuickly({ pace: () => 60_000 }) });
    expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Lav');
    expect(conversation()).toEqual(before);
    expect(document.activeElement).toBe(document.body);
  });

  it('CB-09 a closed bot stays closed after a reload, and continues when it is opened', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await remote.user.click(roundButton());
    await waitFor(() => expect(panel()).toBeNull());
    cleanup();

    const again = renderBot({ isReloaded: true });
    expect(panel()).toBeNull();
    await again.user.click(roundButton());
    await screen.findByLabelText('First name');
  });

  const answerOne = async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await screen.findByLabelText('Last name');
    return remote;
  };
  const putAway = async ({ user }: RenderedRemote) => {
    await user.click(roundButton());
    await waitFor(() => expect(panel()).toBeNull());
  };
  const stored = () => JSON.stringify({ ...window.sessionStorage });

  it('CB-09 half an hour after its last change the chat is not restored, and reloads before that do not extend the time', async () => {
    await answerOne();
    cleanup();
    renderBot({ isReloaded: true, now: '2026-11-21T15:29:59Z' });
    await screen.findByLabelText('Last name');
    expect(stored()).toContain('Zoé');
    cleanup();
    const late = renderBot({ isReloaded: true, now: '2026-11-21T15:30:00Z' });
    expect(stored()).toBe('{}');
    await late.user.click(roundButton());
    await screen.findByText('How can I help you?');
    expect(conversation()).toHaveLength(2);
  });

  it('CB-09 a closed chat is deleted after half an hour, and a new chat begins', async () => {
    const remote = await answerOne();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(NOW) });
    fireEvent.click(roundButton());
    await act(async () => Promise.resolve());
    expect(panel()).toBeNull();
    act(() => vi.advanceTimersByTime(30 * 60_000 - 1));
    expect(stored()).toContain('Zoé');
    act(() => vi.advanceTimersByTime(1));
    expect(stored()).toBe('{}');
    vi.useRealTimers();
    await remote.user.click(roundButton());
    await screen.findByText('How can I help you?');
    expect(conversation()).toHaveLength(2);
  });

  it('CB-09 the chat is also deleted when the computer slept during that half hour', async () => {
    const remote = await answerOne();
    await putAway(remote);
    vi.setSystemTime('2026-11-21T15:40:00Z');
    await remote.user.click(roundButton());
    await screen.findByText('How can I help you?');
    expect(conversation()).toHaveLength(2);
    expect(stored()).not.toContain('Zoé');
  });

  it('CB-10 another person who signs in sees nothing of the chat', async () => {
    const remote = await openBot({ session: { status: 'signed-in', user: aSessionUser() } });
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await screen.findByLabelText('Last name');
    remote.setSession({ status: 'signed-in', user: aSessionUser({ id: 402 }) });
    await screen.findByRole('button', { name: 'Register' });
    expect(conversation()).not.toContain('You: Zoé');
    expect(JSON.stringify(readKept(Date.now()))).not.toContain('Zoé');
  });

  it('SH-11 a sign-out closes the bot and deletes everything', async () => {
    const remote = await openBot({ session: { status: 'signed-in', user: aSessionUser() } });
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    act(() => remote.bus.port('mf-auth').publish('auth/signed-out@1', {}));
    await waitFor(() => expect(panel()).toBeNull());
    expect(readKept(Date.now())).toBeNull();
    remote.setSession({ status: 'anonymous' });
    await remote.user.click(roundButton());
    await screen.findByText('How can I help you?');
    expect(conversation()).toHaveLength(2);
  });
});
