// @vitest-environment jsdom
import { createEventBus, type SessionState, shellServices } from '@carefront/shared/events';
import { aSessionUser } from '@carefront/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShellServices } from './shell-services.tsx';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Loaded before the tests: the first import takes longer than the time limit of a query.
  await import('./service-area.tsx');
});
beforeEach(() => {
  document.body.innerHTML = '<div id="shell-earlier-notices"></div><main></main><div id="shell-services"></div>';
});

const QUESTION = {
  title: 'Discard Changes?',
  text: 'You will lose your progress.',
  confirmLabel: 'Discard',
  cancelLabel: 'Cancel',
};

function aRemote() {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } });
  startShellServices(bus.port('shell'), '');
  return shellServices(bus.port('mf-booking'));
}

const signedIn = (id: number): SessionState => ({ status: 'signed-in', user: aSessionUser({ id }) });

describe('GN-06 notices of the shell', () => {
  const notice = (text: string) => screen.findByText(text);
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  const bell = () => screen.queryByRole('button', { name: 'Show earlier notices' });

  it('are read again by the person who had them, not by the next one at this screen', async () => {
    const bus = createEventBus({ 'locale@1': 'en', 'session@1': signedIn(1) });
    startShellServices(bus.port('shell'), '');
    const services = shellServices(bus.port('mf-auth'));
    const become = (session: SessionState) => act(() => bus.setState('session@1', session));
    services.showNotice({ intent: 'success', text: 'The invitation is on its way to noor@example.test.' });
    services.showNotice({ intent: 'success', text: 'Saved.' });
    await notice('The invitation is on its way to noor@example.test.');
    close();
    become({ status: 'signed-in', user: aSessionUser({ id: 1, first_name: 'Another' }) });
    expect(bell()).not.toBeNull();
    become({ status: 'anonymous' });
    expect(bell()).toBeNull();
    expect(screen.queryByText('Saved.')).toBeNull();
    become(signedIn(2));
    act(() => services.showNotice({ intent: 'success', text: 'The appointment is cancelled.' }));
    await notice('The appointment is cancelled.');
    close();
    fireEvent.click(bell() ?? document.body);
    expect(screen.getByRole('list', { name: 'Notices' }).textContent).toBe('The appointment is cancelled.');
  });

  it('stay when a visitor logs in', async () => {
    const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
    startShellServices(bus.port('shell'), '');
    shellServices(bus.port('mf-auth')).showNotice({ intent: 'success', text: 'You are logged in.' });
    await notice('You are logged in.');
    act(() => bus.setState('session@1', signedIn(1)));
    expect(screen.queryByText('You are logged in.')).not.toBeNull();
  });
});

const question = () => screen.findByRole('alertdialog', { name: 'Discard Changes?' });

describe('SH-01 confirm dialogs of the shell', () => {
  it('BK-52 two presses of Escape before the question is drawn ask once', async () => {
    const services = aRemote();
    const answers = Promise.all([services.confirm(QUESTION), services.confirm(QUESTION)]);
    await question();
    await userEvent.keyboard('{Escape}');
    expect(await answers).toEqual([false, false]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(['popstate', 'single-spa:before-app-change-event'])(
    'SH-08 %s closes the questions of the previous page',
    async (event) => {
      const services = aRemote();
      const answer = services.confirm(QUESTION);
      const other = services.confirm({ ...QUESTION, text: 'Another.' });
      await question();
      act(() => void window.dispatchEvent(new Event(event)));
      expect(await Promise.all([answer, other])).toEqual([false, false]);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});
