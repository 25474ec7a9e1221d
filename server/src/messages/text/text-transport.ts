import { keepsMessages } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { storeDemoMessage } from '../demo/demo-message.repository.ts';
import { createTwilioTransport } from './twilio-transport.ts';

/** A text message as it was composed. */
export interface TextContent {
  /** In E.164. */
  to: string;
  text: string;
}

/** A text message as it leaves. */
export interface ReadyText extends TextContent {
  clinicId: number;
  /** The same at every try. */
  messageId: string;
}

/** Sends text messages. Never used inside a transaction: a provider may take its time. */
export interface TextTransport {
  /**
   * Resolves when the provider has accepted the message. @throws RecipientStoppedError where the person answered STOP, for good; otherwise
   * Error whose code, not whose words, may be kept.
   */
  send(text: ReadyText): Promise<void>;
  /** At once: a message under way fails. */
  close(): void;
}

/** Demo mode keeps every message, and also sends it where there is a provider. @returns null without demo mode and provider. */
export function createTextTransport(deps: Pick<Deps, 'config' | 'database' | 'clock'>): TextTransport | null {
  const { smsUrl } = deps.config;
  const provider = smsUrl === undefined ? null : createTwilioTransport(smsUrl);
  if (!keepsMessages(deps.config)) return provider;
  return {
    async send(text) {
      const kept = { ...text, kind: 'text', subject: '', html: '', attachments: [] } as const;
      await storeDemoMessage(deps.database.db, kept, deps.clock.nowMs());
      await provider?.send(text);
    },
    close: () => provider?.close(),
  };
}
