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

/** Emails that the demo kept, newest first. */
export async function readOutbox(server: ServerProcess): Promise<Email[]> {
  const response = await fetch(`http://127.0.0.1:${server.port}/demo/outbox.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as Email[]; // the shape that the tests look at
}

/** Waits for an email to the address that was not there before. @returns The newest one. */
export async function nextEmailTo(server: ServerProcess, address: string, known: number): Promise<Email> {
  let letters: Email[] = [];
  await expect
    .poll(
      async () => {
        letters = (await readOutbox(server)).filter(({ to }) => to.includes(address));
        return letters.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(known);
  const [newest] = letters;
  if (!newest) throw new Error('A letter was counted and is not there');
  return newest;
}

export const countEmailsTo = async (server: ServerProcess, address: string): Promise<number> =>
  (await readOutbox(server)).filter(({ to }) => to.includes(address)).length;

/** An address that no other test uses. */
export const newAddress = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Waits for the email with this subject to the address. @param saying - Words that it contains, where the address gets other tests' emails too. */
export async function emailTo(server: ServerProcess, address: string, subject: string, saying = ''): Promise<Email> {
  const isIt = (letter: Email) =>
    letter.to.includes(address) && letter.subject === subject && letter.text.includes(saying);
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const letters = await readOutbox(server);
        found = letters.find(isIt);
        return found?.subject ?? letters.filter(({ to }) => to.includes(address)).map((letter) => letter.subject);
      },
      { timeout: 15_000 },
    )
    .toBe(subject);
  if (!found) throw new Error('A letter was found and is not there');
  return found;
}

/** The address behind the email's one button to the booking's own page. */
export function manageLinkOf({ text }: Email): string {
  const link = /http:\/\/\S+\/site\/manage_booking\/[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error('The letter has no link to the booking');
  return link;
}

/** The values in the email's calendar file by name: `METHOD`, `UID`, `SEQUENCE`, `DTSTART` … */
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
