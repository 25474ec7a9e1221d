import type { SessionUser } from '@carefront/shared/contracts';
import { createEventBus, type SessionState } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { aSessionUser, fakeServer } from '@carefront/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  createSessionGuard,
  type InactivityWarning,
  type LoginAgainQuestion,
  type SessionDialogs,
} from '../session/session-guard.tsx';
import { createSessionStore, userIdOf } from '../session/session-store.ts';
import { openSessionChannel, startSession } from '../session/start-session.ts';
import { PAGES } from './described-remotes.ts';

/** The browser's channels: a message of one tab reaches all other tabs with the same channel name. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  static said: unknown[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown): void {
    FakeChannel.said.push(data);
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

/** For a whole test file: every test starts on the account page, with no listeners on the channels. */
export function withFakeChannels(): void {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    window.history.replaceState(null, '', '/site/client_account');
  });
  afterEach(() => {
    FakeChannel.open = [];
    FakeChannel.said = [];
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Messages that the tabs sent, oldest first. */
export const said = (): readonly unknown[] => FakeChannel.said;

export const mina = aSessionUser();
export const jonas = aSessionUser({
  id: 402,
  first_name: 'Jonas',
  full_name: 'Jonas Berg',
  email: 'jonas@example.test',
});

/** The server's session of this browser, the same for all tabs. */
export function aServer(user: SessionUser | null = null) {
  const session = { user };
  const server = fakeServer({
    getSession: () => ({ user: session.user }),
    logout: () => undefined,
    extendSession: () => undefined,
  });
  return { session, server };
}

/** One tab of a clinic, with recorded dialogs instead of real dialogs. */
export function aTab({ server }: ReturnType<typeof aServer>, clinic = 'maple') {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } });
  const port = bus.port('shell');
  const channel = openSessionChannel(clinic);
  const queryClient = new QueryClient();
  const api = createApiClient(server.fetch, {
    actingAs: () => userIdOf(port.now('session@1')),
    onSessionEnded: () => sessionStore.onSessionEnded(),
  });
  const forgetToken = vi.spyOn(api, 'forgetToken');
  const asked: { login: LoginAgainQuestion[]; inactivityWarnings: InactivityWarning[]; openDialogs: number } = {
    login: [],
    inactivityWarnings: [],
    openDialogs: 0,
  };
  const openDialog = () => {
    asked.openDialogs += 1;
    return Promise.resolve(() => {
      asked.openDialogs -= 1;
    });
  };
  const dialogs: SessionDialogs = {
    askToLogIn(question) {
      asked.login.push(question);
      return openDialog();
    },
    warnOfInactivity(question) {
      asked.inactivityWarnings.push(question);
      return openDialog();
    },
  };
  const logOut = vi.fn(() => Promise.resolve());
  const sessionStore = createSessionStore({
    bus,
    api,
    queryClient,
    loadGuard: () => Promise.resolve(createSessionGuard({ sessionStore, port, api, dialogs, logOut })),
  });
  const history: SessionState[] = [];
  port.state('session@1').subscribe((state) => history.push(state));
  startSession(sessionStore, port, channel, PAGES.pageAt(window.location.pathname));
  const who = () => userIdOf(port.now('session@1'));
  const status = () => port.now('session@1').status;
  return { api, asked, channel, forgetToken, history, sessionStore, logOut, port, queryClient, status, who };
}

export async function aSignedInTab(user = mina) {
  const world = aServer(user);
  const tab = aTab(world);
  await vi.waitFor(() => expect(tab.who()).toBe(user.id));
  return { ...world, tab };
}
