// @vitest-environment jsdom
import type { ReleaseOverrideState } from '@carefront/shared/contracts';
import { endOverride, openOverride } from '@carefront/shared/contracts/calls';
import { createEventBus } from '@carefront/shared/events';
import { type ApiClient, ApiError } from '@carefront/shared/http';
import { aSessionUser } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anInput } from '../document/document-input.fixture.ts';
import { startShellServices } from '../services/shell-services.tsx';
import { closeDialogsAfterEach, rememberDialogs } from '../testing/remember-dialogs.ts';
import { clearOverrideHash, readOverrideHash, watchOverrides } from './watch-overrides.ts';

const ORIGIN = 'http://localhost:5600';
const SHOWS_BUILD: ReleaseOverrideState = { isOpenToAll: true, shown: { remote: 'mf-booking', origin: ORIGIN } };
const OPEN: ReleaseOverrideState = { isOpenToAll: true, shown: null };

/** A page has one watcher; each test removes that of its page. */
let listening = vi.spyOn(window, 'addEventListener');
closeDialogsAfterEach();
afterEach(() => {
  for (const [type, listener] of listening.mock.calls)
    if (type === 'hashchange') window.removeEventListener(type, listener);
});

const followed = new Map<string, EventTarget>();
class FakeEventSource extends EventTarget {
  constructor(url: string) {
    super();
    followed.set(url, this);
  }
}

beforeEach(() => {
  followed.clear();
  listening = vi.spyOn(window, 'addEventListener');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('EventSource', FakeEventSource);
  document.body.innerHTML = '<main></main><div id="shell-services"></div>';
  window.history.replaceState(null, '', '/site?a=1');
});

function started(releaseOverride: ReleaseOverrideState | undefined, call = vi.fn(() => Promise.resolve())) {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } });
  const port = bus.port('shell');
  const [reload, reopen] = [vi.fn(), vi.fn()];
  const { manifest } = anInput().state;
  const api = { call: call as unknown as ApiClient['call'] }; // its answers are not read
  watchOverrides({
    state: { manifest, ...(releaseOverride && { releaseOverride }) },
    ...{ port, api, reload, mountedViews: { reopen }, services: rememberDialogs(startShellServices(port, '')) },
  });
  return { bus, call, reload, reopen };
}

const ask = (hash: string) =>
  act(() => {
    window.location.hash = hash;
  });
const panel = () => screen.findByRole('dialog', { name: 'Show a developer’s build' });

describe('SH-09 the badge', () => {
  it('names the remote and the origin of the build, and ends it', async () => {
    const { call, reload } = started(SHOWS_BUILD);
    const badge = await screen.findByRole('region', { name: 'Release of this browser' });
    expect(badge.textContent).toContain(`This browser shows mf-booking from ${ORIGIN}.`);
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(call.mock.calls).toEqual([[endOverride]]);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('names the release of a preview, in the language of the page', async () => {
    const { bus } = started({
      isOpenToAll: false,
      shown: { remote: 'mf-site', release_id: 'mf-site@2.0.0+0123456789' },
    });
    await screen.findByText('This browser shows a preview of mf-site@2.0.0+0123456789.');
    act(() => bus.setState('locale@1', 'fr'));
    await screen.findByText('Ce navigateur affiche un aperçu de mf-site@2.0.0+0123456789.');
    expect(followed.size).toBe(0);
  });

  it('says so when the override could not be ended', async () => {
    started(
      SHOWS_BUILD,
      vi.fn(() => Promise.reject(new ApiError(503, ''))),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'End' }));
    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  });

  it('SH-10 opens the views of the remote again after each build, without loading the page again', async () => {
    const { reload, reopen } = started(SHOWS_BUILD);
    await screen.findByRole('region', { name: 'Release of this browser' });
    followed.get(`${ORIGIN}/events`)?.dispatchEvent(new Event('release'));
    expect([reopen.mock.calls, reload.mock.calls.length]).toEqual([[['mf-booking']], 0]);
  });

  it('is not there while the browser shows the active releases', async () => {
    started(OPEN);
    await act(async () => undefined);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('SH-09 the panel', () => {
  it('opens by the address, shows the active releases, and opens the build by the keyboard alone', async () => {
    const { call, reload } = started(OPEN);
    ask('override');
    await panel();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'mf-booking');
    screen.getByText('Active release: mf-booking@1.0.0+0123456789');
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin of the build' }), `${ORIGIN}{Enter}`);
    expect(call.mock.calls).toEqual([[openOverride, { body: { remote: 'mf-booking', origin: ORIGIN } }]]);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.location.href).toMatch(/\/site\?a=1$/);
  });

  it('proposes the remote and origin that npm run dev prints, and opens nothing before the person confirms', async () => {
    const { call } = started(OPEN);
    ask(`override=mf-booking@${ORIGIN}`);
    await panel();
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('mf-booking');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(ORIGIN);
    expect(call).not.toHaveBeenCalled();
  });

  it('asks for what is missing, and says why the server refuses', async () => {
    const call = vi.fn(() => Promise.reject(new ApiError(422, '')));
    started(OPEN, call);
    ask('override=mf-nobody@http://x/y');
    await panel();
    const show = screen.getByRole('button', { name: 'Show the build' });
    await userEvent.click(show);
    expect(call).not.toHaveBeenCalled();
    screen.getByText('Choose a remote.');
    screen.getByText('Enter an origin without a path, such as http://localhost:5600.');
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'mf-booking');
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'https://evil.example');
    await userEvent.click(show);
    expect((await screen.findByRole('alert')).textContent).toBe('Builds of this origin may not be shown here.');
  });

  it('opens again after it was closed', async () => {
    started(OPEN);
    ask('override');
    await panel();
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), window.location.hash]).toEqual([null, '']);
    ask('override');
    await panel();
  });

  it('opens for nobody but the owner where the server does not run the demo', async () => {
    const { bus } = started(undefined);
    ask('override');
    act(() => bus.setState('session@1', { status: 'signed-in', user: { ...aSessionUser(), roles: ['office_admin'] } }));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => bus.setState('session@1', { status: 'signed-in', user: { ...aSessionUser(), roles: ['owner'] } }));
    await panel();
  });
});

describe('the hash', () => {
  it.each([
    { hash: '#override', expected: { remote: '', origin: '' } },
    { hash: `#override=mf-booking@${ORIGIN}`, expected: { remote: 'mf-booking', origin: ORIGIN } },
    { hash: '#override=mf-booking', expected: { remote: 'mf-booking', origin: '' } },
    { hash: '', expected: null },
    { hash: '#main', expected: null },
    { hash: '#overrides', expected: null },
  ])('$hash → $expected', ({ hash, expected }) => {
    expect(readOverrideHash(hash)).toEqual(expected);
  });

  it('is taken out of the address only when it asks for the panel', () => {
    window.history.replaceState({ kept: 1 }, '', '/site?a=1#main');
    clearOverrideHash();
    expect(window.location.hash).toBe('#main');
    window.history.replaceState({ kept: 1 }, '', '/site?a=1#override');
    clearOverrideHash();
    expect([window.location.hash, window.location.search, window.history.state]).toEqual(['', '?a=1', { kept: 1 }]);
  });
});
