import { logOut as endSession, forgetDeviceDrafts, navigate, pagePath, whenIdle } from '@carefront/shared/app';
import { isUnlisted, type Locale, needsAccount, type PageAt, type PageMap } from '@carefront/shared/contracts';
import { logout } from '@carefront/shared/contracts/calls';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import { messages } from '../messages.ts';
import type { SessionStore } from './session-store.ts';

/** A tab that was hidden for longer asks the server again. */
const HIDDEN_LIMIT_MS = 60_000;
const ANSWER_TRIES = 3;
const TRY_AGAIN_AFTER_MS = 1_000;

/** Connects the session store with this tab, its remotes and the clinic's other tabs (SH-11). */
export function startSession(
  sessionStore: SessionStore,
  port: EventPort,
  channel: SessionChannel,
  /** The page that was opened. */
  at: PageAt | null,
): void {
  let isFromAnotherTab = false;
  port.on('auth/signed-in@1').subscribe(() => {
    channel.tell({ type: 'session-changed' });
    void askUntilAnswered(sessionStore);
  });
  port.on('auth/signed-out@1').subscribe(() => {
    if (!isFromAnotherTab) channel.tell({ type: 'signed-out' });
    forgetTabDrafts();
    void forgetDeviceDrafts();
    sessionStore.becomeAnonymous();
  });
  channel.hear((message) => {
    if (message.type === 'session-changed') void askUntilAnswered(sessionStore);
    if (message.type === 'signed-out') {
      // The remotes of this tab hold typed text too, so they get the same event.
      isFromAnotherTab = true;
      port.publish('auth/signed-out@1', {});
      isFromAnotherTab = false;
    }
    if (message.type === 'session-lasts') sessionStore.lastUntil(message.endsAtMs);
  });
  askWhenVisibleAgain(sessionStore);
  // The site does not need the session; a login page or a page that needs an account waits for the answer.
  if (at && isUnlisted(at)) void askUntilAnswered(sessionStore);
  else whenIdle(() => void askUntilAnswered(sessionStore));
}

const DRAFT_PREFIX = 'carefront.';

/**
 * On sign-out, typed data is removed: the next person at this computer must not read it. This includes the device's drafts from before the
 * sign-in, which may be of the same person. A session that expired removes nothing.
 */
function forgetTabDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has no drafts.
  }
}

/** One lost answer must not show a signed-in client the form for visitors. */
async function askUntilAnswered(sessionStore: SessionStore): Promise<void> {
  for (let tries = 1; !(await sessionStore.ask()) && tries < ANSWER_TRIES; tries += 1)
    await new Promise((done) => setTimeout(done, TRY_AGAIN_AFTER_MS));
}

function askWhenVisibleAgain(sessionStore: SessionStore): void {
  let hiddenAtMs = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAtMs = Date.now();
    else if (Date.now() - hiddenAtMs > HIDDEN_LIMIT_MS) void sessionStore.ask();
  });
  // A page that Back restores from the browser's memory shows the session of the time when it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void sessionStore.ask();
  });
  // A page that was opened without a connection shows the form for visitors, although its reader may be logged in.
  window.addEventListener('online', () => void sessionStore.ask());
}

/**
 * Ends the session of this browser; a page that needs an account is replaced by the site. On failure, the person gets a message and stays
 * signed in.
 */
export async function logOut(api: ApiClient, port: EventPort, { pageAt }: Pick<PageMap, 'pageAt'>): Promise<void> {
  const leave = () => {
    if (needsAccount(pageAt(window.location.pathname))) navigate(pagePath('home'));
  };
  try {
    await endSession({ api, events: port, call: logout, leave });
  } catch {
    port.publish('notice/requested@1', { intent: 'error', text: messages[port.now('locale@1')].logOutFailed });
  }
}

/** Messages about the session between the tabs of one clinic: they say that it changed or when it ends, and never name the person. */
export type TabMessage =
  | { type: 'session-changed' }
  /** The person signed out: typed text is deleted in every tab. */
  | { type: 'signed-out' }
  | { type: 'session-lasts'; endsAtMs: number };

export interface SessionChannel {
  tell(message: TabMessage): void;
  /** Messages of other tabs, never of this one. */
  hear(listener: (message: TabMessage) => void): void;
}

/** Without channels in the browser, a tab asks the server when it becomes visible again. */
export function openSessionChannel(clinicSlug: string): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel(`carefront-session-${clinicSlug}`);
  return {
    tell: (message) => channel.postMessage(message),
    hear(listener) {
      // Only shells of this origin write here; listeners ignore messages that another release adds.
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
    },
  };
}

/** Says that nothing can be sent without cookies, and which number to call: trying again never helps. */
export async function wordsOfRefusedCookies(locale: Locale, readPhone: () => Promise<string | null>): Promise<string> {
  const phone = await readPhone().catch(() => null);
  const t = messages[locale];
  return t.cookiesRefused(phone ? t.orCall(phone) : '');
}
