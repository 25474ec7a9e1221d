import type { ConfirmRequest, NoticeRequest, ShellRequests } from './bus-contract.ts';
import type { EventPort } from './event-bus.ts';

/** The shell's notices and confirm dialogs, for remotes. All calls become messages of the bus. */
export interface ShellServices {
  /** Works also after the port was closed: the person learns the outcome of an action whose view was left. */
  showNotice(notice: NoticeRequest): void;
  /**
   * Resolves to true when the person confirms, and to false on cancel, on Escape, when the port closes, and at once when it is closed
   * already. While the same question is open, a second call resolves to false immediately: the open question decides.
   */
  confirm(question: ConfirmRequest): Promise<boolean>;
}

let lastRequest = 0;

export function shellServices(port: EventPort): ShellServices {
  const openQuestions = new Set<string>();
  return {
    showNotice: (notice) => port.publish('notice/requested@1', notice),
    async confirm(question) {
      const words = JSON.stringify([question.title, question.text, question.confirmLabel]);
      if (openQuestions.has(words)) return false;
      openQuestions.add(words);
      lastRequest += 1;
      return ask(port, { ...question, requestId: `confirm-${lastRequest}` }).finally(() => openQuestions.delete(words));
    },
  };
}

function ask(port: EventPort, question: ShellRequests['confirm/requested@1']): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answers = port.on('confirm/answered@1').subscribe({
    next({ requestId, isConfirmed }) {
      if (requestId === question.requestId) resolve(isConfirmed);
    },
    complete: () => resolve(false),
  });
  // On a closed port nobody waits for the answer, so nobody is asked.
  if (!answers.closed) port.publish('confirm/requested@1', question);
  return promise.finally(() => answers.unsubscribe());
}
