import { keepsLetters } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type KeptAttachment, keepLetter } from '../demo/demo-letter.repository.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { CALENDAR_FILE_NAME, type ReadyLetter } from './write-letter.ts';

/** The way out for letters. Never used inside a transaction: it may take its time. */
export interface MailTransport {
  /** Resolves when the letter has been taken over. @throws Error whose code, not whose words, may be kept. */
  send(letter: ReadyLetter): Promise<void>;
  /** At once: what is under way fails. */
  close(): void;
}

/** Demo mode keeps every letter, and sends it too where there is a mail server. @returns null where letters have no way out. */
export function createMailTransport(deps: Pick<Deps, 'config' | 'database' | 'clock'>): MailTransport | null {
  const { smtpUrl, mailFrom } = deps.config;
  const smtp = smtpUrl === undefined ? null : createSmtpTransport(smtpUrl, mailFrom);
  if (!keepsLetters(deps.config)) return smtp;
  return {
    async send(letter) {
      await keepLetter(
        deps.database.db,
        { ...letter, kind: 'email', attachments: attachmentsOf(letter) },
        deps.clock.nowMs(),
      );
      await smtp?.send(letter);
    },
    close: () => smtp?.close(),
  };
}

function attachmentsOf({ calendarFile }: ReadyLetter): KeptAttachment[] {
  if (!calendarFile) return [];
  const { method, content } = calendarFile;
  return [{ filename: CALENDAR_FILE_NAME, content_type: `text/calendar; charset=utf-8; method=${method}`, content }];
}
