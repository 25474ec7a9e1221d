// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { threePages } from '../form-runner.fixture.ts';
import { renderRunner, textField } from '../render-runner.fixture.tsx';

const session = { status: 'signed-in', user: aSessionUser() } as const;
const draft = {
  version: 1,
  content: JSON.stringify({
    version: 1,
    pageIndex: 1,
    answers: { df_block_1: { df_1: 'Ada' }, df_block_2: { df_2: 'Pain' } },
  }),
  written_at: '2026-11-22T15:04:00Z',
};
const leavePage = () => act(async () => window.dispatchEvent(new Event('pagehide')));
/** Whether the browser would ask before it leaves the page. */
const asksBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

function openAccount(answer: object) {
  const rendered = renderRunner({}, { session, routes: { getFormDraft: answer } });
  rendered.server.answer('saveFormDraft', () => undefined);
  rendered.server.answer('removeFormDraft', () => undefined);
  return { ...rendered, saved: () => rendered.server.callsOf('saveFormDraft') };
}

describe('RN-19 when answers are written', () => {
  afterEach(() => vi.useRealTimers());

  it('RN-19 a turned page is written at once', async () => {
    const { user, press, saved } = openAccount({ draft: null });
    await user.type(await textField(/^Name/), 'Ada');
    await press('Next Step');
    // Sooner than the pause of typing.
    await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 1_000 });
  });

  it('RN-19 a visitor whose page is closed in the pause of typing keeps the answers', async () => {
    const form = threePages();
    const { user } = renderRunner({ form });
    await user.type(await textField(/^Name/), 'Ada');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem(`carefront.form-${form.form_id}`)).toContain('Ada');
    await screen.findByText(/^Saved/);
  });

  it('RN-19 a visitor whose page is closed while the answers are being written keeps them', async () => {
    const form = threePages();
    class Unanswered extends EventTarget {}
    vi.stubGlobal('IDBRequest', Unanswered);
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]), open: () => new Unanswered() });
    const { user } = renderRunner({ form });
    await user.type(await textField(/^Name/), 'Ada');
    await screen.findByText('Saving…');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem(`carefront.form-${form.form_id}`)).toContain('Ada');
    window.sessionStorage.clear();
  });

  it('RN-19 a sign-out in another tab removes the answers of a visitor from the device', async () => {
    const form = threePages();
    const { user, bus } = renderRunner({ form });
    await user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    act(() => bus.port('shell').publish('auth/signed-out@1', {}));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    expect(screen.queryByText(/^You have unsaved answers/)).toBeNull();
  });

  it('RN-19 says nothing about saving before the first answer and after the draft is removed', async () => {
    const { user, server } = openAccount({ draft });
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    await textField(/^Name/);
    await waitFor(() => expect(server.callsOf('removeFormDraft')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText(/^Sav/)).toBeNull();
  });

  it('RN-19 asks before the page is left only while an answer is not saved', async () => {
    const { user, server } = openAccount({ draft: null });
    server.answer('saveFormDraft', () => Promise.reject(new TypeError('lost')));
    await user.type(await textField(/^Name/), 'Ada');
    expect(asksBeforeUnload()).toBe(false);
    await leavePage();
    await screen.findByText('Not saved yet: no connection');
    expect(asksBeforeUnload()).toBe(true);
    server.answer('saveFormDraft', () => undefined);
    await leavePage();
    await screen.findByText(/^Saved/);
    expect(asksBeforeUnload()).toBe(false);
  });

  it('RN-19 after 5 seconds without an answer the fields are shown, and a late draft replaces nothing that was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const stored = Promise.withResolvers<object>();
    const { saved, server } = openAccount(() => stored.promise);
    await waitFor(() => expect(server.callsOf('getFormDraft')).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await person.type(await textField(/^Name/), 'Zoe');
    await act(async () => stored.resolve({ draft }));
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    expect((await textField('Reason')).getAttribute('value')).toBe('Pain');
    await person.click(screen.getByRole('button', { name: 'Previous Step' }));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Zoe');
    expect(saved().filter(({ body }) => !JSON.stringify(body).includes('Pain'))).toEqual([]);
  });
});
