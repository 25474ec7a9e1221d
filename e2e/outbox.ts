import { expect } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

export interface Attachment {
  filename: string;
  content_type: string;
  content: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** Letters that the demo kept, newest first. */
export async function readOutbox(server: ServerProcess): Promise<Letter[]> {
  const response = await fetch(`http://127.0.0.1:${server.port}/demo/outbox.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as Letter[]; // the shape that the tests look at
}

/** Waits for the newest letter to the address beyond those that were there. */
export async function nextLetterTo(server: ServerProcess, address: string, known: number): Promise<Letter> {
  let letters: Letter[] = [];
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

export const countLettersTo = async (server: ServerProcess, address: string): Promise<number> =>
  (await readOutbox(server)).filter(({ to }) => to.includes(address)).length;

/** Nobody else's: letters to it are this test's alone. */
export const newAddress = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Waits for the letter of this subject to the address. @param saying - Further words in it, where the address gets others' letters too. */
export async function letterTo(server: ServerProcess, address: string, subject: string, saying = ''): Promise<Letter> {
  const isIt = (letter: Letter) =>
    letter.to.includes(address) && letter.subject === subject && letter.text.includes(saying);
  let found: Letter | undefined;
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

/** The address behind the letter's one button to the booking's own page. */
export function manageLinkOf({ text }: Letter): string {
  const link = /http:\/\/\S+\/site\/manage_booking\/[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error('The letter has no link to the booking');
  return link;
}

/** What the letter's calendar file says, line by line: `METHOD`, `UID`, `SEQUENCE`, `DTSTART` … */
export function calendarFileOf({ attachments }: Letter): Map<string, string> {
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
