import { keepsLetters } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { keepLetter } from '../demo/demo-letter.repository.ts';
import { createTwilioTransport } from './twilio-transport.ts';

/** A text message as it leaves. */
export interface ReadyText {
  clinicId: number;
  /** The same at every try. */
  messageId: string;
  /** In E.164. */
  to: string;
  text: string;
}

/** The way out for text messages. Never used inside a transaction: it may take its time. */
export interface TextTransport {
  /**
   * Resolves when the message has been taken over. @throws RecipientStoppedError where the person answered STOP, for good; otherwise
   * Error whose code, not whose words, may be kept.
   */
  send(text: ReadyText): Promise<void>;
  /** At once: what is under way fails. */
  close(): void;
}

/** Demo mode keeps every message, and sends it too where there is a provider. @returns null where they have no way out. */
export function createTextTransport(deps: Pick<Deps, 'config' | 'database' | 'clock'>): TextTransport | null {
  const { smsUrl } = deps.config;
  const provider = smsUrl === undefined ? null : createTwilioTransport(smsUrl);
  if (!keepsLetters(deps.config)) return provider;
  return {
    async send(text) {
      const kept = { ...text, kind: 'text', subject: '', html: '', attachments: [] } as const;
      await keepLetter(deps.database.db, kept, deps.clock.nowMs());
      await provider?.send(text);
    },
    close: () => provider?.close(),
  };
}
