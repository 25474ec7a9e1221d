import { expect } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

export interface Attachment {
  filename: string;
  content_type: string;
  content: string;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** Returns the emails in the demo's outbox, newest first. */
export async function readOutbox(server: ServerProcess): Promise<Email[]> {
  const response = await fetch(`http://127.0.0.1:${server.port}/demo/outbox.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as Email[]; // the fields that the tests use
}

/** Waits for a new email to the address. @param known - Number of earlier emails to it. @returns The newest email. */
export async function nextEmailTo(server: ServerProcess, address: string, known: number): Promise<Email> {
  let emails: Email[] = [];
  await expect
    .poll(
      async () => {
        emails = (await readOutbox(server)).filter(({ to }) => to.includes(address));
        return emails.length;
      },
      { timeout: 25_000 },
    )
    .toBeGreaterThan(known);
  const [newest] = emails;
  if (!newest) throw new Error('The email was counted and is gone');
  return newest;
}

export const countEmailsTo = async (server: ServerProcess, address: string): Promise<number> =>
  (await readOutbox(server)).filter(({ to }) => to.includes(address)).length;

/** Returns an address that no other test uses. */
export const newAddress = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Waits for the email with this subject to the address. @param saying - Words in it, when the address also gets other tests' emails. */
export async function emailTo(server: ServerProcess, address: string, subject: string, saying = ''): Promise<Email> {
  const isIt = (message: Email) =>
    message.to.includes(address) && message.subject === subject && message.text.includes(saying);
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const emails = await readOutbox(server);
        found = emails.find(isIt);
        return found?.subject ?? emails.filter(({ to }) => to.includes(address)).map((message) => message.subject);
      },
      { timeout: 25_000 },
    )
    .toBe(subject);
  if (!found) throw new Error('The email was found and is gone');
  return found;
}

/** Returns the link of the email's button to the booking's page. */
export function manageLinkOf({ text }: Email): string {
  const link = /http:\/\/\S+\/site\/manage_booking\/[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error('The email has no link to the booking');
  return link;
}

/** Returns the values of the email's calendar file by name: `METHOD`, `UID`, `SEQUENCE`, `DTSTART` … */
export function calendarFileOf({ attachments }: Email): Map<string, string> {
  expect(attachments.map(({ filename }) => filename)).toEqual(['invite.ics']);
  const [file] = attachments;
  const unfolded = (file?.content ?? '').replaceAll(/\r\n[ \t]/g, '');
  return new Map(
    unfolded.split('\r\n').map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
