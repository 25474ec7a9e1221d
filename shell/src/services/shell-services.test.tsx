// @vitest-environment jsdom
import { createEventBus, shellServices } from '@carefront/shared/events';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShellServices } from './shell-services.tsx';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Loaded before the tests: the first import takes longer than the time limit of a query.
  await import('./service-area.tsx');
});
beforeEach(() => {
  document.body.innerHTML = '<main></main><div id="shell-services"></div>';
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
