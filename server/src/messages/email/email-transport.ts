import { keepsMessages } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { ReadyEmail } from './ready-email.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Sends emails. Do not call it inside a transaction, because a mail server may be slow. */
export interface EmailTransport {
  /** Resolves when the mail server has accepted the email. @throws Error whose code may be stored, but not its text. */
  send(email: ReadyEmail): Promise<void>;
  /** Ends every sending at once: those emails fail. */
  close(): void;
}

/** Demo mode stores every email, and also sends it when a mail server is set. @returns null without demo mode and mail server. */
export function createEmailTransport(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'demo'>,
): EmailTransport | null {
  const { smtpUrl, mailFrom } = deps.config;
  const smtp = smtpUrl === undefined ? null : createSmtpTransport(smtpUrl, mailFrom);
  const { demo } = deps;
  if (demo === null || !keepsMessages(deps.config)) return smtp;
  return {
    async send(email) {
      await demo.keepEmail(deps, email);
      await smtp?.send(email);
    },
    close: () => smtp?.close(),
  };
}
