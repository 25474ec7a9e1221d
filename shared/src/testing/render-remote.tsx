import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { keepFocus, navigate, type ParcelName, type RemoteContext, RemoteProvider } from '../app/index.ts';
import type { ClinicIdentity, Locale, MenuLink, PagePanel } from '../contracts/index.ts';
import {
  type ConfirmRequest,
  createEventBus,
  type EventBus,
  type NoticeRequest,
  type SessionState,
  shellServices,
} from '../events/index.ts';
import { createApiClient } from '../http/index.ts';
import { readServerDate } from '../http/server-clock.ts';
import { RemoteUiProvider } from '../ui/index.ts';
import { aClinicIdentity } from './builders.ts';
import { linksOfClinic } from './clinic-pages.ts';
import { createFakeParcels, type FakeParcel } from './fake-parcels.ts';
import { type Answers, type FakeServer, fakeServer } from './fake-server.ts';

export interface RenderRemoteOptions {
  clinic?: Partial<ClinicIdentity>;
  locale?: Locale;
  session?: SessionState;
  /** Answers by route; any other request fails the test. */
  routes?: Answers;
  /** The page's address at the start. */
  path?: string;
  /** Answers the shell's questions for the person; true by default. */
  confirms?: (question: ConfirmRequest) => boolean;
  /** Position of the remote; the page's main part by default. */
  place?: RemoteContext['place'];
  /** Parts of remotes that the clinic has. By default, all existing parts. */
  parts?: readonly ParcelName[];
  /** Links of the menu 'client'; none by default. */
  clientLinks?: readonly MenuLink[];
  /** Panels of the page; none by default. null: the shell of an older release, which knows no panels. */
  panels?: readonly PagePanel[] | null;
  /** Follows the counts beside links; by default, no link has a count. */
  watchCount?: RemoteContext['watchCount'];
  /** How far the server's clock is ahead of the browser's, milliseconds; 0 by default. */
  serverAheadMs?: number;
  /** Server's clock when the page was rendered; the test's clock by default. */
  renderedAtMs?: number;
}

export interface RenderedRemote extends RenderResult {
  user: UserEvent;
  server: FakeServer;
  bus: EventBus;
  context: RemoteContext;
  /** Notices that the remote asked the shell to show, oldest first. */
  notices: readonly NoticeRequest[];
  /** Questions that the remote asked the person through the shell. */
  questions: readonly ConfirmRequest[];
  /** Parts of other remotes that were opened, oldest first; each element shows a placeholder. */
  parcels: readonly FakeParcel[];
  /** Publishes a new session state, as the shell does after a login or logout. */
  setSession(session: SessionState): void;
  /** The person goes to another page: as in the shell, the address changes, the remote's port closes, and its markup is removed. */
  leave(to?: string): void;
}

/** A page of no remote of the tests. */
const ELSEWHERE = '/elsewhere';

/** Parts that a test's clinic has by default. */
const PARTS: readonly ParcelName[] = ['login-form@1', 'own-bookings@1'];

/**
 * Renders a part of a remote as the shell would: real bus, real query cache without retries, real API client over a fake network, and
 * the focus kept in place when a focused button vanishes.
 * The test fails on a request that it did not name, on an answer outside the contract, and on anything written to the console.
 */
export function renderRemote(ui: ReactElement, options: RenderRemoteOptions = {}): RenderedRemote {
  const { clinic, locale = 'en', session = { status: 'anonymous' }, routes, path, confirms = () => true } = options;
  const { parts = PARTS, place = 'page', clientLinks = [], panels = [] } = options;
  const linksOf = linksOfClinic(aClinicIdentity(clinic));
  if (path !== undefined) window.history.replaceState(null, '', path);
  const server = fakeServer(routes);
  setServerClock(options.serverAheadMs ?? 0);
  const bus = createEventBus({ 'locale@1': locale, 'session@1': session });
  const unmounting = new AbortController();
  const events = bus.port('test', unmounting.signal);
  const heard = listen(bus, confirms);
  const { parcels, openParcel } = createFakeParcels();
  // As in the shell, lists that ask again when the person returns to the tab say so themselves.
  const queries = { retry: false, refetchOnWindowFocus: false };
  const queryClient = new QueryClient({ defaultOptions: { queries, mutations: { retry: false } } });
  const context: RemoteContext = {
    remote: 'mf-test',
    release: 'mf-test/0.0.0-0000000000',
    place,
    clinic: aClinicIdentity(clinic),
    api: createApiClient(server.fetch),
    queryClient,
    events,
    shell: shellServices(events),
    openParcel,
    hasPart: (name) => parts.includes(name),
    linksOf: (menu, roles) => (menu === 'client' ? clientLinks : linksOf(menu, roles)),
    ...(panels && { panelsOf: () => panels }),
    ...(options.watchCount && { watchCount: options.watchCount }),
    standsAt: () => true,
    nonce: 'nonce-of-the-test',
    renderedAtMs: options.renderedAtMs ?? Date.now(),
    renderedPath: window.location.pathname,
    signal: unmounting.signal,
    reportError: (phase, error) => {
      throw new Error(`the remote failed in ${phase}`, { cause: error });
    },
  };
  const complaints = watchConsole();
  const endKeepingFocus = keepFocus(document);
  const rendered = render(ui, {
    wrapper: ({ children }) => (
      <StrictMode>
        <RemoteProvider value={context}>
          <RemoteUiProvider>{children}</RemoteUiProvider>
        </RemoteProvider>
      </StrictMode>
    ),
  });
  onTestFinished(() => {
    cleanup();
    endKeepingFocus();
    unmounting.abort();
    queryClient.clear();
    setServerClock(0);
    expect(server.faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
  const setSession = (next: SessionState) => act(() => bus.setState('session@1', next));
  function leave(to = ELSEWHERE): void {
    act(() => navigate(to));
    unmounting.abort();
    rendered.unmount();
  }
  return { ...rendered, user: userEvent.setup(), server, bus, context, ...heard, parcels, setSession, leave };
}

function setServerClock(aheadMs: number): void {
  const nowMs = Date.now();
  const date = new Date(nowMs + aheadMs).toUTCString();
  readServerDate(new Headers({ 'cache-control': 'no-store', date }), nowMs);
}

/** The shell's side of notices and questions. */
function listen(bus: EventBus, confirms: (question: ConfirmRequest) => boolean) {
  const shell = bus.port('shell');
  const notices: NoticeRequest[] = [];
  const questions: ConfirmRequest[] = [];
  shell.on('notice/requested@1').subscribe((notice) => notices.push(notice));
  shell.on('confirm/requested@1').subscribe(({ requestId, ...question }) => {
    questions.push(question);
    // Answers later, as a person does, when the asking code already has its promise.
    queueMicrotask(() => shell.publish('confirm/answered@1', { requestId, isConfirmed: confirms(question) }));
  });
  return { notices, questions };
}

function watchConsole(): readonly unknown[][] {
  const complaints: unknown[][] = [];
  const spies = [
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words)),
    vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void complaints.push(words)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return complaints;
}
