import { filter, firstValueFrom, map, take } from 'rxjs';
import type { ConfirmRequest, NoticeRequest } from './bus-contract.ts';
import type { EventPort } from './event-bus.ts';

/** The shell's notices and confirm dialogs, for remotes. All calls become messages of the bus. */
export interface ShellServices {
  showNotice(notice: NoticeRequest): void;
  /**
   * Resolves to true when the person confirms, and to false on cancel, on Escape or when the port closes. While the same question is open,
   * a second call resolves to false immediately: the open question decides.
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
      const requestId = `confirm-${lastRequest}`;
      const answer = port.on('confirm/answered@1').pipe(
        filter((message) => message.requestId === requestId),
        map(({ isConfirmed }) => isConfirmed),
        take(1),
      );
      const answered = firstValueFrom(answer, { defaultValue: false });
      port.publish('confirm/requested@1', { ...question, requestId });
      return answered.finally(() => openQuestions.delete(words));
    },
  };
}
