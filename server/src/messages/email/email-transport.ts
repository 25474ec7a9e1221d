import { keepsMessages } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type StoredAttachment, storeDemoMessage } from '../demo/demo-message.repository.ts';
import { CALENDAR_FILE_NAME, type ReadyEmail } from './ready-email.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Sends emails. Do not call it inside a transaction, because a mail server may be slow. */
export interface EmailTransport {
  /** Resolves when the mail server has accepted the email. @throws Error whose code may be stored, but not its text. */
  send(email: ReadyEmail): Promise<void>;
  /** Ends every sending at once: those emails fail. */
  close(): void;
}

/** Demo mode stores every email, and also sends it when a mail server is set. @returns null without demo mode and mail server. */
export function createEmailTransport(deps: Pick<Deps, 'config' | 'database' | 'clock'>): EmailTransport | null {
  const { smtpUrl, mailFrom } = deps.config;
  const smtp = smtpUrl === undefined ? null : createSmtpTransport(smtpUrl, mailFrom);
  if (!keepsMessages(deps.config)) return smtp;
  return {
    async send(email) {
      await storeDemoMessage(
        deps.database.db,
        { ...email, kind: 'email', attachments: attachmentsOf(email) },
        deps.clock.nowMs(),
      );
      await smtp?.send(email);
    },
    close: () => smtp?.close(),
  };
}

function attachmentsOf({ calendarFile }: ReadyEmail): StoredAttachment[] {
  if (!calendarFile) return [];
  const { method, content } = calendarFile;
  return [{ filename: CALENDAR_FILE_NAME, content_type: `text/calendar; charset=utf-8; method=${method}`, content }];
}
