import type { Deps } from '../../deps.ts';
import type { JobName } from '../../jobs/jobs.ts';
import { composeLetter } from '../email/compose-letter.service.ts';
import { createMailTransport, type MailTransport } from '../email/mail-transport.ts';
import { createTextTransport } from '../text/text-transport.ts';
import { textWay } from '../text/text-way.ts';
import type { WaitingLetter } from './outbox.repository.ts';

/** Writes one message and hands it over. @throws Error whose code, not whose words, may be kept. */
export type Way = (waiting: WaitingLetter) => Promise<'sent' | 'dropped'>;

/** By the job that takes it; null where messages of the kind have to wait. */
export interface Ways extends Readonly<Record<JobName, Way | null>> {
  /** Otherwise text messages are dropped. */
  readonly hasTexts: boolean;
  /** At once: what is under way fails. */
  close(): void;
}

export function openWays(deps: Deps): Ways {
  const mail = createMailTransport(deps);
  const texts = createTextTransport(deps);
  return {
    'send-letter': mail && letterWay(deps, mail),
    'send-text': textWay(deps, texts),
    hasTexts: texts !== null,
    close() {
      mail?.close();
      texts?.close();
    },
  };
}

function letterWay(deps: Deps, transport: MailTransport): Way {
  return async (waiting) => {
    const ready = waiting.name === 'booking-text' ? null : await composeLetter(deps, waiting);
    if (!ready) return 'dropped';
    await transport.send(ready);
    return 'sent';
  };
}
