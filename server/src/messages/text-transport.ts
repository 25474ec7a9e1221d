import { isLoopback, keepsMessages } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { ReadyText } from './text-message.ts';

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

const WHOLE_MESSAGE_MS = 10_000;
/** Twilio's code for a number that has answered STOP. */
const STOPPED_CODE = 21_610;

/** The owner of the number answered STOP: the provider delivers nothing more to it. */
export class RecipientStoppedError extends Error {
  override readonly name = 'RecipientStoppedError';
}

/** A text message could not be sent. The error leaves out the provider's text, because it contains the number. */
class TextNotSentError extends Error {
  override readonly name = 'TextNotSentError';
  /** Code of the provider or the network: `TWILIO 21211`, `HTTP 503`, `ECONNREFUSED`. */
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Sends by Twilio's Messages API.
 * @param smsUrl - `twilio://SID:TOKEN@host?from=%2B14165550100`, checked by `readConfig`. Host and port are Twilio's, except in tests.
 */
export function createTwilioTransport(smsUrl: string): TextTransport {
  const { username, password, host, hostname, searchParams } = new URL(smsUrl);
  const account = decodeURIComponent(username);
  const scheme = isLoopback(hostname) ? 'http' : 'https';
  const address = `${scheme}://${host}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64')}`;
  const from = searchParams.get('from') ?? '';
  const closing = new AbortController();

  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(WHOLE_MESSAGE_MS)]),
      }).catch((error: unknown) => {
        throw new TextNotSentError(networkCodeOf(error));
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return;
      const code = codeOfAnswer(answer);
      if (code === STOPPED_CODE) throw new RecipientStoppedError();
      throw new TextNotSentError(code === null ? `HTTP ${response.status}` : `TWILIO ${code}`);
    },
    close: () => closing.abort(),
  };
}

function codeOfAnswer(answer: unknown): number | null {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  return typeof code === 'number' ? code : null;
}

/** Finds the network's error, which fetch wraps. */
function networkCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}
