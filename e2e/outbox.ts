import { expect } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: unknown[];
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
