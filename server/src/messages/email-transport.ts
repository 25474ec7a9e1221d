import { createTransport } from 'nodemailer';
import { keepsMessages } from '../config.ts';
import type { Deps } from '../deps.ts';
import { CALENDAR_FILE_NAME, type ReadyEmail } from './format-email.ts';

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

const CONNECTIONS = 2;
/** Longest silence of the server at each step. The server's address may set other limits: `?socketTimeout=5000`. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 };
/** Longest time for one email, because a server that answers byte by byte is never silent. */
const WHOLE_EMAIL_MS = 30_000;

/** Connects to the mail server and logs in, without an email. @throws Error with a code. */
export async function checkMailServer(url: string): Promise<void> {
  const smtp = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...LIMITS });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** Keeps its connections open between emails. @param url - `smtp://user:secret@mail.example:587`, or `smtps:`. */
function createSmtpTransport(url: string, mailFrom: string): EmailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // When the result of a sending is unknown, the job sends the email again minutes later.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...LIMITS,
  });
  return {
    async send({ messageId, locale, senderName, replyTo, to, subject, text, html, calendarFile }) {
      await smtp.sendMail({
        messageId,
        from: { name: senderName, address: mailFrom },
        // As objects, so that an address is never parsed as a list of addresses or as a header.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: senderName, address: replyTo } }),
        subject,
        text,
        html,
        // Twice: as an alternative for programs that show invitations, and as a file.
        ...(calendarFile && { icalEvent: { ...calendarFile, filename: CALENDAR_FILE_NAME } }),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
        signal: AbortSignal.timeout(WHOLE_EMAIL_MS),
      });
    },
    close: () => smtp.close({ force: true }),
  };
}
