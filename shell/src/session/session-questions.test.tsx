// @vitest-environment jsdom
import type { LoginFormProps, RemoteContext } from '@carefront/shared/app';
import { createEventBus } from '@carefront/shared/events';
import { aSessionUser } from '@carefront/shared/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShellServices } from '../services/shell-services.tsx';
import { closeDialogsAfterEach, rememberDialogs } from '../testing/remember-dialogs.ts';
import { createSessionDialogs } from './session-guard.tsx';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(() => {
  document.body.innerHTML = '<main><input aria-label="Typed"></main><div id="shell-services"></div>';
});
closeDialogsAfterEach();
afterEach(() => {
  vi.useRealTimers();
});

function aShell() {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } });
  const opened: LoginFormProps[] = [];
  const openParcel: RemoteContext['openParcel'] = (_name, element, props) => {
    // The questions of the session open only the login form.
    opened.push(props as LoginFormProps);
    element.textContent = 'The form';
    return { update: () => undefined, close: () => element.replaceChildren() };
  };
  const services = rememberDialogs(startShellServices(bus.port('shell'), ''));
  const dialogs = createSessionDialogs(services, openParcel);
  return { bus, dialogs, opened };
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Typed');

describe('SH-11 asking for the login again', () => {
  it('opens over the page with the form and the email filled in, and keeps typed text', async () => {
    const { dialogs, opened } = aShell();
    const onSignedIn = vi.fn();
    typed().value = 'kept';
    typed().focus();
    const remove = await act(() => dialogs.askToLogIn({ user: aSessionUser(), onSignedIn, onClose: vi.fn() }));
    const dialog = screen.getByRole('dialog', { name: 'Please log in again' });
    expect(dialog.textContent).toContain('Your session has ended. Nothing that you typed is lost.');
    expect(dialog.textContent).toContain('The form');
    expect(opened[0]).toMatchObject({ isRedirectDisabled: true, email: 'mina@example.test' });
    opened[0]?.onSignedIn(aSessionUser(), null);
    expect(onSignedIn).toHaveBeenCalledOnce();
    act(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([document.activeElement, typed().value]).toEqual([typed(), 'kept']);
  });

  it('GN-05 changes with the language, and reports when it is closed', async () => {
    const { bus, dialogs } = aShell();
    const onClose = vi.fn();
    await act(() => dialogs.askToLogIn({ user: aSessionUser(), onSignedIn: vi.fn(), onClose }));
    act(() => bus.setState('locale@1', 'fr'));
    expect(screen.getByRole('dialog', { name: 'Veuillez vous reconnecter' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('asking whether the person is still there', () => {
  async function asked(onStay = () => Promise.resolve()) {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 });
    const { dialogs } = aShell();
    const answers = { onStay: vi.fn(onStay), onLogOut: vi.fn() };
    await act(() => dialogs.warnOfInactivity({ endsAtMs: 120_000, ...answers }));
    return { ...answers, dialog: screen.getByRole('alertdialog', { name: 'Are you still there?' }) };
  }

  it('counts down; the button that keeps the session has the focus', async () => {
    const { dialog, onStay } = await asked();
    expect(dialog.textContent).toContain('you will be logged out in 2:00.');
    act(() => void vi.advanceTimersByTime(61_000));
    expect(dialog.textContent).toContain('you will be logged out in 0:59.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay logged in' }));
    await userEvent.keyboard('{Enter}');
    expect(onStay).toHaveBeenCalledOnce();
  });

  it('closing extends the session, and Log out ends it', async () => {
    const { onStay, onLogOut } = await asked(() => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await userEvent.keyboard('{Escape}');
    expect([onLogOut.mock.calls.length, onStay.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows an error if the session could not be extended', async () => {
    await asked(() => Promise.reject(new TypeError('offline')));
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect(screen.getByRole('alert').textContent).toContain('That did not work. Please try again.');
  });
});
