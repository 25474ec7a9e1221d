import type { Locale } from '@carefront/shared/contracts';
import type { BusMessages, EventPort } from '@carefront/shared/events';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { userIdOf } from '../session/session-store.ts';

/**
 * Draws the notices and confirm dialogs that remotes request over the bus (SH-01). Fluent loads with the first request, not with the page.
 * If Fluent cannot be loaded, the browser's own dialog asks, so that the person can always answer.
 * @returns The area itself, for dialogs of the shell.
 */
export function startShellServices(port: EventPort, nonce: string): () => Promise<ShellServiceArea> {
  let area: Promise<ShellServiceArea> | null = null;
  const ready = () => {
    area ??= makeArea(port, nonce).catch((error: unknown) => {
      area = null;
      throw error;
    });
    return area;
  };
  port.on('notice/requested@1').subscribe((notice) => {
    ready().then(
      ({ addNotice }) => addNotice(notice),
      () => window.alert(notice.text),
    );
  });
  port.on('confirm/requested@1').subscribe((question) => {
    const answer = (isConfirmed: boolean) =>
      port.publish('confirm/answered@1', { requestId: question.requestId, isConfirmed });
    ready().then(
      ({ ask }) => ask(question, answer),
      () => answer(window.confirm(`${question.title}\n\n${question.text}`)),
    );
  });
  return ready;
}

type Question = BusMessages['confirm/requested@1'];

export interface ShellServiceArea {
  addNotice(notice: BusMessages['notice/requested@1']): void;
  ask(question: Question, onAnswer: (isConfirmed: boolean) => void): void;
  /** @param draw - Called again when the language changes. @returns A function that removes the dialog. */
  showDialog(draw: (locale: Locale) => ReactNode): () => void;
}

async function makeArea(port: EventPort, nonce: string): Promise<ShellServiceArea> {
  const { createServiceStore, ServiceArea } = await import('./service-area.tsx');
  const store = createServiceStore();
  const place = document.getElementById('shell-services');
  if (!place) throw new Error('The document has no place for the services');
  const readLocale = (): Locale => port.now('locale@1');
  // A question belongs to its page: Back, or a navigation to another page, answers the question with no.
  for (const left of ['popstate', 'single-spa:before-app-change-event'])
    window.addEventListener(left, () => store.dismissQuestions());
  forgetNoticesOfOthers(port, store.forgetNotices);
  createRoot(place).render(<ServiceArea store={store} port={port} nonce={nonce} readLocale={readLocale} />);
  return store;
}

/** Notices name people and times: the next person at this screen does not read them again. */
function forgetNoticesOfOthers(port: EventPort, forget: () => void): void {
  let reader = userIdOf(port.now('session@1'));
  port.state('session@1').subscribe((session) => {
    const next = userIdOf(session);
    if (reader !== null && next !== reader) forget();
    reader = next;
  });
}
