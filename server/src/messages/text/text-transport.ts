import { keepsMessages } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { createTwilioTransport } from './twilio-transport.ts';

/** A composed text message. */
export interface TextContent {
  /** In E.164. */
  to: string;
  text: string;
}

/** A text message that is ready to be sent. */
export interface ReadyText extends TextContent {
  clinicId: number;
  /** Stays the same in every try. */
  messageId: string;
}

/** Sends text messages. Do not call it inside a transaction, because a provider may be slow. */
export interface TextTransport {
  /**
   * Resolves when the provider has accepted the message.
   * @throws RecipientStoppedError when the person answered STOP; otherwise an Error whose code may be stored and logged, but not its text.
   */
  send(text: ReadyText): Promise<void>;
  /** Ends every sending at once: those messages fail. */
  close(): void;
}

/** Demo mode stores every message, and also sends it when a provider is set. @returns null without demo mode and provider. */
export function createTextTransport(deps: Pick<Deps, 'config' | 'database' | 'clock' | 'demo'>): TextTransport | null {
  const { smsUrl } = deps.config;
  const provider = smsUrl === undefined ? null : createTwilioTransport(smsUrl);
  const { demo } = deps;
  if (demo === null || !keepsMessages(deps.config)) return provider;
  return {
    async send(text) {
      await demo.keepText(deps, text);
      await provider?.send(text);
    },
    close: () => provider?.close(),
  };
}
